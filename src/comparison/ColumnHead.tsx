import { useNavigate } from 'react-router-dom'
import { compareAddress, GRADE_FIELD, gradeValue, type AskedGrade } from '../../shared/comparison/address.ts'
import type { ComparedGrade } from '../../shared/comparison/columns.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { useChoice } from '../forms/fieldValue.ts'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import hidden from '../styles/hidden.module.css'
import icons from '../styles/icons.module.css'
import { swapGrade, tick } from '../tray/trayGrades.ts'
import styles from './ColumnHead.module.css'

type Props = {
  column: ComparedGrade
  columns: ComparedGrade[]
  /** Indexes of the two columns that a phone shows. */
  pair: number[]
  onPair: (pair: number[]) => void
  /** What the address says beside the grades. */
  rows: Record<string, string>
}

/** What stands above a column: product, grade, and what can be done with it. */
export function ColumnHead({ column, columns, pair, onPair, rows }: Props) {
  const index = columns.indexOf(column)
  const navigate = useNavigate()
  const { card, grade, names } = column
  const asked = askedOf(column)
  const own = gradeValue(asked)
  const choice = useChoice(own)
  const place = useChoice(String(index))
  const others = columns.filter((other) => other !== column).map(askedOf)
  const show = (grades: Parameters<typeof compareAddress>[0]) => {
    const more = new URLSearchParams(rows).toString()
    void navigate([compareAddress(grades), more].filter(Boolean).join('&'), { state: { keepsPlace: true } })
  }
  const choose = (value: string) => {
    swapGrade(asked, value)
    show(columns.map(askedOf).with(index, { ...asked, grade: value }))
  }
  const pick = (picker: HTMLSelectElement) => {
    const other = Number(picker.value)
    // The one that stood in the other column takes this one's place.
    onPair(pair.map((shown) => (shown === index ? other : shown === other ? index : shown)))
    picker.value = String(index)
  }
  return (
    <th scope="col" className={styles.head} data-aside={pair.includes(index) ? undefined : ''}>
      <ProductPicture picture={card.picture} alt="" sizes="88px" />
      <div className={styles.name}>
        <a href={card.path}>{card.name}</a>
        {card.latin && (
          <p>
            <i>{card.latin}</i> {card.part && <span>{card.part}</span>}
          </p>
        )}
        <p>{`${FACTS.moq.label} ${grade.moq}`}</p>
        {column.product.safetyNote && <SafetyMark />}
      </div>
      <a
        href={compareAddress(others)}
        className={`${styles.remove} ${icons.close}`}
        aria-label={`Take ${card.name}, ${grade.name} out of the comparison`}
        onClick={() => tick({ ...asked, name: card.name }, false)}
        data-in-place
      />
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
        <b className={hidden.printed}>{grade.name}</b>
        <AddToInquiry product={{ ...card, moq: grade.moq }} grade={grade.name} />
      </div>
      {columns.length > 2 && pair.includes(index) && (
        <select
          className={styles.picker}
          ref={place}
          defaultValue={index}
          aria-label={`Grade in the ${pair[0] === index ? 'first' : 'second'} column`}
          onInput={({ currentTarget }) => pick(currentTarget)}
          data-scripted
        >
          {columns.map((other, at) => (
            <option key={gradeValue(askedOf(other))} value={at}>
              {`${other.card.name}, ${other.grade.name}`}
            </option>
          ))}
        </select>
      )}
    </th>
  )
}

/** As the address asks for it. */
export function askedOf({ card, grade }: ComparedGrade): AskedGrade {
  return { slug: card.path.slice(1), grade: grade.name }
}
