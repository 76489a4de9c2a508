import { useLocation } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { Difference } from './Difference.tsx'
import { DialogButton } from './Dialog.tsx'
import { Unanswered } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import { isSame } from '../mergeContent.ts'
import bar from './EditorBar.module.css'
import difference from './Difference.module.css'
import styles from './HistoryButton.module.css'
import type { FieldsOrText } from '../protocol.ts'

type Props = { name: string; content: FieldsOrText; bringBack: (content: FieldsOrText) => void }

/** Leads to the history of a record. */
export const HISTORY = '#history'

/** Who changed a record, when and what; any version can be brought back into the form. */
export function HistoryButton(props: Props) {
  return (
    <DialogButton label="History" heading="History" className={bar.plain} opened={useLocation().hash === HISTORY}>
      {(close) => <Versions {...props} close={close} />}
    </DialogButton>
  )
}

function Versions({ name, content, bringBack, close }: Props & { close: () => void }) {
  const asked = useAsked('history', { name })
  if (!asked.value) return <Unanswered asked={asked}>Looking for earlier versions …</Unanswered>
  const { versions } = asked.value
  if (!versions) return <p>The content is in no Git repository: what was saved over cannot be brought back.</p>
  if (versions.length === 0) return <p>No version of this record has been committed yet.</p>
  return (
    <ol className={styles.versions}>
      {versions.map((version, place) => (
        <li key={version.id}>
          <h3>
            <time dateTime={version.at}>{version.at.slice(0, 16).replace('T', ' ')}</time>, {version.by}
          </h3>
          <p>{version.about}</p>
          <Difference before={versions[place + 1]?.content} after={version.content} />
          {isSame(version.content, content) ? (
            <p className={difference.same}>This is what stands in the form.</p>
          ) : (
            <button
              type="button"
              className={button.quiet}
              onClick={() => {
                bringBack(version.content)
                close()
              }}
            >
              Bring this version back
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
