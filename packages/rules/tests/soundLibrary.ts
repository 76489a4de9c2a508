import { stringify } from 'yaml'
import type { Change, Example } from '../rule.ts'
import { createLibrary, type Library } from '../../../manifest/library.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { parseContentFile, type Parsed } from '../../../manifest/read/contentFile.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import { MARKETS } from '../../../shared/markets.ts'
import { nodeid, tinyContent } from '../../../tests/tinyContent.ts'

/** A little library of which no rule finds anything, with what an example changes in it. */
export function soundLibrary(change: Change = {}): Library {
  const files = filesWith(change)
  const parsed = new Map(Object.entries(files).map(([name, text]) => [name, parsedOnce(name, text)]))
  const { content, problems } = readContent('', parsed, Object.keys(files))
  const [site] = content.site
  if (!site || problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  return createLibrary(content, site.data, { drafts: true, today: '2026-06-01' })
}

/** An example written out: a row or a text stands for the product that has it, or for the article. */
export function changeOf(example: Example, isOfArticle: boolean): Change {
  if (typeof example === 'string') return isOfArticle ? { answer: example } : { text: example }
  return 'test' in example ? { product: { tests: { residues: [...PRODUCT.tests.residues, example] } } } : example
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

function filesWith(change: Change): Record<string, string> {
  const { product = {}, text = words(120, 'p'), article = {}, answer = ANSWER, compound = {}, plant = {} } = change
  const { limits = {}, sibling, laws = {} } = change
  const fields = merged(PRODUCT, product)
  const files: Record<string, string> = {
    'site.yaml': tinyContent()['site.yaml'] ?? '',
    'compounds/piperine.yaml': stringify(merged(COMPOUND, compound)),
    'plants/piper-nigrum.yaml': stringify(merged(PLANT, plant)),
    'limits/elements.yaml': stringify(merged(LIMITS, limits)),
    'products/herbal-extract/pure-piperine.md': markdown(fields, text),
    'knowledge/what-is-piperine-.md': markdown(merged(ARTICLE, article), answer),
  }
  if (sibling)
    files['products/healthcare-supplement/piperine-95.md'] = markdown(
      merged(
        merged(PRODUCT, {
          name: 'Piperine 95',
          category: 'healthcare-supplement',
          slug: 'piperine-95',
          nodeid: nodeid('s'),
        }),
        sibling,
      ),
      words(120, 's'),
    )
  for (const [id, law] of Object.entries(laws)) files[`regulations/${id}.yaml`] = stringify(merged(ACT, law))
  return files
}

function markdown(fields: object, text: string): string {
  return `---\n${stringify(fields)}---\n\n${text}\n`
}

/** Fields in the place of others; lists as a whole, and `null` for none. */
function merged(base: object, change: object): object {
  const both: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(change)) {
    const before = both[name]
    both[name] = isFields(before) && isFields(value) ? merged(before, value) : (value ?? undefined)
  }
  return both
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As many words as asked for, all different. */
function words(count: number, seed: string): string {
  return Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ')
}

const ANSWER = `See [pure piperine](/herbal-extract/pure-piperine).\n\n${words(190, 'a')}`

const COMPOUND = {
  name: 'Piperine',
  synonyms: ['1-Piperoylpiperidine'],
  cas: '94-62-2',
  noStructure: 'left out here',
  class: 'alkaloid',
  family: 'alkaloids',
}
const PLANT = { kind: 'plant', latin: 'Piper nigrum', family: 'Piperaceae', common: ['black pepper'], region: 'India' }
const LIMITS = {
  name: 'Elements',
  group: 'elements',
  tests: ['Lead', 'Arsenic', 'Cadmium', 'Mercury'].map((test) => ({ test, limit: '≤ 0.2 mg/kg', method: 'ICP-MS' })),
}
const ACT = {
  title: 'Act',
  jurisdiction: 'EU',
  kind: 'act',
  status: 'in force',
  matters: 'It matters.',
  mentions: [],
  source: 'https://law.example/',
}
const ARTICLE = {
  question: 'What is piperine?',
  slug: 'what-is-piperine-',
  nodeid: nodeid('a'),
  subject: 'Piperine',
  topic: 'substances',
  compounds: ['piperine'],
  products: ['herbal-extract/pure-piperine'],
}
const PRODUCT = {
  name: 'Pure Piperine',
  category: 'herbal-extract',
  slug: 'pure-piperine',
  nodeid: nodeid('p'),
  kind: 'isolate',
  plant: 'piper-nigrum',
  part: 'fruit',
  solvents: ['water', 'ethanol'],
  compound: 'piperine',
  substance: 'piperine',
  distinction: 'The isolate.',
  appearance: {
    text: 'Pale yellow crystals',
    form: 'powder',
    habit: 'crystalline',
    mesh: 80,
    colour: 'pale yellow',
    srgb: '#e8d38e',
  },
  grades: [
    {
      name: '98 %',
      assay: [{ min: 98, basis: 'dried', method: 'HPLC, 343 nm', technique: 'hplc' }],
      particleSize: '80 mesh',
    },
    { name: '95 %', assay: [{ min: 95, method: 'HPLC, 343 nm', technique: 'hplc' }] },
  ],
  limits: ['elements'],
  tests: {
    physical: [{ test: 'Loss on drying', limit: '≤ 0.5 %', method: 'Drying' }],
    residues: [{ test: 'Ethanol', limit: '≤ 5,000 mg/kg', method: 'GC' }],
    microbiology: ['Total aerobic count', 'Yeasts and moulds', '*Escherichia coli*', '*Salmonella*'].map((test) => ({
      test,
      limit: '≤ 10 CFU/g',
      method: 'Plates',
    })),
  },
  solubility: 'Soluble in ethanol',
  storage: 'Dry and dark',
  shelfLife: '24 months',
  packaging: '25 kg drum',
  moq: '25 kg',
  leadTime: '5 days',
  applications: ['food-supplements'],
  documents: ['coa'],
  facets: {
    form: ['crystalline'],
    part: ['fruit'],
    class: [],
    origin: ['plant'],
    carrier: [],
    storage: [],
    solubility: ['ethanol'],
  },
  markets: Object.fromEntries(Object.keys(MARKETS).map((market) => [market, { status: 'not examined' }])),
}
