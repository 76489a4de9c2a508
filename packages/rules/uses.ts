import type { Solvent } from '../../shared/materials.ts'
import type { TestGroup } from '../../shared/catalogue.ts'
import type { Test } from '../../shared/product.ts'
import { mostIn } from './figuresRead.ts'
import type { Change, Rule } from './rule.ts'

/** Uses in which nobody swallows the material on purpose. */
const NOT_EATEN = new Set(['skin-care', 'hair-care', 'sun-care', 'oral-care', 'animal-feed', 'reference-material'])

/** Uses in foods that are no supplements. */
export const OTHER_FOODS = new Set([
  'beverages',
  'powder-drinks',
  'functional-food',
  'flavouring',
  'sweetening',
  'food-colouring',
])

/** Uses for which the 3 mg/kg of lead are too many that Regulation (EU) 2023/915 allows supplements: of gummies some take many. */
const LIMITED = new Set([...OTHER_FOODS, 'gummies'])

/** Uses in which a powder is taken by the spoon, and not by the capsule. */
const BY_THE_SPOON = new Set(['powder-drinks', 'beverages', 'functional-food', 'sports-nutrition'])

const COSMETIC_USES = new Set(['skin-care', 'hair-care', 'sun-care', 'oral-care'])

/** mg/kg of lead; the limits for supplements, 3 mg/kg, reckon with a gram a day. What holds less goes into most foods. */
const MOST_LEAD = 1

/** CFU/g; ISO 17516 allows a thousand in most cosmetics. */
const MOST_GERMS = 1000

/** What cosmetics look for and foods do not. */
const OF_COSMETICS = '*Pseudomonas aeruginosa*'

const LOTS = 'Elements, lots for foods other than supplements'

/** What the specification of a food has, by what the names of its rows say. */
const NEEDED: [TestGroup, string, RegExp][] = [
  ['elements', 'Lead', /^Lead/],
  ['elements', 'Arsenic', /arsenic/i],
  ['elements', 'Cadmium', /^Cadmium/],
  ['elements', 'Mercury', /^(?:Methyl)?[Mm]ercury/],
  ['microbiology', 'Total aerobic count', /^(?:Total aerobic|Aerobic mesophilic)/],
  ['microbiology', 'Yeasts and moulds', /[Yy]easts?/],
  ['microbiology', 'Escherichia coli', /coli\b|^Coliforms|^Enterobacteriaceae|Gram-negative/],
  ['microbiology', 'Salmonella', /Salmonella/],
]

/**
 * Least content by which Commission Regulation (EU) No 231/2012 defines an additive, in per cent; a product without it is not
 * what its alias says.
 */
const ADDITIVES: Record<string, number> = {
  'E 100': 90,
  'E 101(i)': 98,
  'E 141(ii)': 95,
  'E 160a(iii)': 96,
  'E 160d(ii)': 5,
  'E 161b': 4,
  'E 300': 99,
  'E 306': 34,
  'E 392': 10,
  'E 425': 75,
  'E 640': 98.5,
  'E 959': 96,
  'E 960a': 95,
  'E 960c(ii)': 95,
  'E 960c(iii)': 95,
}
const ADDITIVE = /^E \d{3}[a-z]?(?:\([ivx]+\))?$/

/** Per cent. What holds less of a substance is not sold under the name of its powder. */
const LEAST_CONTENT = 50

const PROHIBITED = 'eu-1223-2009-ii-solvents'

/** The records by which EU law keeps solvents out of cosmetics for skin, hair and mouth, but for unavoidable traces. */
const TRACES = new Map<Solvent, string>([
  ['hexane', PROHIBITED],
  ['acetonitrile', PROHIBITED],
  ['dimethylformamide', PROHIBITED],
  ['dichloromethane', PROHIBITED],
  ['dimethyl sulfoxide', PROHIBITED],
  ['toluene', 'eu-1223-2009-iii-toluene'],
])

const lead = (limit: string): Test => ({ test: 'Lead', limit, method: 'ICP-MS' })
const used = (applications: string[], product: Change['product'] = {}): Change => ({
  product: { ...product, applications },
})
const forSkin = (count: string, note = 'Needs a safety assessment'): Change =>
  used(['skin-care'], {
    markets: { cosmetics: { status: 'not examined', note } },
    tests: {
      microbiology: [
        { test: 'Total aerobic count', limit: count, method: 'Plates' },
        { test: OF_COSMETICS, limit: 'Absent in 1 g', method: 'ISO 22717' },
      ],
    },
  })
