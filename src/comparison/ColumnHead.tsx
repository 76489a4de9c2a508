import { useNavigate } from 'react-router-dom'
import { ownCertificates } from '../../shared/certificates.ts'
import {
  compareAddress,
  type ComparisonFields,
  GRADE_FIELD,
  gradeValue,
  type AskedGrade,
} from '../../shared/comparison/address.ts'
import type { ComparedGrade } from '../../shared/comparison/columns.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { useChoice } from '../components/fieldValue.ts'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { value } from '../components/value.ts'
import { productAddress } from '../components/addresses.ts'
import icons from '../styles/icons.module.css'
import { swapGrade, tick } from './tray.ts'
import styles from './ColumnHead.module.css'

type HeadProps = {
  column: ComparedGrade
  aside: ReturnType<typeof asideOf>
}

/** The head of a column, which stays in view: product and grade, and nothing that whoever listens would hear at every cell. */
export function ColumnHead({ column: { card, grade }, aside }: HeadProps) {
  return (
    <th scope="col" className={styles.head} data-aside={aside}>
      <a href={productAddress({ ...card, matched: { grades: [grade.name] } })}>{card.name}</a>
      <span {...value(grade.name)} />
    </th>
  )
}

type ProductProps = {
  column: ComparedGrade
  columns: ComparedGrade[]
  /** Indexes of the columns that a narrow screen shows. */
  shown: number[]
  onShow: (shown: number[]) => void
}

const PLACES = ['First', 'Second', 'Third']

/** What stands below the head of a column: the product, and on a narrow screen another one to choose in its place. */
export function ColumnProduct({ column, columns, shown, onShow }: ProductProps) {
  const { card, grade, product } = column
  const certificates = ownCertificates(product.documents ?? [])
  const index = columns.indexOf(column)
  const pick = (picker: HTMLSelectElement) => {
    const other = Number(picker.value)
    // The one that stood in the other column takes this one's place.
    onShow(shown.map((it) => (it === index ? other : it === other ? index : it)))
    picker.value = ''
  }
  return (
    <td className={styles.tools} data-aside={asideOf(index, shown)}>
      {columns.length > 2 && shown.includes(index) && (
        <label className={styles.picker} data-scripted>
          <span>{`${PLACES[shown.indexOf(index)]} column`}</span>
          <select defaultValue="" onInput={({ currentTarget }) => pick(currentTarget)}>
            {/* The head above says which it is, with more room. */}
            <option value="" hidden>
              Show another
            </option>
            {columns.map(
              (other, at) =>
                at !== index && (
                  <option key={gradeValue(askedOf(other))} value={at}>
                    {`${other.grade.name}, ${other.card.name}`}
                  </option>
                ),
            )}
          </select>
        </label>
      )}
      <div className={styles.product}>
        <ProductPicture picture={card.picture} alt="" sizes="88px" />
        <div>
          {card.latin && (
            <p>
              <i translate="no">{card.latin}</i> {card.part && <span>{card.part}</span>}
            </p>
          )}
          <p>{`${FACTS.moq.label} ${grade.moq}`}</p>
          {certificates.length > 0 && <p>{certificates.join(', ')}</p>}
          {product.safetyNote && <SafetyMark />}
        </div>
      </div>
    </td>
  )
}

type ToolsProps = Omit<ProductProps, 'onShow'> & {
  /** What the address says beside the grades. */
  fields: ComparisonFields
}

/** What can be done with the grade of a column. */
export function ColumnTools({ column, columns, shown, fields }: ToolsProps) {
  const index = columns.indexOf(column)
  const navigate = useNavigate()
  const { card, grade, names } = column
  const asked = askedOf(column)
  const own = gradeValue(asked)
  const choice = useChoice(own)
  const others = columns.filter((other) => other !== column).map(askedOf)
  const choose = (name: string) => {
    swapGrade(asked, name)
    const grades = columns.map(askedOf).with(index, { ...asked, grade: name })
    void navigate(compareAddress(grades, fields), { state: { keepsPlace: true } })
  }
  return (
    <td className={styles.tools} data-aside={asideOf(index, shown)}>
      <div className={styles.choice}>
        <select
          name={GRADE_FIELD}
          ref={choice}
          defaultValue={own}
          aria-label={`Grade of ${card.name}`}
          onInput={({ currentTarget }) => choose(currentTarget.value.slice(card.path.length))}
        >
          {names.map((name) => (
            <option key={name} value={gradeValue({ slug: card.path.slice(1), grade: name })}>
              {name}
            </option>
          ))}
        </select>
        <AddToInquiry product={{ ...card, moq: grade.moq }} grade={grade.name} />
        <a
          href={compareAddress(others, fields)}
          className={`${styles.remove} ${icons.close}`}
          aria-label={`Take ${card.name}, ${grade.name} out of the comparison`}
          onClick={() => tick({ ...asked, name: card.name }, false)}
          data-in-place
        />
      </div>
    </td>
  )
}

/** Where a column is not shown: on narrow screens, or on phones alone, which have room for two. */
export function asideOf(index: number, shown: number[]): '' | 'phone' | undefined {
  const place = shown.indexOf(index)
  return place === -1 ? '' : place > 1 ? 'phone' : undefined
}

/** As the address asks for it. */
export function askedOf({ card, grade }: ComparedGrade): AskedGrade {
  return { slug: card.path.slice(1), grade: grade.name }
}
