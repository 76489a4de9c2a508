import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compound } from '../schema/compound.ts'

export type Inchikeys = Map<string, string>

/**
 * InChIKeys of the structures in `content/` and their ions, written by `npm run structures`.
 * Builds then need not load RDKit.
 */
export const INCHIKEYS_FILE = join(import.meta.dirname, 'inchikeys.tsv')

const HEADER = '# SMILES, InChIKey'

export function readInchikeys(file: string): Inchikeys {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  return new Map(lines.map((line) => line.split('\t')).map(([smiles = '', inchikey = '']) => [smiles, inchikey]))
}

let cache: Inchikeys | undefined

export function committedInchikeys(): Inchikeys {
  return (cache ??= readInchikeys(INCHIKEYS_FILE))
}

export function inchikeysText(inchikeys: Inchikeys): string {
  return `${[HEADER, ...Array.from(inchikeys, (line) => line.join('\t')).toSorted()].join('\n')}\n`
}

export function inchikeysOf(compounds: { data: Compound }[], inchikeyOf: (smiles: string) => string): Inchikeys {
  return new Map(smilesWithIons(compounds).map((smiles) => [smiles, inchikeyOf(smiles)]))
}

export function smilesWithIons(compounds: { data: Compound }[]): string[] {
  return compounds.flatMap(({ data: { smiles } }) => {
    if (smiles === undefined) return []
    const ions = smiles.split('.')
    return ions.length > 1 ? [smiles, ...ions] : [smiles]
  })
}
