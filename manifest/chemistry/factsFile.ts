import { hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../write/sealed.ts'
import type { ComputedFacts, KnownFacts } from './compoundFacts.ts'

/** The facts of the compounds in `content/`, which `npm run structures` computes. */
export const COMMITTED_FACTS = join(import.meta.dirname, 'structures.tsv')

/** Raise it when one of the fields is made differently: all are then computed anew. */
const VERSION = 2

// Read from the package's description, since importing the library would load it.
const { version: libraryVersion } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('openchemlib')), 'utf8'),
) as { version: string }

const FIELDS = 'name, SMILES, formula, weight, drawing, what its pieces show, fingerprint, keys'

const HEADER = `# version ${VERSION}, openchemlib ${libraryVersion}: ${FIELDS}`

/**
 * The facts in a file, of which each is read when it is asked for: drawings are long, and few are needed at a time. None
 * where there is no such file, or another version of the code or the library wrote it.
 */
export function readFacts(file: string): KnownFacts {
  if (!existsSync(file)) return new Map()
  // It stays open: when another file takes its place, these are still the lines that were found.
  const descriptor = openSync(file, 'r')
  const bytes = readFileSync(descriptor)
  const [header, ...lines] = linesOf(bytes)
  if (header?.toString().trimEnd() !== HEADER) {
    closeSync(descriptor)
    return new Map()
  }
  return new Map(
    lines.map((line) => {
      // As `keyOf` makes it: a line begins with name and SMILES.
      const key = line.toString('utf8', 0, line.indexOf('\t', line.indexOf('\t') + 1))
      return [key, new FactsInFile(descriptor, line.byteOffset - bytes.byteOffset, line)]
    }),
  )
}

/** Lines with their ends, without those that are blank. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', start)
    const next = end === -1 ? bytes.length : end + 1
    const line = bytes.subarray(start, next)
    if (line.length > LINE_END.length) lines.push(line)
    start = next
  }
  return lines
}

const LINE_END = '\r\n'

class FactsInFile implements ComputedFacts {
  readonly descriptor: number
  readonly start: number
  readonly length: number
  readonly hash: string

  constructor(descriptor: number, start: number, line: Buffer) {
    this.descriptor = descriptor
    this.start = start
    this.length = line.length
    this.hash = hash('md5', line)
  }

  get shown(): ComputedFacts['shown'] {
    const [, , formula = '', weight, structure = ''] = this.#fields()
    return { formula, molecularWeight: Number(weight), structure }
  }

  get searched(): ComputedFacts['searched'] {
    const [, , , , , owners = '', fingerprint = '', exact = '', flat = '', parent = ''] = this.#fields()
    return { owners: owners.split(' ').map(Number), fingerprint, keys: { exact, flat, parent } }
  }

  #fields(): string[] {
    const line = Buffer.alloc(this.length)
    readSync(this.descriptor, line, 0, this.length, this.start)
    if (hash('md5', line) !== this.hash)
      throw new Error('manifest/chemistry/structures.tsv was written over while it was in use. Run the command again.')
    return line.toString().trimEnd().split('\t')
  }
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

/** The facts that a build has kept for the next one; none where the file is damaged, or of another version. */
export function readKeptFacts(file: string): KnownFacts {
  // What is sealed was written by `keepFacts`.
  return new Map((readSealed(file, HEADER) ?? []) as [string, ComputedFacts][])
}

export function keepFacts(file: string, facts: KnownFacts): void {
  writeSealed(file, HEADER, [...facts])
}
