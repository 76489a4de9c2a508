import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../write/sealed.ts'
import { type ComputedFacts, keyOf, type KnownFacts } from './compoundFacts.ts'

/** The facts of the compounds in `content/`, which `npm run structures` computes. */
export const COMMITTED_FACTS = join(import.meta.dirname, 'structures.tsv')

/** Raise it when formula, weight or drawing are made differently: all are then computed anew. */
const VERSION = 1

// Read from the package's description, since importing the library would load it.
const { version: libraryVersion } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('openchemlib')), 'utf8'),
) as { version: string }

const HEADER = `# version ${VERSION}, openchemlib ${libraryVersion}: name, SMILES, formula, weight, drawing`

/** The facts in a file; none where there is no such file, or another version of the code or the library wrote it. */
export async function readFacts(file: string): Promise<KnownFacts> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  if (header !== HEADER) return new Map()
  return new Map(
    lines.map((line) => {
      const [name = '', smiles = '', formula = '', weight, structure = ''] = line.split('\t')
      return [keyOf({ name, smiles }), { formula, molecularWeight: Number(weight), structure }]
    }),
  )
}

/** A line for each compound, by name, so that a diff tells what has changed. */
export function factsText(facts: KnownFacts): string {
  const lines = Array.from(facts, ([key, { formula, molecularWeight, structure }]) =>
    [key, formula, molecularWeight, structure].join('\t'),
  )
  return `${[HEADER, ...lines.toSorted()].join('\n')}\n`
}

/** The facts that a build has kept for the next one; none where the file is damaged, or of another version. */
export function readKeptFacts(file: string): KnownFacts {
  // What is sealed was written by `keepFacts`.
  return new Map((readSealed(file, HEADER) ?? []) as [string, ComputedFacts][])
}

export async function keepFacts(file: string, facts: KnownFacts): Promise<void> {
  await writeSealed(file, HEADER, [...facts])
}
