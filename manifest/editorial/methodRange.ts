import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { writtenRows } from './writtenRows.ts'

/** From where on a method measures and does not guess. */
type Range = {
  method: RegExp
  /** What lies beyond the pattern: the same method after a step that concentrates or cleans the sample. */
  unless?: RegExp
  name: string
  /** Usual limit of quantification in a dry powder, mg/kg. */
  least: number
}

/**
 * The first that fits a method counts. The figures are what routine laboratories state; where a text lays one down it
 * is named. A laboratory that does better says so in the method ("after clean-up").
 */
const RANGES: Range[] = [
  { method: /LC-MS\/MS|GC-MS\/MS|GC-HRMS|HPLC-ICP-MS/, name: 'a tandem or high-resolution method', least: 0.0001 },
  // EN 17053: mercury 0.04, cadmium 0.03 mg/kg; EN 15763: lead from 0.01 mg/kg.
  { method: /ICP-MS/, name: 'ICP-MS', least: 0.01 },
  // EN 15510, plasma emission in feeds: copper 3, iron 3, zinc 3 mg/kg; purer matrices allow less.
  { method: /ICP-OES/, name: 'ICP-OES', least: 1 },
  // AOAC 990.28: at and above 10 mg/kg.
  { method: /Monier-Williams/, name: 'Monier-Williams distillation', least: 10 },
  // 1 µg/mL in a solution of 10 g/L, where the dye begins to answer.
  { method: /Bradford|BCA/, name: 'a colour test for protein', unless: /concentrat|precipitat/, least: 100 },
  // EN 14123: 0.1 µg/kg of an aflatoxin after immunoaffinity.
  { method: /FLD.*immunoaffinity/, name: 'fluorescence after immunoaffinity', least: 0.00002 },
  { method: /FLD/, name: 'HPLC with fluorescence', least: 0.001 },
  { method: /GC-MS headspace/, name: 'headspace GC-MS', least: 0.5 },
  // USP ⟨467⟩ sees most solvents of its second class at some mg/kg.
  { method: /GC-FID headspace/, name: 'headspace GC-FID', least: 5 },
  { method: /(?<!LC-)GC-FID/, name: 'GC-FID', least: 50 },
  { method: /GC-MS/, name: 'GC-MS', least: 0.1 },
  { method: /ELISA/, name: 'an ELISA', least: 1 },
  { method: /ELSD/, name: 'light scattering', least: 1000 },
  { method: /HPLC-RID?\b/, name: 'refractive index', least: 1000 },
  { method: /TLC/, name: 'a plate', least: 1000 },
  // ICH Q3A: what is counted by area is reported from 0.05 %.
  { method: /HPLC, area/, name: 'HPLC by area', least: 500 },
  {
    method: /(?:HPLC|UPLC).*(?:\d nm|DAD|UV)/,
    unless: /clean-up|enrich|EN \d/,
    name: 'HPLC with ultraviolet',
    least: 1,
  },
  { method: /[Ii]on chromatography/, name: 'ion chromatography', least: 1 },
  { method: /NMR/, name: 'NMR', least: 1000 },
  { method: /X-ray|XRPD/, name: 'X-ray diffraction', least: 10_000 },
  { method: /Kjeldahl/, name: 'Kjeldahl', least: 1000 },
  // USP ⟨221⟩: turbidity beside 0.02 M acid, seen from some 10 µg in a gram.
  { method: /⟨221⟩/, name: 'the turbidity test', least: 10 },
  // USP ⟨921⟩: coulometry from 10 µg of water, titration from about 0.1 % with the usual gram.
  { method: /coulometr/i, name: 'coulometric Karl Fischer', least: 50 },
  { method: /Karl Fischer|⟨921⟩/, name: 'Karl Fischer titration', least: 500 },
  // A gram or two, weighed to half a milligram.
  { method: /⟨281⟩|⟨733⟩/, name: 'weighing of the ash', least: 500 },
  { method: /⟨731⟩|⟨561⟩/, name: 'weighing', least: 1000 },
]

const PER_KG: Record<string, number> = { '%': 10_000, 'mg/kg': 1, 'µg/kg': 0.001, 'ng/kg': 0.000001 }

/** A limit is not below what its method can measure. */
export function checkMethodRanges(library: Library, report: Report): void {
  for (const { record, path, row } of writtenRows(library)) {
    const most = mgPerKg(row.limit)
    const range = RANGES.find(({ method }) => method.test(row.method))
    if (most === undefined || !range || most >= range.least || range.unless?.test(row.method)) continue
    reportField(report, record, {
      path: [...path, 'method'],
      wrong: `"${row.test} ${row.limit}" is below ${amount(range.least)}, from where ${range.name} measures as a rule`,
      fix: 'Name the method that reaches this limit, or the step that concentrates the sample, or relax the limit',
    })
  }
}

/** The figure of an upper limit, or of what would have been detected, in mg/kg. */
export function mgPerKg(limit: string): number | undefined {
  const [, figure, unit] =
    /^(?:≤|<|Below|Not detected(?: at| \(≤)) ?([\d.,]+) (%|mg\/kg|µg\/kg|ng\/kg)/.exec(limit) ?? []
  return figure === undefined || unit === undefined
    ? undefined
    : Number(figure.replaceAll(',', '')) * (PER_KG[unit] ?? 1)
}

function amount(least: number): string {
  if (least >= 500) return `${least / 10_000} %`
  return least >= 0.01 ? `${least} mg/kg` : `${Number((least * 1000).toPrecision(2))} µg/kg`
}
