import type { Molecule } from 'openchemlib'
import type { StructureEntry, StructureHit } from '../../shared/structures.ts'
import type { Marks } from './marks.ts'
import type { OpenChemLib } from './openChemLib.ts'

/** A substance that is searched. */
export type Structure = {
  entry: StructureEntry
  /** Which of 512 parts it has, a bit for each. */
  parts: number[]
  /** Read when it is first asked for: the parts rule most out. */
  molecule: () => Molecule
}

/** A substance that is found. What is marked in it, and whether it is an isomer, is looked for only where it is shown. */
export type Match = { structure: Structure; marks?: () => Marks; isIsomer?: () => boolean } & Pick<
  StructureHit,
  'sameness' | 'likeness'
>

/** Finds the substances that belong to a structure in one way, the best first. */
export type Matcher = (query: Molecule, structures: Structure[], library: OpenChemLib) => Match[]
