import type { ComponentProps } from 'react'
import { emphasise, emphasisedValue } from '../components/emphasise.tsx'
import { value } from '../components/value.ts'
import { type CheckedLimit, type CheckedLine, isChecked } from './checkLimits.ts'
import { type Status, statusName, STATUSES } from './judgement.ts'
import styles from './LimitsTable.module.css'

/** Every line that was given, with what our limit is against it. */
export function LimitsTable({ lines }: { lines: CheckedLine[] }) {
  const checked = lines.filter(isChecked)
  const unread = lines.flatMap((line) => (isChecked(line) ? [] : line.unread))
  return (
    <div>
      <ul className={styles.tally} aria-label="Our limits">
        {STATUSES.map((status) => (
          <li key={status}>
            <b>{checked.filter((line) => line.status === status).length}</b>
            <StatusName status={status} />
          </li>
        ))}
      </ul>
      <table className={styles.limits} aria-label="Your limits against ours">
        <thead>
          <tr>
            {['Test', 'Your limit', 'Our limit', 'Our limit is'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checked.map((line, index) => (
            <Row key={index} line={line} />
          ))}
        </tbody>
      </table>
      <UnreadLines lines={unread} className={styles.unread} />
    </div>
  )
}

function Row({ line: { test, reading, asked, own, status, reason } }: { line: CheckedLimit }) {
  return (
    <tr>
      <th scope="row">
        <span>{emphasise(test)}</span>
        {asked.name !== test.replaceAll('*', '') && <small>{asked.name}</small>}
      </th>
      <td data-label="Yours">
        <span {...value(reading)} />
        {asked.words !== reading && <small {...value(asked.words)} />}
      </td>
      <td data-label="Ours">
        <strong {...emphasisedValue(own?.limit ?? (status === 'missing' ? 'none' : 'not found'))} />
        {own?.method && <small {...value(own.method)} />}
      </td>
      <td>
        <StatusName status={status} />
        <small>{reason}</small>
      </td>
    </tr>
  )
}

/** The lines that name no test, or no limit. */
export function UnreadLines({ lines, ...attributes }: ComponentProps<'div'> & { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div {...attributes}>
      <p>
        {lines.length === 1
          ? '1 line was not read, and is left out of all counts:'
          : `${lines.length} lines were not read, and are left out of all counts:`}
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** What ours is, in a word with its mark. */
export function StatusName({ status }: { status: Status }) {
  const name = statusName(status)
  return (
    <span className={styles.status} data-status={status}>
      {name.charAt(0).toUpperCase() + name.slice(1)}
    </span>
  )
}
