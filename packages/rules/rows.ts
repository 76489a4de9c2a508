import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import type { ProductFile } from '../../manifest/library.ts'
import { mgPerKg, writtenContent } from './figuresRead.ts'
import type { Entry, Finder, Finders } from './rule.ts'
import { PLACES, rowsWrittenIn } from './subjects.ts'
import { WORDS } from './words.ts'

const FOR_SOME = /\b(?:on request|by agreement|to be agreed|not specified)\b/i

/** Methods with a reading of their own, unlike a plate, a test strip or a growth of microbes. */
const MEASURES = /\b(?:HPLC|LC-MS|GC-MS|GC-FID|NMR|Ion chromatography|colorimetry)\b|^Receptor screen/

/** Reagents that colour a whole group of substances, each of them with a response of its own. */
const GROUP_REAGENT =
  /phenol[–-]sulphuric|anthrone|vanillin[–-]|anisaldehyde|Folin|aluminium chloride|carbazole|DMACA|Porter|pH differential/i

/** "as glucose", "from glucuronic acid", "against the reference extract", "reference substance on the certificate". */
const CALIBRATED = /\b(?:as|from) [\p{L}(]|\breference\b/u

/** What each basis takes off; "as is" takes off nothing. */
const TAKEN_OFF = {
  dried: { row: /^(?:Loss on drying|Moisture|Dry matter)$/, name: 'Loss on drying' },
  anhydrous: { row: /^Water(?:,|$)/, name: 'Water' },
}

/** What is asked only of what is dry and loose. */
const OF_POWDERS =
  /^(?:Particle size|Bulk density|Tapped density|Hausner ratio|Carr index|Angle of repose|Melting range|Melting point)/

/** What is asked only of what holds water. */
const OF_WATERY = /^(?:pH|Water activity)/

/** Per cent from which an isolate has left hot solvents, in which proteins lose the shape that antibodies know. */
const PURE = 90

/** What authorities ask of fermented goods however pure they are: that nothing of the organism is left. */
const OF_THE_ORGANISM = /organism|strain|recombinant|^Enzyme/i

/** Rows from which on it shows what is usual for a test, beside the two lowest. */
const ENOUGH = 4

/** What rows of specifications say, and whether their methods can say it. */
export const ROWS: Finders = {
  'every-lot': {
    rows: ({ row }) =>
      (['limit', 'method'] as const).flatMap((field) => {
        const [found] = FOR_SOME.exec(row[field]) ?? []
        const wrong = `"${row[field]}" says "${found}", so that a buyer does not know what every lot keeps`
        return found === undefined ? [] : { path: [field], wrong }
      }),
  },
  'seen-from': {
    rows({ row: { test, limit, method } }) {
      if (/\bnot detected \([≤<]/i.test(limit)) return `"${test}: ${limit}" is two limits`
      return /\b(?:not detected|absent)\b/i.test(limit) &&
        MEASURES.test(method) &&
        !/\d|limits|pattern/.test(limit) &&
        !method.includes('reporting limit')
        ? `"${test}: ${limit}" by "${method}" does not say how little would have been seen`
        : undefined
    },
  },
  'method-range': {
    rows({ row: { test, limit, method } }) {
      const most = mgPerKg(limit)
      const range = WORDS.methodRanges.find((it) => it.method.test(method))
      if (most === undefined || !range || most >= range.least || range.unless?.test(method)) return undefined
      return `"${test} ${limit}" is below ${writtenContent(range.least)}, from where ${range.name} measures as a rule`
    },
  },
  'isomers-by-mass': {
    rows({ row: { test, limit, method } }) {
      const said = `${test} ${limit}`
      if (!/\bMS\b/.test(method) || method.includes('MS/MS') || /separated|retention/i.test(said)) return undefined
      if (!WORDS.isomers.some((pair) => pair.test(said))) return undefined
      return `"${method}" weighs "${said}", which are isomers and weigh the same`
    },
  },
  'whole-protein': {
    products({ record }) {
      const reason = whyNothingIsLeft(record)
      if (reason === undefined) return undefined
      return rowsWrittenIn(record.data).flatMap(({ path, row: { test, method } }) =>
        /\bELISA\b|PCR\b/.test(method) && !/ on the raw /.test(method) && !OF_THE_ORGANISM.test(test)
          ? {
              path: [...path, 'method'],
              wrong: `"${test}" by "${method}" cannot be trusted in goods that are ${reason}`,
            }
          : [],
      )
    },
  },
  'calculated-as': {
    assays: ({ assay: { analyte = '', method } }) =>
      !GROUP_REAGENT.test(method) || CALIBRATED.test(analyte) || CALIBRATED.test(method)
        ? undefined
        : `"${method}" colours a group, and does not say what the result is calculated as`,
  },
  'basis-row': {
    assays({ assay: { basis }, rows }) {
      if (basis === undefined || basis === 'as is') return undefined
      const { row, name } = TAKEN_OFF[basis]
      if (rows.some(({ test }) => row.test(test))) return undefined
      return {
        wrong: `is "${basis}", but no row of the grade says how much that takes off`,
        fix: `Give the grade or the product a row "${name}", or take the basis whose row is there`,
      }
    },
  },
  'usual-limit': {
    library(_all, library) {
      const rows = [...PLACES.rows.each(library, /(?:)/)].flatMap((written) => {
        const most = written.row.limit.startsWith('≤') ? mgPerKg(written.row.limit) : undefined
        return most === undefined ? [] : [{ ...written, most }]
      })
      return [...indexBy(rows, ({ row }) => [row.test]).values()].flatMap((same) => {
        const [least, secondLeast, ...more] = same.toSorted((a, b) => a.most - b.most)
        if (!least || !secondLeast || more.length < ENOUGH) return []
        return same.flatMap((written) => {
          const { record, path, row, most } = written
          const lowest = written === least ? secondLeast : least
          const highest = written === more.at(-1) ? more.at(-2) : more.at(-1)
          if (!highest || (most < 10 * highest.most && most > lowest.most / 10)) return []
          const other =
            most >= 10 * highest.most ? `the highest "${highest.row.limit}"` : `the lowest "${lowest.row.limit}"`
          const wrong = `"${row.test}: ${row.limit}" is ten times and more from what all other rows of this test say, ${other}`
          return { record, path: [...path, 'limit'], wrong }
        })
      })
    },
  },
  ultraviolet: { 'file lines': ({ found }) => `"${found}" is not ultraviolet, which ends at 400 nm` },
  'form-of-rows': {
    products({ data, rows }) {
      const { form } = data.appearance
      if (form !== 'liquid' && form !== 'oil') return undefined
      const row = rows.find(({ test }) => OF_POWDERS.test(test) || (form === 'oil' && OF_WATERY.test(test)))
      return row && `is "${form}", of which "${row.test}" cannot be measured`
    },
  },
}

/** Finds tests that their methods do not give. */
export function misfits({ test, method, because }: NonNullable<Entry['misfit']>): Finder {
  return {
    rows: ({ row }) =>
      test.test(row.test) && method.test(row.method) ? `"${row.test}" by "${row.method}": ${because}` : undefined,
  }
}

function whyNothingIsLeft({ data: { origin = '', kind, grades } }: ProductFile): string | undefined {
  if (/acid hydrolysis/i.test(origin)) return 'hydrolysed with acid'
  if (/^(?:chemical )?synthesis/i.test(origin)) return 'synthetic'
  const assays = grades.flatMap(({ assay = [] }) => assay)
  const isPure = kind === 'isolate' && assays.length > 0 && assays.every(({ unit, min }) => unit === '%' && min >= PURE)
  return isPure ? `crystallised to ${PURE} % and more` : undefined
}
