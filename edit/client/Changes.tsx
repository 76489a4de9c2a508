import { structuredPatch } from 'diff'
import { useState } from 'react'
import button from '../../src/components/Button.module.css'
import { Dialog } from './Dialog.tsx'
import styles from './Changes.module.css'

/** What saving would change in the file, line by line. */
export function Changes({ before, after }: { before: string; after: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => setIsOpen(true)}>
        Show changes
      </button>
      {isOpen && (
        <Dialog heading="What saving changes in the file" close={() => setIsOpen(false)}>
          <Lines before={before} after={after} />
        </Dialog>
      )}
    </>
  )
}

function Lines({ before, after }: { before: string; after: string }) {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 1 })
  if (hunks.length === 0) return <p>Nothing: the file stays as it is.</p>
  return hunks.map(({ newStart, lines }) => (
    <section key={newStart} className={styles.hunk}>
      <h3>Line {newStart}</h3>
      {lines.map((line, index) => (
        <p key={index} data-sign={line.charAt(0)}>
          <span>{SIGNS[line.charAt(0)]}</span> {line.slice(1)}
        </p>
      ))}
    </section>
  ))
}

const SIGNS: Record<string, string> = { '+': 'new', '-': 'old' }
