import { choicesOf } from '../../shared/gradeNames.ts'
import { LIMITS_HEADING, withPart } from '../inquiry/aboutGrades.ts'
import type { AskedLimit } from './askedLimit.ts'
import type { CheckedGrades, GradeLimits } from './checkGrades.ts'
import type { CheckedLimit } from './checkLimits.ts'
import { statusName } from './judgement.ts'

/** The table as a spreadsheet has it: two columns for each limit, our figure and what it is against yours. */
export function tableOfLimits({ asked, grades }: Pick<CheckedGrades, 'asked' | 'grades'>): string[][] {
  const heads = asked.flatMap((limit) => [`${limit.name}, yours ${readingOf(limit)}`, `${limit.name}, judged`])
  const rows = grades.map(({ product, grade, limits }) => [
    product.name,
    grade.name,
    ...limits.flatMap((limit) => [oursIn(limit), `${statusName(limit.status)}: ${limit.reason}`]),
  ])
  return [['Product', 'Grade', ...heads], ...rows]
}

/** A message with what of the limits grades keep, in the place of what it said of that before. */
export function withLimits(message: string, grades: GradeLimits[]): string {
  return withPart(message, LIMITS_HEADING, grades.map(lineOf))
}

function lineOf({ product, grade, limits, met }: GradeLimits): string {
  const open = limits.filter(({ status }) => status !== 'meets' && status !== 'tighter').map(openLimit)
  // As on the list.
  const [name = ''] = choicesOf([grade])
  return `- ${product.name}, ${name}: ${[`${met} of ${limits.length} met`, ...open].join('; ')}`
}

function openLimit(limit: CheckedLimit): string {
  const { asked, status } = limit
  const ours = oursIn(limit)
  return `${asked.name}, mine ${readingOf(asked)}: ${statusName(status)}${ours && `, yours ${ours}`}`
}

/** Our figure, with the test where it is another than the one that was asked for: `Ethyl acetate ≤ 50 mg/kg`. */
export function oursIn({ own, test }: CheckedLimit): string {
  if (!own) return ''
  return own.test.startsWith(test) ? own.limit : `${own.test} ${own.limit}`
}

/** As the site writes a limit, or in the buyer's words. */
export function readingOf({ notation, words }: AskedLimit): string {
  return notation ?? words
}
