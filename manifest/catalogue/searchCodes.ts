import { eNumberKey, inchikeyKey, smilesKey } from '../../shared/identifiers.ts'
import { committedInchis } from '../chemistry/inchikeysFile.ts'
import type { Library } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { hasMarker } from './markers.ts'

/**
 * Returns the E numbers of a product, and the formula, InChIKey and SMILES of its compound, the last two as keys. A
 * hydrate has those of the anhydrous substance as well.
 */
export function searchCodes(library: Library, data: ProductRecord): string {
  const compound = library.compounds.get(data.compound ?? '')?.data
  const anhydrous = library.compounds.get(compound?.anhydrous ?? '')?.data
  const structures = [compound, anhydrous].flatMap((record) => (record ? structureCodes(library, record) : []))
  const codes = [...eNumbersOf(data, compound), ...structures]
  return [...new Set(codes)].join(' ')
}

function structureCodes({ chemistryOf }: Library, compound: Compound): string[] {
  const { smiles } = compound
  if (smiles === undefined) return []
  const inchikey = committedInchis().get(smiles)?.inchikey
  // Buyers do not type the charge of an ion.
  const formula = chemistryOf(compound)?.pageFacts.formula?.replace(/[²³⁴]?[⁺⁻]$/, '')
  const codes = [formula, inchikey && inchikeyKey(inchikey), smilesKey(smiles)]
  return codes.flatMap((code) => code || [])
}

function eNumbersOf(data: ProductRecord, compound: Compound | undefined): string[] {
  const names = [...(data.aliases ?? []), ...((!hasMarker(data) && compound?.synonyms) || []), ...(data.eNumbers ?? [])]
  return names.flatMap(eNumbersIn)
}

function eNumbersIn(text: string): string[] {
  return [...text.matchAll(/\bE \d{3,4}[a-h]?\b/g)].flatMap(([number]) => eNumberKey(number) ?? [])
}
