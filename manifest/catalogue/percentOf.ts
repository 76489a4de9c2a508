import type { Grade } from '../../shared/product.ts'
import type { ProductRecord } from '../schema/product.ts'
import { hasMarker } from './markers.ts'

/** A name that is a figure and nothing else: `30 %`, `7–10 %`. */
export const BARE_PERCENT = /^[\d.,–]+ %$/

/**
 * What the per cent that a grade is named by is of, where its product is not called so: `polysaccharides` of
 * "Polysaccharides as glucose" in an extract of chaga, `nuciferine` in one of lotus leaf. An isolate is its compound, and
 * chlorogenic acids are not chlorogenic acid alone.
 */
export function percentOf(
  { name, assay = [] }: Pick<Grade, 'name' | 'assay'>,
  product: Pick<ProductRecord, 'name' | 'kind'>,
  compound: { name: string; synonyms?: string[] } = { name: '' },
): string | undefined {
  const measured = assay.find(({ min, unit }) => unit === '%' && name.startsWith(`${min} %`))
  const analyte = measured?.analyte.replace(/(?:,| as| without) .*/, '')
  if (analyte === undefined || goodsOf(product.name).endsWith(goodsOf(plainOf(analyte)))) return undefined
  const names = [compound.name, ...(compound.synonyms ?? [])].map(plainOf)
  const isSaid = !hasMarker(product) || names.some((it) => goodsOf(product.name).includes(it))
  return isSaid && plainOf(compound.name).endsWith(plainOf(analyte)) ? undefined : lowerCased(analyte)
}

/** Without what tells forms of a substance apart. */
function plainOf(name: string): string {
  return name.toLowerCase().replace(/^(?:total |\([^)]*\)-)/, '')
}

/** What a product is called without the form in which it is sold, and in the singular. */
function goodsOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/ (?:powder|extract|oil|granules)\b| \(.*\)/g, '')
    .replace(/s$/, '')
}

/** `Rg1` and `DHA` stay. */
function lowerCased(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (letter) => letter.toLowerCase())
}
