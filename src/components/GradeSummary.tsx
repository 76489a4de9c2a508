import { Fragment } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { summarised } from '../../shared/gradeNames.ts'
import { keepUnits } from './keepUnits.ts'
import styles from './GradeSummary.module.css'

/** Grades in short, each method once behind those that are measured by it, and a semicolon before the others. */
export function GradeSummary({ grades }: { grades: ProductCard['grades'] }) {
  return summarised(grades).map(({ names, method }, index) => (
    <Fragment key={names[0]}>
      {index > 0 && <span>; </span>}
      <span>{keepUnits(names.join(', '))}</span>
      {method && ' '}
      {method && <span className={styles.method}>{method}</span>}
    </Fragment>
  ))
}
