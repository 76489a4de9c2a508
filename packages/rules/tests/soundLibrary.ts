import { stringify } from 'yaml'
import { z } from 'zod'
import { type Change, type Example, readTable } from '../rule.ts'
import { createLibrary, type Library } from '../../../manifest/library.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { parseContentFile, type Parsed } from '../../../manifest/read/contentFile.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import { nodeid, tinyContent } from '../../../tests/tinyContent.ts'

/** A little library of which no rule finds anything, with what an example changes in it. */
export function soundLibrary(change: Change = {}): Library {
  const files = filesWith(change)
  const parsed = new Map(Object.entries(files).map(([name, text]) => [name, parsedOnce(name, text)]))
  const { content, problems } = readContent('', Object.keys(files), parsed)
  const [site] = content.site
  if (!site || problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  return createLibrary(content, site.data, { drafts: true, today: '2026-06-01' })
}

/** The product has a row for its solvent. */
const ETHANOL = { test: 'Ethanol', limit: '≤ 5,000 mg/kg', method: 'GC' }

/** An example written out: a row or a text stands for the product that has it, or for the article. */
export function changeOf(example: Example, isOfArticle: boolean): Change {
  if (typeof example === 'string') return isOfArticle ? { answer: example } : { text: example }
  return 'test' in example ? { product: { tests: { residues: [ETHANOL, example] } } } : example
}

const known = new Map<string, Parsed<unknown>>()

/** Most files are those of the examples before. */
function parsedOnce(name: string, text: string): Parsed<unknown> {
  const key = `${name}\n${text}`
  const kind = kindOf(name)
  if (!kind) throw new Error(`${name} is of no kind`)
  const parsed = known.get(key) ?? parseContentFile(schemaOf(kind), `content/${name}`, text)
  known.set(key, parsed)
  return parsed
}

const FIELDS = z.record(z.string(), z.unknown())

/** The fields of its records; a law has those of an act. */
const SOUND = readTable('tests/soundLibrary', z.record(z.string(), FIELDS))

const SIBLING = { name: 'Piperine 95', category: 'healthcare-supplement', slug: 'piperine-95', nodeid: nodeid('s') }

function filesWith({ text = words(120, 'p'), answer = ANSWER, sibling, laws = {}, ...changes }: Change) {
  const {
    product = {},
    article = {},
    compound = {},
    plant = {},
    limits = {},
  } = Object.fromEntries(
    Object.entries(SOUND).map(([name, fields]) => [name, merged(fields, changes[name as keyof typeof changes] ?? {})]),
  )
  const files: Record<string, string> = {
    'site.yaml': tinyContent()['site.yaml'] ?? '',
    'compounds/piperine.yaml': stringify(compound),
    'plants/piper-nigrum.yaml': stringify(plant),
    'limits/elements.yaml': stringify(limits),
    'products/herbal-extract/pure-piperine.md': markdown(product, text),
    'knowledge/what-is-piperine-.md': markdown(article, answer),
  }
  if (sibling)
    files['products/healthcare-supplement/piperine-95.md'] = markdown(
      merged(merged(SOUND.product ?? {}, SIBLING), sibling),
      words(120, 's'),
    )
  for (const [id, law] of Object.entries(laws))
    files[`regulations/${id}.yaml`] = stringify(merged(SOUND.law ?? {}, law))
  return files
}

function markdown(fields: object, text: string): string {
  return `---\n${stringify(fields)}---\n\n${text}\n`
}

/** Fields in the place of others; lists as a whole, and `null` for none. */
function merged(base: object, change: object): object {
  const both: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    const [before, after] = [both[name], value].map((it) => FIELDS.safeParse(it).data)
    both[name] = before && after ? merged(before, after) : (value ?? undefined)
  }
  return both
}

/** As many words as asked for, all different, in sentences of ten. */
function words(count: number, seed: string): string {
  const all = Array.from({ length: count }, (_, index) => `${index % 10 === 0 ? seed.toUpperCase() : seed}${index}`)
  return `${all.join(' ').replaceAll(/(?<=9) /g, '. ')}.`
}

const ANSWER = `See [pure piperine](/herbal-extract/pure-piperine).\n\n${words(190, 'a')}`
