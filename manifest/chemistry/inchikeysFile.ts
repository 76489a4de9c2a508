import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compound } from '../schema/compound.ts'

export type Inchi = { inchikey: string; inchi: string }

/**
 * InChIKeys and InChIs of the structures and their ions, beside the content and written by `npm run structures`.
 * Builds then need not load RDKit.
 */
export const INCHIKEYS_FILE = join(process.env.CONTENT_FOLDER || 'content', 'inchikeys.tsv')

const HEADER = '# SMILES, InChIKey, InChI'

/** Returns InChIKey and InChI by SMILES, none if the file is missing. */
export function readInchis(file: string): Map<string, Inchi> {
  const [, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split(/\r?\n/) : []
  return new Map(
    lines
      .map((line) => line.split('\t'))
      .map(([smiles = '', inchikey = '', inchi = '']) => [smiles, { inchikey, inchi }]),
  )
}

let cache: Map<string, Inchi> | undefined

export function committedInchis(): Map<string, Inchi> {
  return (cache ??= readInchis(INCHIKEYS_FILE))
}

export function inchisText(compounds: { data: Compound }[], inchiOf: (smiles: string) => Inchi): string {
  const lines = new Set(
    smilesWithIons(compounds).map((smiles) => {
      const { inchikey, inchi } = inchiOf(smiles)
      return [smiles, inchikey, inchi].join('\t')
    }),
  )
  return `${[HEADER, ...[...lines].toSorted()].join('\n')}\n`
}

export function smilesWithIons(compounds: { data: Compound }[]): string[] {
  return compounds.flatMap(({ data: { smiles } }) => (smiles ? [...new Set([smiles, ...smiles.split('.')])] : []))
}
