import { keepUnits } from '../components/keepUnits.ts'
import icons from '../styles/icons.module.css'
import type { LackingGrade } from './lackingGrade.ts'
import styles from './LimitCheck.module.css'

/** Says before all rows that the specification is of a grade that the product has not, which is nearest, and what the rows are of. */
export function LackingGradeNote({
  words,
  nearest,
  grades,
  chosen,
}: LackingGrade & { grades: string[]; chosen: number }) {
  return (
    <p className={`${styles.lacking} ${icons.alert}`} role="status">
      <span>
        <strong>{keepUnits(`“${words}”: we have no such grade.`)}</strong>{' '}
        <span>
          {keepUnits(
            nearest === chosen
              ? `The nearest is ${grades[nearest]}, which the rows are set against.`
              : `The nearest is ${grades[nearest]}; the rows are set against ${grades[chosen]}.`,
          )}
        </span>
      </span>
    </p>
  )
}
