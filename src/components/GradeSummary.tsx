import { Fragment } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { summarised } from '../../shared/gradeNames.ts'
import { keepUnits } from '../../shared/keepUnits.ts'
import styles from './GradeSummary.module.css'

type Props = Pick<ProductCard, 'grades' | 'matched'>

/**
 * Grades in short, each method once behind those that are measured by it, and a semicolon before the others; those that were
 * asked for stand out, with what they hold.
 */
export function GradeSummary({ grades, matched }: Props) {
  return (
    <>
      {summarised(grades).map(({ names, method }, index) => (
        <Fragment key={names[0]}>
          {index > 0 && <span>; </span>}
          <Names names={names} matched={matched?.grades ?? []} />
          {method && ' '}
          {method && <span className={styles.method}>{method}</span>}
        </Fragment>
      ))}
      {matched?.text && <small className={styles.held}>{keepUnits(matched.text)}</small>}
    </>
  )
}

function Names({ names, matched }: { names: string[]; matched: string[] }) {
  if (!names.some((name) => matched.includes(name))) return <span>{keepUnits(names.join(', '))}</span>
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>, </span>}
      {matched.includes(name) ? <b>{keepUnits(name)}</b> : <span>{keepUnits(name)}</span>}
    </Fragment>
  ))
}
