import { type Report, reportField } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { mostIn, rowsByGrade } from './gradeRows.ts'

/** Uses in which a powder is taken by the spoon, and not by the capsule. */
const BY_THE_SPOON = new Set(['Powder drinks', 'Beverages', 'Functional food', 'Sports nutrition'])

/** mg/kg; the limits for supplements, 3 mg/kg of lead, reckon with a gram a day. */
const MOST_LEAD = 1

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

const COSMETIC_USES = new Set(['Skin care', 'Hair care', 'Sun care', 'Oral care'])
/** CFU/g; ISO 17516 allows a thousand in most cosmetics. */
const MOST_GERMS = 1000

/** Whether the material goes onto the body in this application. */
export function isCosmetic(application: string): boolean {
  return COSMETIC_USES.has(application)
}

/** What a product is named or used for fits its specification. */
export function checkUses(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    checkSpoonfuls(record, library, report)
    checkCosmetics(record, library, report)
    checkAdditives(record, library, report)
  }
}

/** A whole powder in drinks is not measured by the limits of supplements. */
function checkSpoonfuls(record: ProductFile, library: Library, report: Report): void {
  const { kind, applications } = record.data
  const use = applications.find((it) => BY_THE_SPOON.has(it))
  if (kind !== 'whole powder or juice' || use === undefined) return
  for (const { grade, rows } of rowsByGrade(library, record)) {
    const most = mostIn(rows.find(({ test }) => test === 'Lead')?.limit)
    if (most === undefined || most <= MOST_LEAD) continue
    const wrong = `names "${use}" for a whole powder, but the grade "${grade.name}" may hold ${most} mg/kg lead`
    const fix = `Hold it to ${MOST_LEAD} mg/kg or less: it is taken by the spoon`
    reportField(report, record, { path: ['applications'], wrong, fix })
    return
  }
}

/** What cosmetics look for and foods do not. */
const OF_COSMETICS = '*Pseudomonas aeruginosa*'

/** Foods may hold more germs than creams, and are tested for others: whoever makes a cream has to read that. */
function checkCosmetics(record: ProductFile, library: Library, report: Report): void {
  const { applications, markets } = record.data
  const use = applications.find(isCosmetic)
  if (use === undefined || /microbial/.test(markets?.cosmetics.note ?? '')) return
  const grades = rowsByGrade(library, record).map(({ rows }) => rows.filter(({ group }) => group === 'microbiology'))
  const row = grades.flat().find(({ limit }) => (mostIn(limit) ?? 0) > MOST_GERMS)
  if (!row && grades.every((rows) => rows.some(({ test }) => test === OF_COSMETICS))) return
  const seen = row ? `"${row.test} ${row.limit}" is a microbial limit of foods` : `nothing limits ${OF_COSMETICS}`
  const wrong = `names "${use}", but ${seen}`
  const fix =
    'Take microbiology-cosmetic, or say it in the note on cosmetics: "the microbial limits here are those of foods"'
  reportField(report, record, { path: ['applications'], wrong, fix })
}

/** An alias that is an additive asks for a grade that the additive's definition covers. */
function checkAdditives(record: ProductFile, library: Library, report: Report): void {
  for (const [index, alias] of (record.data.aliases ?? []).entries()) {
    const [number] = /^E \d{3}[a-z]?(?:\([ivx]+\))?$/.exec(alias) ?? []
    if (number === undefined) continue
    const path = ['aliases', index]
    const least = ADDITIVES[number]
    if (least === undefined) {
      const fix = 'Add its least content to ADDITIVES in manifest/editorial/uses.ts'
      reportField(report, record, { path, wrong: `nothing is known of the additive ${number}`, fix })
      continue
    }
    const assays = rowsByGrade(library, record).flatMap(({ grade }) => grade.assay ?? [])
    // Of a vitamin in units the per cent are not known here.
    if (assays.some(({ unit, min }) => unit !== '%' || min >= least)) continue
    const wrong = `${number} has at least ${least} %, which no grade has`
    reportField(report, record, { path, wrong, fix: 'Take the alias out, or correct the grades' })
  }
}
