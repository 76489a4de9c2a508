import { useLocation } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { changedPlaces } from '../changedPlaces.ts'
import { describeValue } from '../labels.ts'
import { Lines } from './Changes.tsx'
import { DialogButton } from './Dialog.tsx'
import { Failure } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import { type Content, isSameContent } from './useRecordDraft.ts'
import bar from './EditorBar.module.css'
import styles from './HistoryButton.module.css'

type Props = { name: string; content: Content; bringBack: (content: Content) => void }

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
  const { value, error, again } = useAsked('history', { name })
  if (error !== undefined) return <Failure message={error} again={again} />
  if (!value) return <p role="status">Looking for earlier versions …</p>
  const { versions } = value
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
          {isSameContent(version.content, content) ? (
            <p className={styles.same}>This is what stands in the form.</p>
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

type Side = Content | undefined

/** What a version changed, field by field, and of texts line by line. */
export function Difference({ before: was, after: is }: { before: Side; after: Side }) {
  if (!is) return <p className={styles.same}>It is removed.</p>
  if (!was) return <p className={styles.same}>The first version that is shown.</p>
  if ('text' in was || 'text' in is) return <Lines before={textOf(was)} after={textOf(is)} />
  const places = changedPlaces(was.fields, is.fields)
  return (
    <>
      {places.length > 0 && (
        <dl className={styles.places}>
          {places.map(({ label, before: old, after: now }, place) => (
            <div key={place}>
              <dt>{label}</dt>
              {old !== undefined && (
                <dd data-sign="-">
                  <span>old</span> {describeValue(old)}
                </dd>
              )}
              {now !== undefined && (
                <dd data-sign="+">
                  <span>new</span> {describeValue(now)}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {was.body !== is.body && <Lines before={was.body} after={is.body} />}
      {places.length === 0 && was.body === is.body && (
        <p className={styles.same}>Nothing that a page shows: its name, a comment or how it is written.</p>
      )}
    </>
  )
}

function textOf(content: Content): string {
  return 'text' in content ? content.text : content.body
}
