import type { Test } from '../../shared/product.ts'
import { mostIn } from './figuresRead.ts'
import type { Finders } from './rule.ts'
import { statusIn } from './subjects.ts'
import { WORDS } from './words.ts'

/** mg/kg of lead; the limits for supplements, 3 mg/kg, reckon with a gram a day. What holds less goes into most foods. */
const MOST_LEAD = 1

/** CFU/g; ISO 17516 allows a thousand in most cosmetics. */
const MOST_GERMS = 1000

/** What cosmetics look for and foods do not. */
const OF_COSMETICS = '*Pseudomonas aeruginosa*'

const ADDITIVE = /^E \d{3}[a-z]?(?:\([ivx]+\))?$/

/** Per cent. What holds less of a substance is not sold under the name of its powder. */
const LEAST_CONTENT = 50

/** What a product is named or used for fits its specification. */
export const USES: Finders = {
  'rows-of-foods': {
    products({ data }, { limits }) {
      const eaten = data.applications.find(isEaten)
      if (eaten === undefined) return undefined
      const sets = (data.limits ?? []).flatMap((id) => limits.get(id)?.data ?? [])
      return WORDS.rowsOfFoods.flatMap(({ group, name, row }) => {
        const shared = sets.filter((set) => set.group === group).flatMap(({ tests }) => tests)
        if ([...shared, ...(data.tests[group] ?? [])].some(({ test }) => row.test(test))) return []
        return {
          wrong: `names "${eaten}", but the specification has no row "${name}"`,
          fix: `Add a set of limits of the group ${group}, or the row`,
        }
      })
    },
  },
  'lead-of-other-foods': {
    products({ data: { applications }, grades }) {
      const use = applications.find((it) => WORDS.uses.littleLead.has(it))
      const most = grades
        .filter(({ rows }) => !rows.some(({ test }) => /^Elements, (?:lots for|if ordered for other foods)/.test(test)))
        .map(({ rows }) => leadIn(rows))
        .find((lead) => lead > MOST_LEAD)
      return use && most ? `names "${use}", but ${most} mg/kg of lead is a limit of supplements` : undefined
    },
  },
  'lead-by-the-spoon': {
    products({ data: { kind, applications }, grades }) {
      const use = applications.find((it) => WORDS.uses.bySpoon.has(it))
      const { grade, rows } = grades.find((it) => leadIn(it.rows) > MOST_LEAD) ?? {}
      if (kind !== 'whole powder or juice' || use === undefined || !rows) return undefined
      return `names "${use}" for a whole powder, but the grade "${grade?.name}" may hold ${leadIn(rows)} mg/kg lead`
    },
  },
  'germs-of-cosmetics': {
    products({ data, grades }) {
      const use = data.applications.find(isCosmetic)
      if (use === undefined || statusIn(data, 'cosmetics').text.includes('microbial')) return undefined
      const germs = grades.map(({ rows }) => rows.filter(({ group }) => group === 'microbiology'))
      const row = germs.flat().find(({ limit }) => (mostIn(limit) ?? 0) > MOST_GERMS)
      if (!row && germs.every((rows) => rows.some(({ test }) => test === OF_COSMETICS))) return undefined
      const seen = row ? `"${row.test} ${row.limit}" is a microbial limit of foods` : `nothing limits ${OF_COSMETICS}`
      return `names "${use}", but ${seen}`
    },
  },
  'solvent-in-cosmetics': {
    products({ data: { solvents = [], applications, markets } }) {
      const use = applications.find(isCosmetic)
      if (use === undefined) return undefined
      return solvents.flatMap((solvent) => {
        const law = WORDS.solvents[solvent].trace
        if (law === undefined || markets?.cosmetics.records?.includes(law)) return []
        return {
          path: markets ? ['markets', 'cosmetics'] : ['applications'],
          wrong: `names "${use}" of goods made with ${solvent}, which EU cosmetics may hold as an unavoidable trace only`,
          fix: `Add ${law} to the records of the status in cosmetics, and say it in the note`,
        }
      })
    },
  },
  additive: {
    products: ({ data: { aliases = [], grades } }) =>
      aliases.flatMap((alias, index) => {
        if (!ADDITIVE.test(alias)) return []
        const path = ['aliases', index]
        const least = WORDS.additives[alias]
        if (least === undefined) {
          const fix = 'Add its least content to "additives" in packages/rules/words.yaml'
          return { path, wrong: `nothing is known of the additive ${alias}`, fix }
        }
        const assays = grades.flatMap(({ assay = [] }) => assay)
        // Of a vitamin in units the per cent are not known here.
        if (assays.some(({ unit, min }) => unit !== '%' || min >= least)) return []
        return { path, wrong: `${alias} has at least ${least} %, which no grade has` }
      }),
  },
  'alias-of-isolate': {
    products({ data: { name, aliases = [], compound = '', grades, plant } }, { compounds }) {
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
  },
}

/** Whether the material is swallowed in this application. */
export function isEaten(application: string): boolean {
  return !WORDS.uses.notEaten.has(application)
}

/** Whether the material goes onto the body in this application. */
function isCosmetic(application: string): boolean {
  return WORDS.uses.cosmetics.has(application)
}

/** The upper limit of lead, in mg/kg; 0 where there is none. */
function leadIn(rows: Test[]): number {
  return mostIn(rows.find(({ test }) => test === 'Lead')?.limit) ?? 0
}

/** As it is typed in one way or another. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('α', 'alpha').replaceAll('β', 'beta')
}
