import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import { leftOutOf, peopleNamedIn, withoutLaw } from './peopleNamed.ts'

/** A product made of a restricted or interacting substance or species says so in plain words. */
export function checkSafetyNotes({ products, compounds, plants }: Library, report: Report): void {
  for (const record of products.values()) {
    const { compound, plant, safetyNote } = record.data
    if (safetyNote !== undefined) continue
    for (const [field, source] of [
      ['compound', compound === undefined ? undefined : compounds.get(compound)],
      ['plant', plant === undefined ? undefined : plants.get(plant)],
    ] as const) {
      if (source?.data.restricted === undefined) continue
      reportField(report, record, {
        path: [field],
        wrong: `"${source.id}" is restricted (${source.data.restricted}), and the product carries no note on it`,
        fix: 'Say in "safetyNote" what it is, who should take care and that rules differ by country',
      })
    }
  }
}

/** What is not known of pregnancy is not known of breastfeeding: a note that names one names the other. */
export function checkBreastfeeding({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    const { safetyNote = '' } = record.data
    if (!peopleNamedIn(withoutLaw(safetyNote)).includes('pregnancy')) continue
    if (leftOutOf(safetyNote, ['breastfeeding']).length === 0) continue
    reportField(report, record, {
      path: ['safetyNote'],
      wrong: 'names pregnancy, and not breastfeeding',
      fix: 'Name both, or say how they differ',
    })
  }
}
