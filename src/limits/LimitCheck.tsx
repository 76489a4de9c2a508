import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Product } from '../../shared/product.ts'
import { choicesOf } from '../../shared/gradeNames.ts'
import { Section } from '../components/Section.tsx'
import { useSharedState } from '../router/sharedState.ts'
import { announce } from '../layout/notices.ts'
import { checkLimits, type CheckedLine, isChecked } from './checkLimits.ts'
import { STATUSES } from './judgement.ts'
import { givenText } from './givenText.ts'
import { LimitsText } from './LimitsText.tsx'
import { lackingGrade, type LackingGrade } from './lackingGrade.ts'
import styles from './LimitCheck.module.css'
import { LimitsTable } from './LimitsTable.tsx'
import { Questions } from './Questions.tsx'
import { keepUnits } from '../../shared/texts.ts'
import { PART } from '../../shared/productParts.ts'
import { limitsAddress } from './limitsAddress.ts'
import icons from '../styles/icons.module.css'

type Props = {
  product: Product
  /** Category and slug of the product's page. */
  slug: string
  chosen: number
  onChoose: (index: number) => void
}

/** A buyer's own specification against that of a grade. Nothing of it leaves the browser before an inquiry is sent. */
export function LimitCheck({ product, slug, chosen, onChoose }: Props) {
  const text = useDeferredValue(useSharedState(givenText))
  const grades = choicesOf(product.grades)
  const grade = product.grades[chosen]
  const lacking = useMemo(() => lackingGrade(text, product), [text, product])
  const lines = useMemo(() => (grade ? checkLimits(text, product, grade) : []), [text, product, grade])
  const verdicts = tallyOf(lines)
  useEffect(() => {
    if (verdicts !== '') announce(verdicts)
  }, [verdicts])
  return (
    <Section
      id={PART.limits}
      heading="Your limits against ours"
      note="read in this browser; nothing is sent until you send it"
    >
      {grades.length > 1 && (
        <p className={styles.all}>
          <a href={limitsAddress({ goods: [{ slug }] })}>{`Against all ${grades.length} grades in one table`}</a>
        </p>
      )}
      <div className={lines.length > 0 ? styles.beside : undefined}>
        <LimitsText choice={{ grades, chosen, onChoose }} />
        {lines.length > 0 && (
          <div>
            {lacking && <LackingGradeNote {...lacking} grades={grades} chosen={chosen} />}
            <LimitsTable lines={lines} />
          </div>
        )}
      </div>
      <Questions
        key={`${chosen} ${text}`}
        lines={lines}
        product={product}
        slug={slug}
        grade={grades[chosen] ?? ''}
        grades={grades}
      />
    </Section>
  )
}

/** `Our limits: 8 meets, 1 looser` */
function tallyOf(lines: CheckedLine[]): string {
  const checked = lines.filter(isChecked)
  const counts = STATUSES.flatMap((status) => {
    const count = checked.filter((line) => line.status === status).length
    return count > 0 ? `${count} ${status}` : []
  })
  return counts.length > 0 ? `Our limits: ${counts.join(', ')}` : ''
}

/** Says before all rows that the specification is of a grade that the product has not, which is nearest, and what the rows are of. */
function LackingGradeNote({ words, nearest, grades, chosen }: LackingGrade & { grades: string[]; chosen: number }) {
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
