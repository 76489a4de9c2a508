import { MARKET_HINTS, type MarketEntry, MARKETS, type MarketStatus, unconfirmed } from '../../shared/markets.ts'
import { keepDates } from '../components/keepDates.tsx'
import icons from '../styles/icons.module.css'
import styles from './Markets.module.css'
import table from './SpecificationTable.module.css'

const GOOD = `${styles.good} ${icons.check}`
const HEARSAY = `${styles.hearsay} ${icons.alert}`
const CLOSED = `${styles.closed} ${icons.close}`

const MARKS: { [Status in MarketStatus]?: string } = {
  authorised: GOOD,
  'permitted without listing': GOOD,
  'GRAS for the uses named': GOOD,
  'history of use': GOOD,
  'authorised with conditions': icons.alert,
  'GRAS notice of another firm': icons.alert,
  'FDA notification unless exempt': icons.alert,
  listed: icons.alert,
  'listed, conditions of the list': icons.alert,
  'listed in one member state': icons.alert,
  'differs by grade': icons.alert,
  restricted: icons.alert,
  'not authorised': CLOSED,
  prohibited: CLOSED,
  'said not to be authorised': HEARSAY,
  'said to be prohibited': HEARSAY,
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

function Row({ entry }: { entry: MarketEntry }) {
  const { market, status, note, asOf, regulations } = entry
  const words = status.charAt(0).toUpperCase() + status.slice(1)
  const mark = MARKS[status]
  const restsOn = unconfirmed(entry)
  const read = regulations[0]?.readOn
  const day = asOf ? `as of ${asOf}` : read && `source read ${read}`
  return (
    <tr>
      <th scope="row">
        <div>{MARKETS[market]}</div>
        {MARKET_HINTS[market] && <small className={styles.hint}>{MARKET_HINTS[market]}</small>}
      </th>
      <td>
        {mark ? <span className={mark}>{words}</span> : <b>{words}</b>}
        {day && <small className={styles.asOf}>{keepDates(day)}</small>}
        {restsOn && <small className={styles.asOf}>{keepDates(restsOn)}</small>}
      </td>
      <td>
        {note && <p>{status === 'unconfirmed' ? `To be confirmed: ${note}` : note}</p>}
        {regulations.length > 0 && (
          <ul>
            {regulations.map(({ title, url, ...dates }) => (
              <li key={title}>
                <a href={url}>{title}</a> <small>{keepDates(datesOf(dates))}</small>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

type Dates = Pick<MarketEntry['regulations'][number], 'date' | 'edition' | 'readOn' | 'namedOn'>

function datesOf({ date, edition, readOn, namedOn }: Dates): string {
  return [
    date && `dated ${date}`,
    edition && `in the text of ${edition}`,
    readOn !== undefined && `read ${readOn}`,
    readOn === undefined && (namedOn === undefined ? 'not read' : `named ${namedOn}, not read`),
  ]
    .filter(Boolean)
    .join(', ')
}
