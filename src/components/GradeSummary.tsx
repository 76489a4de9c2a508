import { Fragment } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { dropAmbiguousMethods } from '../../shared/gradeNames.ts'
import ui from '../styles/ui.module.css'
import { valueProps } from './valueProps.ts'

type Props = Pick<ProductCard, 'grades' | 'matched'>

export function GradeSummary({ grades, matched }: Props) {
  return (
    <>
      {dropAmbiguousMethods(grades).map(({ names, of, method }, index) => (
        <Fragment key={names[0]}>
          {index > 0 && <span>; </span>}
          <GradeNames names={names} matched={matched?.grades} />
          {of && <span>{` ${of}`}</span>}
          {method && (
            <>
              {/* A comma separates the method from a word: `2,400 GDU/g, UV-Vis`, but `98 % HPLC`. */}
              {of || /\p{L}{2}/u.test(names.at(-1) ?? '') ? ', ' : ' '}
              <span className={ui.faint} {...valueProps(method)} />
            </>
          )}
        </Fragment>
      ))}
      {matched?.text && <small className={ui.hint} {...valueProps(matched.text)} />}
    </>
  )
}

/** Separates names by semicolons if one contains a comma. */
function GradeNames({ names, matched }: { names: string[]; matched?: string[] }) {
  const mark = names.join('').includes(',') ? '; ' : ', '
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>{mark}</span>}
      {matched?.includes(name) ? <b {...valueProps(name)} /> : <span {...valueProps(name)} />}
    </Fragment>
  ))
}
