import { useNavigate } from 'react-router-dom'
import {
  compareAddress,
  GRADE_PARAMETER,
  formatGradeReference,
  gradeReference,
  type ComparedGrade,
} from '../../shared/comparison.ts'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { productAddress } from '../components/addresses.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { valueProps } from '../components/valueProps.ts'
import styles from './Comparison.module.css'
import { pathOf } from '../paths.ts'

/** The head is short, because a screen reader repeats it at every cell. */
export function ColumnHead({ column: { card, grade } }: { column: ComparedGrade }) {
  return (
    <th scope="col" className={styles.head}>
      <a className={ui.name} href={productAddress({ ...card, matched: { grades: [grade.name] } })}>
        {card.name}
      </a>
      <br />
      <span {...valueProps(grade.name)} />
    </th>
  )
}

export function ColumnControls({ column, columns }: { column: ComparedGrade; columns: ComparedGrade[] }) {
  const { card, grade, names, product } = column
  const navigate = useNavigate()
  const reference = gradeReference(column)
  const references = columns.map(gradeReference)
  const index = columns.indexOf(column)
  const choice = useAddressFieldRef<HTMLSelectElement>(formatGradeReference(reference))
  return (
    <td>
      <div className={`${ui.cluster} ${styles.choice} ${print.hidden}`}>
        <select
          name={GRADE_PARAMETER}
          ref={choice}
          defaultValue={formatGradeReference(reference)}
          aria-label={`Grade of ${card.name}`}
          onInput={({ currentTarget }) => {
            // The value is `slug:grade`. The path has a leading slash, so it is as long as `slug:`.
            const next = { ...reference, grade: currentTarget.value.slice(card.path.length) }
            navigate(compareAddress(pathOf('compare'), references.with(index, next)), { state: { keepsPlace: true } })
          }}
        >
          {names.map((name) => (
            <option key={name} value={formatGradeReference({ ...reference, grade: name })}>
              {name}
            </option>
          ))}
        </select>
        <AddToInquiry product={{ ...card, moq: grade.moq }} grade={grade.name} />
        <a
          href={compareAddress(pathOf('compare'), references.toSpliced(index, 1))}
          className={ui.icon}
          data-icon="close"
          aria-label={`Remove ${card.name}, ${grade.name} from the comparison`}
          data-in-place
        />
      </div>
      {product.restriction && <SafetyMark restriction={product.restriction} path={card.path} />}
    </td>
  )
}
