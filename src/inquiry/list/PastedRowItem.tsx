import { moqOf } from '../../../shared/moq.ts'
import { OPEN_GRADE } from '../../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../../shared/search.ts'
import icons from '../../styles/icons.module.css'
import type { MatchedRow } from './findRows.ts'
import { moqAdvice } from './moqAdvice.ts'
import type { PastedRow } from './pastedRows.ts'
import styles from './PasteRows.module.css'
import { gradesOfRow, leftOut, rowLine } from './rowLine.ts'
import { useProduct } from './useProduct.ts'
import { Options } from '../../components/Options.tsx'

type RowProps = {
  row: MatchedRow & { chosen?: SearchHit; grade?: string }
  onChoose: (choice: { hit?: SearchHit; grade?: string }) => void
  onReplace: (wrong: string, right: string) => void
  onAsk: (row: PastedRow) => void
}

/** What was found for one row, and what is to be decided. */
export function PastedRowItem({ row: { row, match, chosen, grade }, onChoose, onReplace, onAsk }: RowProps) {
  const line = chosen && rowLine(row, chosen, grade)
  if (match.kind === 'found' && chosen && line)
    return (
      <li className={icons.check}>
        <span>{[line.product, line.grade].filter((text) => text !== '' && text !== OPEN_GRADE).join(', ')}</span>
        <Answer row={row} hit={chosen} line={line} onChoose={onChoose} />
      </li>
    )
  if (match.kind === 'choice')
    return (
      <li className={chosen ? icons.check : icons.alert}>
        <label>
          <span>{`${row.query}: which one?`}</span>
          <select
            defaultValue=""
            onInput={({ currentTarget }) =>
              onChoose({ hit: match.hits.find(({ path }) => path === currentTarget.value) })
            }
          >
            <option value="">Choose a product</option>
            {match.hits.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {chosen && line && <Answer row={row} hit={chosen} line={line} onChoose={onChoose} />}
      </li>
    )
  if (match.kind === 'unread')
    return (
      <li className={icons.alert}>
        <span>{[row.name, match.problem].filter(Boolean).join(': ')}</span>
        {row.choices?.map(({ amount, text }) => (
          <button key={amount} type="button" className={styles.link} onClick={() => onReplace(row.text, text)}>
            {`Use ${amount}`}
          </button>
        ))}
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

type AnswerProps = Pick<RowProps, 'onChoose'> & { row: PastedRow; hit: SearchHit; line: ReturnType<typeof rowLine> }

/** What the product of a row is asked for with. */
function Answer({ row, hit, line, onChoose }: AnswerProps) {
  const numbers = leftOut(row, hit)
  return (
    <>
      <GradeOf product={line.product} grades={gradesOfRow(row, hit)} onChoose={(grade) => onChoose({ hit, grade })} />
      <span className={styles.hint}>{amountInWords(row, line)}</span>
      {numbers.length > 0 && <strong>{`Left out: ${numbers.join(', ')}.`}</strong>}
      <AmountNote line={line} />
    </>
  )
}

/** What the line would say of its quantity on the list, once the page of its product is there. */
function AmountNote({ line }: { line: AnswerProps['line'] }) {
  const product = useProduct(line.slug)
  const advice = product && moqAdvice(line, moqOf(product, line.grade))
  return advice && <strong>{advice.text}</strong>
}

/** The grades that a row leaves open, one of which may be chosen here, or later on the list. */
function GradeOf({
  product,
  grades,
  onChoose,
}: {
  product: string
  grades: string[]
  onChoose: (grade: string) => void
}) {
  if (grades.length < 2) return null
  return (
    <select
      // Those of another product are to be chosen anew.
      key={product}
      aria-label={`Grade of pasted ${product}`}
      defaultValue={OPEN_GRADE}
      onInput={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <Options of={[OPEN_GRADE, ...grades]} />
    </select>
  )
}

/** `0.5 g, from 500 mg`; what is taken from the MOQ is said to be that. */
function amountInWords({ quantity, unit, written }: PastedRow, line: { quantity: string; unit: string }): string {
  if (line.quantity === '') return 'no quantity'
  if (quantity === '') return `${line.quantity} ${line.unit}, the MOQ`
  if (!unit) return `${quantity} ${line.unit}, the unit of the MOQ`
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
