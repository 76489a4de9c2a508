import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'

/** Genera and species in the appendices of CITES that the trade in plant materials meets. */
const IN_CITES =
  /^(?:Rhodiola|Panax|Cistanche|Gastrodia|Dendrobium|Bletilla|Aquilaria|Gyrinops|Aloe(?! vera)|Hoodia|Prunus africana|Nardostachys|Saussurea costus|Hydrastis|Picrorhiza|Dioscorea deltoidea|Rauvolfia serpentina|Taxus|Dalbergia|Podophyllum|Guaiacum|Cibotium|Jatamansi|Osyris|Pterocarpus|Acipenser|Hirudo)\b/

/** What a material comes from is declared: allergens, protected species, synthesis. */
export function checkOrigin(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const { plant, origin = '', allergens = [], documents } = record.data
    const source = plant === undefined ? undefined : library.plants.get(plant)?.data
    if (source?.allergen !== undefined && !allergens.includes(source.allergen)) {
      const wrong = `all material of ${source.latin} carries ${source.allergen}, which is not declared`
      reportField(report, record, { path: ['plant'], wrong, fix: `Add it: allergens: [${source.allergen}]` })
    }
    if (allergens.length > 0 && !documents.includes('Allergen statement')) {
      const wrong = 'the allergens have no statement among the documents'
      reportField(report, record, { path: ['documents'], wrong, fix: 'Add "Allergen statement"' })
    }
    if (source?.kind === 'plant' && /^(?:chemical )?synthesis|^fermentation/i.test(origin)) {
      const wrong = `the origin is "${origin}", but a plant is named as the source`
      reportField(report, record, {
        path: ['plant'],
        wrong,
        fix: 'Take the plant out; the text may name where the substance occurs',
      })
    }
  }
  for (const record of library.plants.values()) {
    const { latin, cites } = record.data
    if (cites !== undefined || !IN_CITES.test(latin)) continue
    const fix = 'Name in "cites" the record of its listing, or the one that says that it is not listed'
    reportField(report, record, { path: ['latin'], wrong: `${latin} belongs to a group that CITES lists`, fix })
  }
}
