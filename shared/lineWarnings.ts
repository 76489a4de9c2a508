import { gramsAbove, moqOf } from './amounts.ts'
import { choicesOfGrades, splitWrittenWords } from './gradeNames.ts'
import { OPEN_GRADE, PACKS } from './inquiryChoices.ts'
import type { Product } from './product.ts'
import { isQuantity } from './quantities/quantity.ts'

type Line = { grade: string; quantity: string; unit: string; request: string }

/** Lists what buyer and sales must know of a line, by the page of its product. */
export function lineWarnings(line: Line, product: Product): string[] {
  return [
    moqWarning(line, moqOf(product, line.grade)),
    sampleWarning(line, product.sample),
    gradeWarning(line, product),
    packNote(line, product),
    product.restriction && `Restricted: ${product.restriction}. See the note on its page.`,
  ].filter((text) => text !== undefined)
}

export function moqWarning({ quantity, unit, request }: Omit<Line, 'grade'>, moq: string): string | undefined {
  if (request !== 'quote' || !isQuantity(quantity.trim())) return undefined
  return gramsAbove({ quantity, unit }, moq) < 0 ? `Below MOQ ${moq}.` : undefined
}

export function sampleWarning({ quantity, unit, request }: Omit<Line, 'grade'>, sample = ''): string | undefined {
  if (request !== 'sample') return undefined
  if (sample === '') return 'This product has no free sample.'
  const isTooMuch = isQuantity(quantity.trim()) && gramsAbove({ quantity, unit }, sample) > 0
  return isTooMuch ? `The free sample is up to ${sample}.` : undefined
}

function gradeWarning({ grade }: Pick<Line, 'grade'>, { grades }: Product): string | undefined {
  const offered = choicesOfGrades(grades)
  const isOffered = ['', OPEN_GRADE].includes(grade) || offered.includes(splitWrittenWords(grade).grade)
  return isOffered ? undefined : `The grade is not written as one of ours: ${offered.join('; ')}.`
}

/** The weight of a pack is that of the product. */
function packNote({ unit }: Pick<Line, 'unit'>, { packaging }: Product): string | undefined {
  return PACKS.some((pack) => pack === unit) && packaging ? `Packs: ${packaging}.` : undefined
}
