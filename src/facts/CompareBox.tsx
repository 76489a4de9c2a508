import type { ReactNode } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { GRADE_PARAMETER, formatGradeReference } from '../../shared/comparison.ts'
import { useFieldRef } from '../components/fieldRefs.ts'
import { useSharedState } from '../router/sharedState.ts'
import { setInTray, tray, type TrayGrade } from '../tray/tray.ts'
import ui from '../styles/ui.module.css'
import styles from './CompareBox.module.css'
import { pathOf } from '../paths.ts'

type Props = {
  grade: TrayGrade
  isForAnyGrade?: boolean
  children?: ReactNode
}

/** Id of the form of all boxes, which opens the comparison without scripts. */
const COMPARE_FORM_ID = 'compare'

export function CompareBox({ grade, isForAnyGrade = false, children }: Props) {
  const value = formatGradeReference(grade)
  const inTray = useSharedState(tray).filter((other) =>
    isForAnyGrade ? other.slug === grade.slug : formatGradeReference(other) === value,
  )
  const box = useFieldRef(inTray.length > 0, value)
  const change = (input: HTMLInputElement) => {
    if (!input.checked) for (const ticked of inTray) setInTray(ticked, false)
    else if (!setInTray(grade, true)) input.checked = false
  }
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        name={GRADE_PARAMETER}
        value={value}
        form={COMPARE_FORM_ID}
        defaultChecked={inTray.length > 0}
        aria-label={isForAnyGrade ? `Compare ${grade.name}` : `Compare ${grade.name}, ${grade.grade}`}
        onInput={({ currentTarget }) => change(currentTarget)}
      />
      {children}
    </label>
  )
}

/** Adds the matched grade. Without one, adds the first grade and is ticked if the tray has any grade of the product. */
export function ProductCompareBox({
  product: { path, name, grades, picture, matched },
}: {
  product: Pick<ProductCard, 'path' | 'name' | 'grades' | 'picture' | 'matched'>
}) {
  const [gradeName] = matched?.grades ?? []
  const grade = { slug: path.slice(1), grade: gradeName ?? grades[0]?.names[0] ?? '', name, picture }
  return (
    <CompareBox grade={grade} isForAnyGrade={gradeName === undefined}>
      <span>Compare</span>
    </CompareBox>
  )
}

export function CompareForm() {
  return (
    <noscript>
      <form id={COMPARE_FORM_ID} action={pathOf('compare')} className={ui.tap}>
        <button className={ui.quiet}>Compare what is ticked</button>
      </form>
    </noscript>
  )
}
