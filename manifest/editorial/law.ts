import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import { amountsIn } from './amounts.ts'
import { isEaten } from './foodLimits.ts'
import { lawMentions } from './lawMentions.ts'

/** What the site says about law stands in records: statuses of products, mentions in texts, and nothing beside them. */
export function checkLaw(library: Library, report: Report): void {
  checkStatuses(library, report)
  for (const { record, line, text } of lawMentions(library).unknown) {
    const fix = 'Add a record to content/regulations, or this spelling to the mentions of one'
    report.push({ file: record.file, line, wrong: `"${text}" has no record`, fix })
  }
  const used = leaningOn(library)
  for (const [id, record] of library.regulations) {
    if (used.has(id)) continue
    const fix = 'Name it in the status of a product, give the spelling by which a text mentions it, or delete the file'
    reportField(report, record, { path: [], wrong: 'nothing leans on this record', fix })
  }
}

/** A product for food has its statuses, and figures in their notes stand in the records. */
function checkStatuses({ products, regulations }: Library, report: Report): void {
  for (const record of products.values()) {
    const { markets, applications } = record.data
    const eaten = applications.find(isEaten)
    if (!markets && eaten !== undefined) {
      const fix = 'Add "markets" with the status in each, "not examined" where nobody has looked'
      reportField(report, record, {
        path: ['applications'],
        wrong: `names "${eaten}", but no market has a status`,
        fix,
      })
    }
    for (const [market, { note = '', records = [] }] of Object.entries(markets ?? {})) {
      const said = records.map((id) => regulations.get(id)?.data.matters ?? '').join(' ')
      const figure = amountsIn(note).find((amount) => !amountsIn(said).includes(amount))
      if (figure === undefined) continue
      reportField(report, record, {
        path: ['markets', market, 'note'],
        wrong: `says "${figure}", which none of its records does`,
        fix: 'Correct it, name the record that says so, or leave the figure to the record',
      })
    }
  }
}

/** The files that lean on each record, by its id: a status or plant names it, or a text mentions it. */
export function leaningOn(library: Library): Map<string, Set<string>> {
  const files = new Map([...lawMentions(library).files].map(([id, names]) => [id, new Set(names)]))
  const add = (id: string, file: string) => void files.set(id, (files.get(id) ?? new Set()).add(file))
  for (const { file, data } of library.products.values())
    for (const id of Object.values(data.markets ?? {}).flatMap(({ records = [] }) => records)) add(id, file)
  for (const { file, data } of library.plants.values()) if (data.cites !== undefined) add(data.cites, file)
  return files
}
