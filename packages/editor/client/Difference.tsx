import { emphasise } from '../../../src/components/emphasise.tsx'
import { changedPlaces } from '../changedPlaces.ts'
import { describeValue } from '../labels.ts'
import type { FieldsOrText, Value } from '../protocol.ts'
import { Lines } from './Changes.tsx'
import styles from './Difference.module.css'

type Side = FieldsOrText | undefined

/** What is another in a record, field by field, and of texts line by line. */
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
              <dt>{emphasise(label)}</dt>
              {old !== undefined && (
                <dd data-sign="-">
                  <span>old</span> <Drawn value={old} />
                </dd>
              )}
              {now !== undefined && (
                <dd data-sign="+">
                  <span>new</span> <Drawn value={now} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {was.body !== is.body && <Lines of="Text, line" before={was.body} after={is.body} />}
      {places.length === 0 && was.body === is.body && (
        <p className={styles.same}>Nothing that a page shows: its name, a comment or how it is written.</p>
      )}
    </>
  )
}

/** What stands in a field, with Latin names as pages draw them. */
export function Drawn({ value }: { value: Value | undefined }) {
  return <span>{emphasise(describeValue(value))}</span>
}

function textOf(content: FieldsOrText): string {
  return 'text' in content ? content.text : content.body
}