const named = (min: number, ...aliases: string[]): Change => ({
  product: {
    name: 'Pepper Extract',
    aliases,
    grades: [{ name: `${min} %`, assay: [{ min, method: 'HPLC', technique: 'hplc' }] }],
  },
})

/** What a product is named or used for fits its specification. */
export const USES: Rule[] = [
  {
    id: 'rows-of-foods',
    says: 'A product for food is held to the metals and germs that foods are held to.',
    looksAt: 'products',
    at: ['applications'],
    find({ data }, { limits }) {
      const eaten = data.applications.find(isEaten)
      if (eaten === undefined) return undefined
      const sets = (data.limits ?? []).flatMap((id) => limits.get(id)?.data ?? [])
      return NEEDED.flatMap(([group, name, pattern]) => {
        const shared = sets.filter((set) => set.group === group).flatMap(({ tests }) => tests)
        if ([...shared, ...(data.tests[group] ?? [])].some(({ test }) => pattern.test(test))) return []
        return {
          wrong: `names "${eaten}", but the specification has no row "${name}"`,
          fix: `Add a set of limits of the group ${group}, or the row`,
        }
      })
    },
    fix: 'Add a set of limits that has it, or the row',
    finds: [{ product: { limits: undefined } }, { product: { tests: { microbiology: [] } } }],
    passes: [used(['skin-care'], { limits: undefined })],
  },
  {
    id: 'lead-of-other-foods',
    says: 'The metals of supplements are too many for other foods: what goes into both says what their lots keep.',
    looksAt: 'products',
    at: ['applications'],
    find({ data, grades }) {
      const use = data.applications.find((it) => LIMITED.has(it))
      if (use === undefined) return undefined
      const [most] = grades.flatMap(({ rows }) =>
        rows.some(({ test }) => test.startsWith('Elements, lots for')) ? [] : leadAbove(MOST_LEAD, rows),
      )
      return most === undefined ? undefined : `names "${use}", but ${most} mg/kg of lead is a limit of supplements`
    },
    fix: `Add a row "${LOTS}" with the maximum levels that its source has, or take the use out`,
    finds: [used(['tablets', 'beverages'], { tests: { elements: [lead('≤ 3.0 mg/kg')] } })],
    passes: [
      used(['tablets', 'beverages'], {
        tests: { elements: [lead('≤ 3.0 mg/kg'), { test: LOTS, limit: 'Lower', method: 'ICP-MS' }] },
      }),
      used(['tablets'], { tests: { elements: [lead('≤ 3.0 mg/kg')] } }),
    ],
  },
  {
    id: 'lead-by-the-spoon',
    says: 'A whole powder that is taken by the spoon is held to less lead than a capsule.',
    looksAt: 'products',
    at: ['applications'],
    find({ data: { kind, applications }, grades }) {
      const use = applications.find((it) => BY_THE_SPOON.has(it))
      if (kind !== 'whole powder or juice' || use === undefined) return undefined
      const [found] = grades.flatMap(({ grade: { name }, rows }) =>
        leadAbove(MOST_LEAD, rows).map(
          (most) => `names "${use}" for a whole powder, but the grade "${name}" may hold ${most} mg/kg lead`,
        ),
      )
      return found
    },
    fix: `Hold it to ${MOST_LEAD} mg/kg or less: it is taken by the spoon`,
    finds: [used(['powder-drinks'], { kind: 'whole powder or juice', tests: { elements: [lead('≤ 3.0 mg/kg')] } })],
    passes: [used(['powder-drinks'], { kind: 'whole powder or juice', tests: { elements: [lead('≤ 0.5 mg/kg')] } })],
  },
  {
    id: 'germs-of-cosmetics',
    says: 'A page for cosmetics has their microbial limits, or says in the note on cosmetics that its limits are those of foods.',
    looksAt: 'products',
    at: ['applications'],
    find({ data: { applications, markets }, grades }) {
      const use = applications.find(isCosmetic)
      if (use === undefined || /microbial/.test(markets?.cosmetics.note ?? '')) return undefined
      const germs = grades.map(({ rows }) => rows.filter(({ group }) => group === 'microbiology'))
      const row = germs.flat().find(({ limit }) => (mostIn(limit) ?? 0) > MOST_GERMS)
      if (!row && germs.every((rows) => rows.some(({ test }) => test === OF_COSMETICS))) return undefined
      const seen = row ? `"${row.test} ${row.limit}" is a microbial limit of foods` : `nothing limits ${OF_COSMETICS}`
      return `names "${use}", but ${seen}`
    },
    fix: 'Take microbiology-cosmetic, or say it in the note on cosmetics: "the microbial limits here are those of foods"',
    finds: [forSkin('≤ 10,000 CFU/g'), used(['skin-care'])],
    passes: [
      forSkin('≤ 1,000 CFU/g'),
      forSkin('≤ 10,000 CFU/g', 'The microbial limits here are those of foods'),
      used(['tablets']),
    ],
  },
  {
    id: 'solvent-in-cosmetics',
    says: 'What is made with a solvent that EU cosmetics may hold as an unavoidable trace only says so.',
    looksAt: 'products',
    find({ data: { solvents = [], applications, markets } }) {
      const use = applications.find(isCosmetic)
      if (use === undefined) return undefined
      return solvents.flatMap((solvent) => {
        const law = TRACES.get(solvent)
        if (law === undefined || markets?.cosmetics.records?.includes(law)) return []
        return {
          path: markets ? ['markets', 'cosmetics'] : ['applications'],
          wrong: `names "${use}" of goods made with ${solvent}, which EU cosmetics may hold as an unavoidable trace only`,
          fix: `Add ${law} to the records of the status in cosmetics, and say it in the note`,
        }
      })
    },
    fix: 'Add the record of law to those of the status in cosmetics, and say it in the note',
    finds: [used(['skin-care'], { solvents: ['hexane'] })],
    passes: [
      used(['tablets'], { solvents: ['hexane'] }),
      {
        product: {
          applications: ['skin-care'],
          solvents: ['hexane'],
          markets: { cosmetics: { status: 'not examined', records: [PROHIBITED] } },
        },
        laws: { [PROHIBITED]: {} },
      },
    ],
  },
  {
    id: 'additive',
    says: 'An additive among the aliases has a grade that its definition covers.',
    looksAt: 'products',
    find: ({ data: { aliases = [], grades } }) =>
      aliases.flatMap((alias, index) => {
        if (!ADDITIVE.test(alias)) return []
        const path = ['aliases', index]
        const least = ADDITIVES[alias]
        if (least === undefined) {
          const fix = 'Add its least content to ADDITIVES in packages/rules/uses.ts'
          return { path, wrong: `nothing is known of the additive ${alias}`, fix }
        }
        const assays = grades.flatMap(({ assay = [] }) => assay)
        // Of a vitamin in units the per cent are not known here.
        if (assays.some(({ unit, min }) => unit !== '%' || min >= least)) return []
        return { path, wrong: `${alias} has at least ${least} %, which no grade has` }
      }),
    fix: 'Take the alias out, or correct the grades',
    finds: [named(98, 'E 300'), named(98, 'E 999')],
    passes: [named(98, 'E 425')],
  },
  {
    id: 'alias-of-isolate',
    says: 'An extract is not called by the name of its isolate: an order for "parthenolide powder" would mean the pure substance.',
    looksAt: 'products',
    find({ data: { name, aliases = [], compound = '', grades, plant } }, { compounds }) {
      const substance = compounds.get(compound)?.data
      if (substance === undefined || plant === undefined) return undefined
      const isolate = new Set(
        [substance.name, ...(substance.synonyms ?? [])].flatMap((known) => [known, `${known} powder`].map(plain)),
      )
      // A dilution that is called by its substance says its content with it.
      if ([...isolate].some((known) => plain(name).endsWith(known))) return undefined
      const contents = grades.flatMap(({ assay = [] }) => assay.flatMap(({ min, unit }) => (unit === '%' ? min : [])))
      const most = Math.max(...contents)
      const index = aliases.findIndex((alias) => isolate.has(plain(alias)))
      if (index < 0 || contents.length === 0 || most >= LEAST_CONTENT) return undefined
      return {
        path: ['aliases', index],
        wrong: `"${aliases[index]}" is the name of the isolate, and the best grade holds ${most} %`,
        fix: `Say "${substance.name} extract", or leave the alias out`,
      }
    },
    fix: 'Say that it is an extract, or leave the alias out',
    finds: [named(2, 'Piperine powder'), named(2, '1-Piperoylpiperidine')],
    passes: [named(2, 'Piperine extract'), named(60, 'Piperine powder')],
  },
]

/** Whether the material is swallowed in this application. */
export function isEaten(application: string): boolean {
  return !NOT_EATEN.has(application)
}

/** Whether the material goes onto the body in this application. */
function isCosmetic(application: string): boolean {
  return COSMETIC_USES.has(application)
}

/** The upper limit of lead, in mg/kg, where it is higher. */
function leadAbove(most: number, rows: Test[]): number[] {
  const limit = mostIn(rows.find(({ test }) => test === 'Lead')?.limit)
  return limit !== undefined && limit > most ? [limit] : []
}

/** As it is typed in one way or another. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('α', 'alpha').replaceAll('β', 'beta')
}
