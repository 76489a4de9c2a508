import type { Molecule } from 'openchemlib'
import { paginate } from '../../shared/lists.ts'
import {
  type Relation,
  STRUCTURES_PER_PAGE,
  type StructureAnswer,
  type StructureEntry,
  type StructureHit,
  type StructureQuestion,
} from '../../shared/structures.ts'
import { alike } from './alike.ts'
import { bound, contains } from './contains.ts'
import { markDrawing } from './marks.ts'
import type { Match, Matcher, Structure } from './match.ts'
import type { OpenChemLib } from './openChemLib.ts'
import { otherNotation } from './otherNotation.ts'
import { readSmiles } from './readSmiles.ts'
import { same } from './same.ts'

export type { OpenChemLib } from './openChemLib.ts'
export { structureKeys } from './structureKeys.ts'

const MATCHERS: Record<Relation, Matcher> = { contains, bound, same, alike }

export type StructureSearch = (question: StructureQuestion) => StructureAnswer

/** Searches the substances of the catalogue by structure. */
export function createStructureSearch(library: OpenChemLib, entries: StructureEntry[]): StructureSearch {
  const structures = entries.map((entry) => structureOf(entry, library))
  return ({ structure, relation, page }) => {
    const named = entryNamed(structure, entries)
    // Files of structures have a name behind each.
    const smiles = named?.smiles ?? structure.replace(/\s.*/s, '')
    const query = readSmiles(smiles, library)
    if ('problem' in query) return otherNotation(structure) ?? query
    const isPart = relation === 'contains' || relation === 'bound'
    if (isPart && query.getAllAtoms() < 2) return { problem: 'A part that is looked for has two atoms or more.' }
    // Several could lie within a structure in so many ways that a search takes minutes.
    const pieces = isPart ? query.getFragments().length : 1
    if (pieces > 1)
      return {
        problem: `This structure has ${pieces === 2 ? 'two' : pieces} parts that are not joined. What is looked for in others is in one piece: join them, or leave all but one out, such as counter-ions and water.`,
      }
    const matches = MATCHERS[relation](query, structures, library)
    const pages = paginate(matches, STRUCTURES_PER_PAGE)
    // A page that is not there is none to fail for.
    const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages.length)
    const more = relation === 'contains' ? bound(query, structures, library).length - matches.length : undefined
    const hits = (pages[shown - 1] ?? []).map(hitOf)
    return { smiles, name: named?.name, hits, total: matches.length, bound: more, page: shown }
  }
}

function structureOf(entry: StructureEntry, { Molecule, SSSearcherWithIndex }: OpenChemLib): Structure {
  let known: Molecule | undefined
  const read = () => {
    const molecule = Molecule.fromIDCode(entry.keys.exact, false)
    molecule.ensureHelperArrays(Molecule.cHelperRings)
    return molecule
  }
  return {
    entry,
    parts: SSSearcherWithIndex.getIndexFromHexString(entry.fingerprint),
    molecule: () => (known ??= read()),
  }
}

/** The substance that has this name, CAS number or InChIKey. */
function entryNamed(text: string, entries: StructureEntry[]): StructureEntry | undefined {
  const name = text.toLowerCase().replace(/^inchikey\s*[=:]\s*/, '')
  return entries.find((entry) => [entry.name, entry.cas, entry.inchikey].some((known) => known?.toLowerCase() === name))
}

function hitOf({ structure, marks, sameness, likeness, isIsomer }: Match): StructureHit {
  const { name, cas, formula, products, drawing, owners } = structure.entry
  const marked = marks ? markDrawing(drawing, owners, marks()) : drawing
  return { name, cas, formula, products, drawing: marked, sameness, likeness, isIsomer: isIsomer?.() }
}
