import { choicesOf } from '../../shared/gradeNames.ts'
import { productIn } from '../../server/database/productIn.ts'
import type { Desk } from './parts.ts'

/** The grades of a product, by the payload of its page. */
export function gradesIn(payload: string | undefined): string[] {
  return choicesOf(productIn(payload)?.grades ?? [])
}

/** The product of the catalogue that has this name, and its grades; no grades where there is none. */
export async function productNamed({ products, specificationOf }: Desk, typed: string) {
  const product = (await products()).find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  return { product, grades: gradesIn(product && (await specificationOf(product.slug))?.payload) }
}

/** The one grade that somebody means who writes it in their own way: `98 %, HPLC` by `98%`. */
export function gradeMeant(
  written: string,
  { grades, product }: { grades: string[]; product: string },
): string | { failure: string } {
  const meant = grades.includes(written) ? [written] : grades.filter((grade) => mayMean(written, grade, product))
  const [one, ...others] = meant
  if (one !== undefined && others.length === 0) return one
  const choices = one === undefined ? grades : meant
  return { failure: `${product} has no grade “${written}”, but: ${choices.join('; ')}` }
}

/** Whether one of two ways to write a grade says nothing else than the other, and an assay or a ratio of it. */
export function mayMean(written: string, grade: string, product = ''): boolean {
  const named = wordsOf(product)
  const [fewer = [], more = []] = [written, grade]
    .map((text) => wordsOf(text).filter((word) => !named.includes(word)))
    .toSorted((a, b) => a.length - b.length)
  return fewer.some((word) => /\d/.test(word)) && fewer.every((word) => more.includes(word))
}

const WORD = /\d[\d.]*(?: ?%|:\d+)|[\p{L}\p{N}.·/]+/gu

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().replaceAll(',', '.').match(WORD) ?? []
  return words.map((word) => word.replace(' ', '').replace(/\.$/, '')).filter((word) => !/^(?:min|by)?$/.test(word))
}
