import type { SearchHit } from '../../../shared/search.ts'
import icons from '../../styles/icons.module.css'
import { type MatchedRow, rowLine } from './findRows.ts'
import type { PastedRow } from './pastedRows.ts'
import styles from './PasteRows.module.css'

type RowProps = {
  row: MatchedRow & { chosen?: SearchHit }
  onChoose: (hit: SearchHit | undefined) => void
  onReplace: (wrong: string, right: string) => void
  onAsk: (row: PastedRow) => void
}

/** What was found for one row, and what is to be decided. */
export function PastedRowItem({ row: { row, match, chosen }, onChoose, onReplace, onAsk }: RowProps) {
  const line = chosen && rowLine(row, chosen)
  if (match.kind === 'found' && line)
    return (
      <li className={icons.check}>
        <span>{[line.product, line.grade].filter(Boolean).join(', ')}</span>
        <span className={styles.hint}>{amountInWords(row, line.unit)}</span>
      </li>
    )
  if (match.kind === 'choice')
    return (
      <li className={chosen ? icons.check : icons.alert}>
        <label>
          <span>{`${row.query}: which one?`}</span>
          <select
            defaultValue=""
            onInput={({ currentTarget }) => onChoose(match.hits.find(({ path }) => path === currentTarget.value))}
          >
            <option value="">Choose a product</option>
            {match.hits.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {line && <span className={styles.hint}>{amountInWords(row, line.unit)}</span>}
      </li>
    )
  if (match.kind === 'unread')
    return (
      <li className={icons.alert}>
        <span>{[row.name, match.problem].filter(Boolean).join(': ')}</span>
      </li>
    )
  if (match.kind === 'wrong-cas')
    return (
      <li className={icons.alert}>
        <span>
          <code>{match.cas}</code> is no CAS number: its check digit is wrong.
        </span>
        <Near cas={match.near} onUse={(near) => onReplace(row.query, near)} />
      </li>
    )
  return (
    <li className={icons.alert}>
      <span>{`${row.query} was not found.`}</span>
      <button type="button" className={styles.link} onClick={() => onAsk(row)}>
        Ask about it by name
      </button>
    </li>
  )
}

/** `0.5 g, from 500 mg`; without a unit the one of the MOQ is said to be that. */
function amountInWords({ quantity, unit, written }: PastedRow, unitOfMoq: string): string {
  if (quantity === '') return 'no quantity'
  if (!unit) return `${quantity} ${unitOfMoq}, the unit of the MOQ`
  return `${quantity} ${unit}${written ? `, from ${written}` : ''}`
}

function Near({ cas, onUse }: { cas: string | undefined; onUse: (cas: string) => void }) {
  if (cas === undefined) return null
  return (
    <button type="button" className={styles.link} onClick={() => onUse(cas)}>
      {`Use ${cas}`}
    </button>
  )
}
