import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  compareAddress,
  formatGradeReference,
  MAX_COMPARED_GRADES,
  gradeReference,
  type ComparedGrade,
} from '../../shared/comparison.ts'
import type { SearchHit } from '../../shared/search.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import { ProductSearch } from '../search/ProductSearch.tsx'
import styles from './Comparison.module.css'

/** Searches for a product and adds its first grade that is not yet compared. */
export function AddGrade({ columns }: { columns: ComparedGrade[] }) {
  const [isOpen] = useState(columns.length < 2)
  const navigate = useNavigate()
  const references = columns.map(gradeReference)
  const comparedGrades = new Set(references.map(formatGradeReference))
  const firstOf = ({ path, grades = [] }: SearchHit) =>
    grades
      .flatMap(({ names }) => names.map((grade) => ({ slug: path.slice(1), grade })))
      .find((grade) => !comparedGrades.has(formatGradeReference(grade)))
  if (columns.length === MAX_COMPARED_GRADES) return null
  return (
    <details className={styles.add} open={isOpen} data-scripted>
      <summary className={`${button.quiet} ${icons.plus}`}>Add a grade</summary>
      <ProductSearch
        label="Product"
        onChoose={(hit) => {
          const grade = firstOf(hit)
          if (grade) void navigate(compareAddress([...references, grade]), { state: { keepsPlace: true } })
        }}
      />
    </details>
  )
}
