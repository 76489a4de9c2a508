import { Fragment } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { dropAmbiguousMethods, inLine } from '../../shared/gradeNames.ts'
import ui from '../styles/ui.module.css'
import { valueProps } from './valueProps.ts'

/** All grades in one line. */
export function GradeSummary({ grades }: Pick<ProductCard, 'grades'>) {
  return dropAmbiguousMethods(grades).map(({ names, of, method }, index) => (
    <Fragment key={names[0]}>
      {index > 0 && <span>; </span>}
      <GradeNames names={names.toSorted(byFigure)} />
      {of && <span>{` ${of}`}</span>}
      {method && (
        <>
          {/* A comma separates the method from a word: `2,400 GDU/g, UV-Vis`, but `98 % HPLC`. */}
          {of || /\p{L}{2}/u.test(names.at(-1) ?? '') ? ', ' : ' '}
          <span className={ui.faint} {...valueProps(inLine(method))} />
        </>
      )}
    </Fragment>
  ))
}

/** Grades measured alike share a line, above what their figures measure and how. Matched grades come first. */
export function GradeLines({ grades, matched }: Pick<ProductCard, 'grades' | 'matched'>) {
  /** The text of the match states the figure of the first matched grade. */
  const rank = (name = '') => (matched?.grades ?? []).toReversed().indexOf(name)
  const groups = grades
    .map(({ names, of, method }) => ({
      names: names.toSorted((a, b) => rank(b) - rank(a) || byFigure(a, b)),
      condition: [of, method && (of ? inLine(method) : method)].filter(Boolean).join(', '),
    }))
    .toSorted((a, b) => rank(b.names[0]) - rank(a.names[0]))
  return groups.map(({ names, condition }, index) => (
    <p key={names[0]}>
      <GradeNames names={names} matched={matched?.grades} />{' '}
      <small {...valueProps((index === 0 && matched?.text) || condition)} />
    </p>
  ))
}

/** `5 %` stands before `10 %`, and `98 %` before `1,200 U/g`. */
const byFigure = (a: string, b: string) =>
  Number.parseFloat(a.replaceAll(',', '')) - Number.parseFloat(b.replaceAll(',', ''))

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
