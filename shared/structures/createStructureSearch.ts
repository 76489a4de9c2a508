import type * as openchemlib from 'openchemlib'
import type { Molecule } from 'openchemlib'
import { paginate } from '../lists.ts'
import {
  type Sameness,
  SAMENESS_LEVELS,
  STRUCTURES_PER_PAGE,
  type StructureResult,
  type StructureEntry,
  type StructureHit,
  type StructureQuery,
} from './structures.ts'
import { findSuperstructures } from './contains.ts'
import { otherNotation, readSmiles } from './readSmiles.ts'
import { structureKeys } from './structureKeys.ts'

/** OpenChemLib is injected, because Node and browsers load it differently. */
export type OpenChemLib = typeof openchemlib

export type StructureCandidate = { entry: StructureEntry; fingerprint: number[]; molecule: () => Molecule }

/** Returns `null` if the results have no such page. */
export type StructureSearch = (question: StructureQuery) => StructureResult | null

export function createStructureSearch(openChemLib: OpenChemLib, entries: StructureEntry[]): StructureSearch {
  const candidates = entries
    .filter(({ products }) => products.length > 0)
    .map((entry) => candidateOf(entry, openChemLib))
  return ({ structure, relation, page }) => {
    const namedEntry = entryByIdentifier(structure, entries)
    const isomer = namedEntry ? undefined : isomerByKey(structure, entries)
    const known = namedEntry ?? isomer
    const lookalike = known ? undefined : otherNotation(structure)
    if (lookalike) return lookalike
    // In SMILES files a name follows the structure.
    const smiles = known?.smiles ?? structure.replace(/\s.*/s, '')
    const query = readSmiles(smiles, openChemLib)
    if ('problem' in query) return query
    if (relation === 'contains' && query.getAllAtoms() < 2)
      return { problem: 'A substructure needs at least two atoms.' }
    // Several fragments can match in so many ways that a search takes minutes.
    if (relation === 'contains' && query.getFragments().length > 1)
      return {
        problem: 'The parts are not connected. Connect them, or enter only one, without counter-ions or water.',
      }
    const matches =
      relation === 'contains'
        ? findSuperstructures(query, candidates, openChemLib)
        : findSame(query, candidates, isomer ? SAMENESS_LEVELS.slice(1) : SAMENESS_LEVELS)
    const pages = paginate(matches, STRUCTURES_PER_PAGE)
    const matchesOfPage = pages[page - 1]
    if (!matchesOfPage) return null
    const hits = matchesOfPage.map(hitOf)
    return { smiles, name: namedEntry?.name ?? (isomer && structure), hits, total: matches.length, page }
  }
}

function candidateOf(
  entry: StructureEntry,
  { Molecule: Molecules, SSSearcherWithIndex }: OpenChemLib,
): StructureCandidate {
  let cached: Molecule | undefined
  const parse = () => {
    const molecule = Molecules.fromIDCode(entry.keys.exact, false)
    molecule.ensureHelperArrays(Molecules.cHelperRings)
    return molecule
  }
  const parts = SSSearcherWithIndex.getIndexFromHexString(entry.fingerprint)
  return { entry, fingerprint: parts, molecule: () => (cached ??= parse()) }
}

function entryByIdentifier(text: string, entries: StructureEntry[]): StructureEntry | undefined {
  const name = text.toLowerCase().replace(/^inchikey\s*[=:]\s*/, '')
  return entries.find((entry) =>
    [entry.name, ...(entry.synonyms ?? []), entry.cas, entry.inchi, entry.inchikey].some(
      (identifier) => identifier?.toLowerCase() === name,
    ),
  )
}

/** Finds a substance whose InChIKey has the same first block: it differs in stereochemistry. */
function isomerByKey(text: string, entries: StructureEntry[]): StructureEntry | undefined {
  const [block] = /\b[A-Z]{14}-(?=[A-Z]{10}\b)/.exec(text.toUpperCase()) ?? []
  return block === undefined ? undefined : entries.find(({ inchikey }) => inchikey?.startsWith(block))
}

/** Finds equal structures, then stereoisomers, then salts, hydrates and free forms of the same parent. */
function findSame(
  query: Molecule,
  candidates: StructureCandidate[],
  levels: readonly Sameness[],
): (StructureCandidate & Pick<StructureHit, 'sameness'>)[] {
  const keys = structureKeys(query)
  return candidates
    .flatMap((candidate) => {
      const sameness = levels.find((level) => candidate.entry.keys[level] === keys[level])
      return sameness ? [{ ...candidate, sameness }] : []
    })
    .toSorted((a, b) => SAMENESS_LEVELS.indexOf(a.sameness) - SAMENESS_LEVELS.indexOf(b.sameness))
}

function hitOf({ entry, sameness }: Pick<StructureCandidate, 'entry'> & Pick<StructureHit, 'sameness'>): StructureHit {
  const { name, cas, formula, products, drawing } = entry
  return { name, cas, formula, products, drawing, sameness }
}
