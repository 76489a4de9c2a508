import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { compareAddress, type ComparisonFields, MOST_COMPARED } from '../../shared/comparison/address.ts'
import { askedOf, type ComparedGrade } from '../../shared/comparison/compared.ts'
import type { SearchHit } from '../../shared/search.ts'
import button from '../../src/components/Button.module.css'
import icons from '../../src/styles/icons.module.css'
import { ProductSearch } from '../search/search.ts'
import styles from './Comparison.module.css'

type Props = { columns: ComparedGrade[]; fields?: ComparisonFields }

/**
 * Searches a product and adds its first grade that is not yet compared. Other grades are in the
 * column head.
 */
export function AddGrade({ columns, fields }: Props) {
  const [isOpen] = useState(columns.length < 2)
  const navigate = useNavigate()
  const asked = columns.map(askedOf)
  const firstOf = ({ path, grades = [] }: SearchHit) => {
    const slug = path.slice(1)
    const compared = new Set(asked.filter((it) => it.slug === slug).map(({ grade }) => grade))
    const grade = grades.flatMap(({ names }) => names).find((name) => !compared.has(name))
    return grade === undefined ? undefined : { slug, grade }
  }
  if (columns.length === MOST_COMPARED) return null
  return (
    <details className={styles.add} open={isOpen} data-scripted>
      <summary className={`${button.quiet} ${icons.plus}`}>Add a grade</summary>
      <ProductSearch
        label="Product of the grade"
        isLabelShown
        isTaken={(hit) => !firstOf(hit)}
        onChoose={(hit) => {
          const grade = firstOf(hit)
          if (grade) void navigate(compareAddress([...asked, grade], fields), { state: { keepsPlace: true } })
        }}
        isStanding
      />
    </details>
  )
}
