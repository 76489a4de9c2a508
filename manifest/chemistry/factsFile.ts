import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ComputedFacts, KnownFacts } from './compoundFacts.ts'

/** Facts of the compounds, beside the content and written by `npm run structures`. */
export const COMMITTED_FACTS = join(process.env.CONTENT_FOLDER || 'content', 'structures.jsonl')

/** Increase this number when the computation changes. All facts are then recomputed. */
const VERSION = 6

// Importing the library for its version would be slow.
const { version: libraryVersion } = JSON.parse(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('openchemlib')), '../package.json'), 'utf8'),
) as { version: string }

const HEADER = JSON.stringify({ version: VERSION, openchemlib: libraryVersion })

/** Returns an empty map if the file is missing or from another version of the code or the library. */
export function readFacts(file: string): KnownFacts {
  const [header, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split(/\r?\n/) : []
  if (header !== HEADER) return new Map()
  try {
    return new Map(lines.map((line) => JSON.parse(line) as [key: string, facts: ComputedFacts]))
  } catch (cause) {
    throw new Error(`${file} cannot be read. Remove it, and run npm run structures.`, { cause })
  }
}

export function factsText(facts: KnownFacts): string {
  return `${[HEADER, ...Array.from(facts, (entry) => JSON.stringify(entry)).toSorted()].join('\n')}\n`
}
