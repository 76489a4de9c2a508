import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ComputedFacts, factsKey, type KnownFacts } from './compoundFacts.ts'

/** Facts of the compounds, beside the content and written by `npm run structures`. */
export const COMMITTED_FACTS = join(process.env.CONTENT_FOLDER || 'content', 'structures.tsv')

/** Increase this number when the computation changes. All facts are then recomputed. */
const VERSION = 2

// Importing the library for its version would be slow.
const { version: libraryVersion } = JSON.parse(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('openchemlib')), '../package.json'), 'utf8'),
) as { version: string }

const FIELDS = 'name, SMILES, formula, weight, drawing, what its pieces show, fingerprint, keys'

const HEADER = `# version ${VERSION}, openchemlib ${libraryVersion}: ${FIELDS}`

/** Returns an empty map if the file is missing or from another version of the code or the library. */
export function readFacts(file: string): KnownFacts {
  const [header, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  return new Map(header === HEADER ? lines.filter(Boolean).map(factsIn) : [])
}

function factsIn(line: string): [key: string, facts: ComputedFacts] {
  const [name, smiles, formula = '', weight, structure = '', owners = '', fingerprint = '', ...keys] = line.split('\t')
  const [exact = '', flat = '', parent = ''] = keys
  return [
    factsKey({ name: name ?? '', smiles }),
    {
      pageFacts: { formula, molecularWeight: Number(weight), structure },
      searchData: { owners: owners.split(' ').map(Number), fingerprint, keys: { exact, flat, parent } },
    },
  ]
}

export function factsText(facts: KnownFacts): string {
  return `${[HEADER, ...Array.from(facts, lineOf).toSorted()].join('\n')}\n`
}

function lineOf([key, { pageFacts: shownFacts, searchData }]: [string, ComputedFacts]): string {
  const { formula, molecularWeight, structure } = shownFacts
  const { owners, fingerprint, keys } = searchData
  const { exact, flat, parent } = keys
  return [key, formula, molecularWeight, structure, owners.join(' '), fingerprint, exact, flat, parent].join('\t')
}
