import { gramsOf } from '../../shared/quantities/amounts.ts'
import { packsIn } from './figuresRead.ts'
import { limitedIn } from './materials.ts'
import type { Rule } from './rule.ts'
import { rowsWrittenIn } from './subjects.ts'

const FACTS = ['solubility', 'storage', 'packaging'] as const

/** How the name of a grade says that no solvent touched it. */
const UNEXTRACTED = /\b(?:ferment(?:ed)?|biomass|whole|milled|juice)\b/i

const COPIED = /\b(?:MOQ|minimum order|least order|lead time)\b[^.{]*\d/

const CRYSTALS = { name: 'Crystals', particleSize: '80 mesh' }

/** What holds for one grade stands with it, and the terms of trade say the same wherever they are told. */
export const GRADES: Rule[] = [
  {
    id: 'row-of-one-grade',
    says: 'A limit that holds for one grade stands with it: beside the others it would be read by the buyer of another.',
    looksAt: 'products',
    find: ({ data }) =>
      rowsWrittenIn(data).flatMap(({ path, row: { limit } }) => {
        const named = gradeNamedIn(
          limit,
          data.grades.map(({ name }) => name),
        )
        if (named === undefined) return []
        return { path: [...path, 'limit'], wrong: `the limit "${limit}" speaks of the grade "${named}"` }
      }),
    fix: 'Put the row among the tests of the grade that it holds for, and a condition of the test into its method',
    finds: [
      { test: 'Ash', limit: '≤ 1.0 % (98 % grade)', method: 'Ashing' },
      { test: 'Ash', limit: '≤ 2.0 % (98 %), ≤ 5.0 % (40 %)', method: 'Ashing' },
      { test: 'Ash', limit: '≤ 5.0 %; ≤ 0.5 % at 98 %', method: 'Ashing' },
      { test: 'Refractive index', limit: '1.495–1.502, 98 %', method: 'Refractometer' },
      {
        product: {
          grades: [CRYSTALS],
          tests: { physical: [{ test: 'Ash', limit: '≤ 0.8 % in the crystals', method: 'Ashing' }] },
        },
      },
    ],
    passes: [
      { test: 'Assay', limit: '≥ 98 %', method: 'HPLC' },
      { test: 'Specific rotation', limit: '+145° to +154°', method: 'Polarimeter' },
      { test: 'Linoleic acid', limit: '40–50 % of the fat, 98 %–102 % of the label', method: 'GC' },
    ],
  },
  {
    id: 'fact-of-one-grade',
    says: 'Solubility, storage and packaging of one grade stand with it, and with the product what holds for the others.',
    looksAt: 'products',
    find: ({ data }) =>
      FACTS.flatMap((field) => {
        const names = data.grades.map(({ name }) => name)
        const text = data[field]
        const named =
          gradeNamedIn(text, names) ??
          names.find((name) => standsAfter(`; ${text}`, '; ', name)) ??
          (field === 'packaging' ? names.find((name) => partNamedIn(text, name)) : undefined)
        if (named === undefined) return []
        return {
          path: [field],
          wrong: `"${text}" speaks of the grade "${named}"`,
          fix: `Give the grade a ${field} of its own, and leave here what holds for the others`,
        }
      }),
    fix: 'Give the grade a field of its own, and leave with the product what holds for the others',
    finds: [
      { product: { storage: 'Dry; 98 % at 2–8 °C' } },
      { product: { storage: '98 % in the dark' } },
      { product: { storage: 'Dry, 2–8 °C (95 %)' } },
      { product: { packaging: '25 kg drum, 1 kg bag for 95 %' } },
    ],
    passes: [{ product: { grades: [{ ...CRYSTALS, storage: 'At 2–8 °C' }] } }],
  },
  {
    id: 'first-grade',
    says: 'MOQ and packaging of a product are those of the grade that stands first.',
    looksAt: 'products',
    find({ data }) {
      const [first] = data.grades
      return (['moq', 'packaging'] as const).flatMap((field) => {
        const own = first?.[field]
        if (own === undefined || own === data[field]) return []
        const wrong = `is ${data[field]}, but ${own} of "${first?.name}", the grade that stands first`
        return { path: [field], wrong }
      })
    },
    fix: 'Say of the product what holds for its first grade',
    finds: [
      { product: { moq: '50 kg', grades: [{ ...CRYSTALS, moq: '25 kg' }] } },
      { product: { grades: [{ ...CRYSTALS, packaging: '5 kg bag' }] } },
    ],
    passes: [{ product: { grades: [CRYSTALS, { ...CRYSTALS, name: 'Fine crystals', moq: '50 kg' }] } }],
  },
  {
    id: 'smallest-pack',
    says: 'The smallest pack of a grade holds no more than its least order.',
    looksAt: 'products',
    find: ({ data, grades }) =>
      grades.flatMap(({ index, grade }) => {
        const packs = packsIn(grade.packaging ?? data.packaging)
        const least = gramsOf(grade.moq)
        if (least === undefined || packs.length === 0 || Math.min(...packs) <= least) return []
        const path = grade.packaging === undefined ? ['packaging'] : ['grades', index, 'packaging']
        return { path, wrong: `has no pack as small as the MOQ of "${grade.name}", ${grade.moq}` }
      }),
    fix: 'Add the pack in which such an order is sent, or raise the MOQ',
    finds: [{ product: { grades: [CRYSTALS, { ...CRYSTALS, name: 'Fine crystals', moq: '1 kg' }] } }],
    passes: [
      {
        product: { grades: [CRYSTALS, { ...CRYSTALS, name: 'Fine crystals', moq: '1 kg', packaging: '1 kg bag' }] },
      },
    ],
  },
  {
    id: 'sample',
    says: 'A sample is less than the least order.',
    looksAt: 'products',
    at: ['sample'],
    find({ data: { sample, moq, grades } }) {
      if (sample === undefined) return undefined
      const least = Math.min(...grades.map((grade) => gramsOf(grade.moq ?? moq) ?? Infinity))
      return (gramsOf(sample) ?? 0) < least ? undefined : `is ${sample}, as much as a least order`
    },
    fix: 'Send less, or raise the MOQ',
    finds: [{ product: { sample: '25 kg' } }],
    passes: [{ product: { sample: '20 g' } }],
  },
  {
    id: 'terms-of-trade',
    says: 'A text refers to the terms of trade, and does not repeat them.',
    looksAt: 'sentences',
    words: COPIED,
    find({ text, product }) {
      if (!product) return undefined
      const id = `${product.data.category}/${product.data.slug}`
      return { wrong: `"${text}" repeats terms of trade`, fix: `Write {${id}: moq} or {${id}: leadTime}` }
    },
    fix: 'Write {category/slug: moq} or {category/slug: leadTime} in place of the figure',
    finds: ['The minimum order is 25 kg.'],
    passes: ['The minimum order is {herbal-extract/pure-piperine: moq}.'],
  },
  {
    id: 'solvent-of-another-grade',
    says: 'A solvent that one process needs is no matter for the grade that is made without one.',
    looksAt: 'grades',
    at: ['name'],
    find({ index, grade, rows, data }) {
      if (data.grades.length < 2 || !UNEXTRACTED.test(grade.name)) return undefined
      const own = new Set(data.grades[index]?.tests?.residues?.map(({ test }) => test))
      const solvent = limitedIn(rows.filter(({ group }) => group === 'residues')).find(({ row }) => !own.has(row))
      return (
        solvent && {
          wrong: `"${grade.name}" has a limit for ${solvent.name}, with which it is not made`,
          fix: `Put the row "${solvent.row}" among the tests of the grades that it is for`,
        }
      )
    },
    fix: 'Put the row among the tests of the grades that it is for',
    finds: [{ product: { grades: [CRYSTALS, { ...CRYSTALS, name: '95 % fermented' }] } }],
    passes: [
      { product: { grades: [CRYSTALS, { ...CRYSTALS, name: '95 %' }] } },
      {
        product: {
          grades: [
            CRYSTALS,
            {
              ...CRYSTALS,
              name: '95 % fermented',
              tests: { residues: [{ test: 'Ethanol', limit: 'Not applicable', method: 'Batch record' }] },
            },
          ],
        },
      },
    ],
  },
]

/** What stands before a name that says for what the figure holds. */
const BEFORE = ['(', ', ', '; ', ' at ', ' for ', ' for the ', ' of the ', ' in the ']

/** The grade, or the word for one, that a limit names beside its figure: "≤ 1.0 %, 98 % grade", "≤ 5 % at 10 %". */
function gradeNamedIn(limit: string, names: string[]): string | undefined {
  const [word] = /(?<!-)\bgrades?\b/i.exec(limit) ?? []
  return word ?? names.find((name) => BEFORE.some((before) => standsAfter(limit, before, name)))
}

/** A packing "for pulp" or "for 50 %" is that of the grade "Freeze-dried pulp" or "50 % on silica". */
function partNamedIn(packaging: string, name: string): boolean {
  const parts = name.match(/\d[\d.,]* %|[A-Za-z]{4,}/g) ?? []
  return parts.some((part) => standsAfter(packaging, ' for ', part) || standsAfter(packaging, ' for the ', part))
}

function standsAfter(limit: string, before: string, name: string): boolean {
  const at = limit.toLowerCase().indexOf((before + name).toLowerCase())
  const next = limit[at + before.length + name.length] ?? ''
  return at >= 0 && !/[\w.–]/.test(next)
}
