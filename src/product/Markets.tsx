import { type MarketEntry, MARKETS, type MarketStatus } from '../../shared/markets.ts'
import icons from '../styles/icons.module.css'
import styles from './Markets.module.css'
import table from './SpecificationTable.module.css'

const GOOD = `${styles.good} ${icons.check}`

const MARKS: { [Status in MarketStatus]?: string } = {
  authorised: GOOD,
  'history of use': GOOD,
  'authorised with conditions': icons.alert,
  'may be sold after notification': icons.alert,
  'listed, conditions of the list': icons.alert,
  'not authorised': icons.close,
}

/** What public sources say of the product in each market, and which, with the day on which they were read. */
export function Markets({ entries }: { entries: MarketEntry[] }) {
  return (
    <table className={`${table.specification} ${styles.markets}`} aria-label="Status by market">
      <thead>
        <tr>
          <th scope="col">Market</th>
          <th scope="col">Status</th>
          <th scope="col">In short, and where it stands</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.market} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry: { market, status, note, asOf, regulations } }: { entry: MarketEntry }) {
  const words = status.charAt(0).toUpperCase() + status.slice(1)
  const mark = MARKS[status]
  return (
    <tr>
      <th scope="row">{MARKETS[market]}</th>
      <td>
        {mark ? <span className={mark}>{words}</span> : <b>{words}</b>}
        {asOf && <small className={styles.asOf}>{`as of ${asOf}`}</small>}
      </td>
      <td>
        {note && <p>{note}</p>}
        {regulations.length > 0 && (
          <ul>
            {regulations.map(({ title, url, date, readOn }) => (
              <li key={title}>
                <a href={url}>{title}</a> <small>{datesOf(date, readOn)}</small>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

function datesOf(date: string | undefined, readOn: string | undefined): string {
  const read = readOn === undefined ? 'unconfirmed' : `read ${readOn}`
  return date === undefined ? read : `of ${date}, ${read}`
}
