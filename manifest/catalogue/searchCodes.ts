import { additiveKey, inchikeyKey, smilesKey } from '../../shared/identifiers.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import { committedInchikeys } from '../chemistry/inchikeysFile.ts'
import type { Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { hasMarker } from './markers.ts'

/** What a product is found by beside names: E numbers, formula, and the keys of InChIKey and SMILES. */
export function searchCodes(library: Library, data: ProductRecord, facts: CompoundFacts): string {
  const compound = library.compounds.get(data.compound ?? '')?.data
  const codes = [...additivesOf(library, data, compound), ...(compound ? structureCodes(compound, facts) : [])]
  return [...new Set(codes)].join(' ')
}

function structureCodes(compound: Compound, facts: CompoundFacts): string[] {
  const { smiles } = compound
  if (smiles === undefined) return []
  const inchikey = committedInchikeys().get(smiles)
  // Nobody types the charge of an ion.
  const formula = facts(compound)?.shown.formula?.replace(/[²³⁴]?[⁺⁻]$/, '')
  const codes = [formula, inchikey && inchikeyKey(inchikey), smilesKey(smiles)]
  return codes.flatMap((code) => code || [])
}

/** E numbers by which the product is called, or as which a list admits it. */
function additivesOf(library: Library, data: ProductRecord, compound: Compound | undefined): string[] {
  const names = [...(data.aliases ?? []), ...((!hasMarker(data) && compound?.synonyms) || [])]
  const listed = (data.markets?.euAdditive?.records ?? []).flatMap((id) => additivesIn(titleOf(library, id)))
  const others = additivesOfOthers(library, compound)
  return [...names.flatMap(additivesIn), ...listed.filter((number) => !others.has(number))]
}

function titleOf({ regulations }: Library, id: string): string {
  return regulations.get(id)?.data.title ?? ''
}

/** E numbers that are names of other substances, such as that of the silica on which an extract is dried. */
function additivesOfOthers(library: Library, compound: Compound | undefined): Set<string> {
  const owners = additiveOwners(library)
  return new Set([...owners].filter(([, owner]) => owner !== compound).map(([number]) => number))
}

const additiveOwners = onceFor(
  ({ compounds }: Library) =>
    new Map(
      [...compounds.values()].flatMap(({ data }) =>
        (data.synonyms ?? []).flatMap(additivesIn).map((number) => [number, data] as const),
      ),
    ),
)

function additivesIn(text: string): string[] {
  return [...text.matchAll(/\bE \d{3,4}[a-h]?\b/g)].flatMap(([number]) => additiveKey(number) ?? [])
}
