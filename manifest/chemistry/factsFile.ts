import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ComputedFacts, keyOf, type KnownFacts } from './compoundFacts.ts'

/** The facts of the compounds in `content/`, which `npm run structures` computes. */
export const COMMITTED_FACTS = join(import.meta.dirname, 'structures.tsv')

/** Raise it when one of the fields is made differently: all are then computed anew. */
const VERSION = 2

// Read from the package's description, since importing the library would load it.
const { version: libraryVersion } = JSON.parse(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('openchemlib')), '../package.json'), 'utf8'),
) as { version: string }

const FIELDS = 'name, SMILES, formula, weight, drawing, what its pieces show, fingerprint, keys'

const HEADER = `# version ${VERSION}, openchemlib ${libraryVersion}: ${FIELDS}`

/** The facts in a file. None where there is no such file, or another version of the code or the library wrote it. */
export function readFacts(file: string): KnownFacts {
  const [header, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  return new Map(header === HEADER ? lines.filter(Boolean).map(factsIn) : [])
}

function factsIn(line: string): [key: string, facts: ComputedFacts] {
  const [name, smiles, formula = '', weight, structure = '', owners = '', fingerprint = '', ...keys] = line.split('\t')
  const [exact = '', flat = '', parent = ''] = keys
  return [
    keyOf({ name: name ?? '', smiles }),
    {
      shown: { formula, molecularWeight: Number(weight), structure },
      searched: { owners: owners.split(' ').map(Number), fingerprint, keys: { exact, flat, parent } },
    },
  ]
}

/** A line for each compound, by name, so that a diff tells what has changed. */
export function factsText(facts: KnownFacts): string {
  return `${[HEADER, ...Array.from(facts, lineOf).toSorted()].join('\n')}\n`
}

function lineOf([key, { shown, searched }]: [string, ComputedFacts]): string {
  const { formula, molecularWeight, structure } = shown
  const { owners, fingerprint, keys } = searched
  const { exact, flat, parent } = keys
  return [key, formula, molecularWeight, structure, owners.join(' '), fingerprint, exact, flat, parent].join('\t')
}
