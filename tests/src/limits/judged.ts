import type { SpecifiedProduct } from '../../../shared/specified.ts'
import { type CheckedLimit, checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'

export const GRADE = {
  name: '98 %',
  moq: '1 kg',
  appearance: 'White powder',
  particleSize: '≥ 95 % through 80 mesh',
}

/** A product of which only this is said. */
export const goods = (said: Partial<SpecifiedProduct>): SpecifiedProduct => ({
  path: '/herbal-extract/maca',
  name: 'Maca',
  tests: {},
  grades: [GRADE],
  solubility: '',
  storage: '',
  shelfLife: '36 months',
  packaging: '',
  ...said,
})

/** What is said of each line of a text, or that it was not read. */
export const verdicts = (text: string, said: Partial<SpecifiedProduct>): string[] =>
  checkLimits(text, goods(said), GRADE).map((line) => (isChecked(line) ? `${line.status}: ${line.reason}` : 'unread'))

/** The last line of a text, against goods and perhaps another grade. */
export function judged(text: string, said: Partial<SpecifiedProduct>, grade = GRADE): CheckedLimit | undefined {
  const line = checkLimits(text, goods(said), grade).at(-1)
  return line && isChecked(line) ? line : undefined
}
