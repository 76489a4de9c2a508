import { useState } from 'react'
import { gradesByMethod } from '../../shared/gradeNames.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import { productAddress } from '../components/addresses.ts'
import buttons from '../components/Button.module.css'
import { emphasisedValueProps } from '../components/emphasise.tsx'
import { withGradeNote } from '../inquiry/gradeNotes.ts'
import { cardLine } from '../inquiry/cardLine.ts'
import { changeDraftMessage } from '../inquiry/draft.ts'
import { useAddToList } from '../inquiry/useAddToList.ts'
import { notify } from '../layout/notices.ts'
import icons from '../styles/icons.module.css'
import type { CheckedGrade, Verdict } from './checkGrades.ts'
import styles from './Limits.module.css'
import { normalizeText } from './parseTestName.ts'
import { limitText } from './buyersRows.ts'

const INITIAL_GRADES = 40

const VERDICTS: Record<Verdict['kind'], string> = {
  meets: 'Meets',
  fails: 'Does not meet',
  unclear: 'Not comparable',
  unstated: 'Not stated',
}

type Props = {
  grades: CheckedGrade[]
  /** Number of the buyer's rows that were not checked. */
  uncheckedCount: number
}

export function GradeResults({ grades, uncheckedCount }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heads = grades[0]?.results.map(({ row }) => preventLineBreaks(`${row.test} ${limitText(row)}`)) ?? []
  const unfailedGrades = grades.filter(({ failedCount }) => failedCount === 0)
  const fullMatches = unfailedGrades.filter(({ metCount }) => metCount === heads.length)
  const summary = [
    `Grades that meet all limits checked: ${fullMatches.length} of ${grades.length}`,
    unfailedGrades.length > fullMatches.length &&
      `no limit failed, but some not stated or not comparable: ${unfailedGrades.length - fullMatches.length}`,
    uncheckedCount > 0 && `rows not checked: ${uncheckedCount}`,
  ]
  return (
    <section aria-label="Result">
      <p role="status">{summary.filter(Boolean).join('; ')}</p>
      {/* A scrollable box that the keyboard can focus. */}
      <div className={styles.box} role="region" aria-label="Limits against grades" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Grade', ...heads].map((head, at) => (
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? grades : grades.slice(0, INITIAL_GRADES)).map((grade) => (
              <GradeRow key={`${grade.product.path} ${grade.grade.name}`} checked={grade} heads={heads} />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && grades.length > INITIAL_GRADES && (
        <button type="button" className={buttons.quiet} onClick={() => setWhole(true)}>
          {`Show all ${grades.length} grades`}
        </button>
      )}
    </section>
  )
}

function GradeRow({ checked: checkedGrade, heads }: { checked: CheckedGrade; heads: string[] }) {
  const { product, grade, results, metCount } = checkedGrade
  const addToList = useAddToList()
  const add = () => {
    const line = cardLine({ ...product, grades: gradesByMethod(product.grades), moq: grade.moq }, grade.name)
    addToList(line)
    changeDraftMessage((message) => withGradeNote(message, line, summaryOf(checkedGrade)))
    notify({ text: 'Grade and limits added to your inquiry list.', link: { label: 'View list', path: '/inquiry' } })
  }
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={`${buttons.icon} ${icons.plus}`}
          aria-label={`Add ${product.name}, ${grade.name} to the inquiry`}
          onClick={add}
        />
        <a href={productAddress({ path: product.path, matched: { grades: [grade.name] } })}>{product.name}</a>
        <span>{grade.name}</span>
        <small>{`${metCount} of ${results.length} met`}</small>
      </th>
      {results.map(({ verdict }, at) => (
        <td key={at} data-label={heads[at]}>
          <span data-verdict={verdict.kind}>{VERDICTS[verdict.kind]}</span>
          {verdict.row && <strong {...emphasisedValueProps(verdict.row.limit)} />}
          <small>{preventLineBreaks(remarkOn(verdict))}</small>
        </td>
      ))}
    </tr>
  )
}

export function remarkOn({ row, why }: Verdict): string {
  if (!row) return ''
  return [why, normalizeText(row.test) === row.key ? '' : row.test, row.isAssay && row.method]
    .filter(Boolean)
    .join('; ')
}

/** Summarizes the check of a grade for the message of an inquiry. */
function summaryOf({ results, metCount }: CheckedGrade): string {
  const unmet = results.filter(({ verdict }) => verdict.kind !== 'meets')
  const remarks = unmet.map(({ row, verdict: { kind, row: offered } }) => {
    const limit = offered ? `, yours ${offered.limit}` : ''
    return `${row.test} ${limitText(row)}: ${VERDICTS[kind].toLowerCase()}${limit}`
  })
  return [`${metCount} of ${results.length} met`, ...remarks].join('; ')
}
