import { structuredPatch } from 'diff'
import button from '../../../src/components/Button.module.css'
import type { FileChange } from '../protocol.ts'
import { DialogButton } from './Dialog.tsx'
import styles from './Changes.module.css'

/** What saving would change, file by file and line by line. */
export function Changes({ files }: { files: FileChange[] }) {
  return (
    <DialogButton label="Show changes" heading="What saving changes" className={button.quiet}>
      {files.map((file) => (
        <section key={file.name} className={styles.file}>
          <h3>
            content/{file.name}
            {file.newName !== file.name && `, from then on content/${file.newName}`}
          </h3>
          <Lines {...file} />
        </section>
      ))}
    </DialogButton>
  )
}

/** The lines in which two texts differ. */
export function Lines({ before, after, of = 'Line' }: Pick<FileChange, 'before' | 'after'> & { of?: string }) {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 1 })
  if (hunks.length === 0) return <p>No line of it changes.</p>
  return hunks.map(({ newStart, lines }) => (
    <section key={newStart} className={styles.hunk}>
      <h4>
        {of} {newStart}
      </h4>
      {lines.filter(isLine).map((line, index) => (
        <p key={index} data-sign={line.charAt(0)}>
          <span>{SIGNS[line.charAt(0)]}</span> {line.slice(1)}
        </p>
      ))}
    </section>
  ))
}

/** Not “No newline at end of file”, which a patch has for machines. */
function isLine(line: string): boolean {
  return !line.startsWith('\\')
}

const SIGNS: Record<string, string> = { '+': 'new', '-': 'old' }
