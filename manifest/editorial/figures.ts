import { allTexts, type Library } from '../library.ts'
import { bodyOf } from '../read/contentFile.ts'
import { type Report, reportText } from '../check/report.ts'

/** What a record says, texts refer to; a copy would drift. */
export function checkFigures(library: Library, report: Report): void {
  const byCas = new Map([...library.compounds].flatMap(([id, { data }]) => (data.cas ? [[data.cas, id] as const] : [])))
  for (const record of allTexts(library)) {
    for (const [index, line] of bodyOf(record.file, record.text).split('\n').entries()) {
      checkCas(line, byCas, (wrong, fix) => reportText(report, record, index + 1, { wrong, fix }))
      checkGrades(line, library, (wrong, fix) => reportText(report, record, index + 1, { wrong, fix }))
    }
  }
}

type Tell = (wrong: string, fix: string) => void

function checkCas(line: string, byCas: Map<string, string>, tell: Tell): void {
  for (const [cas] of line.matchAll(/(?<![\d/-])\d{2,7}-\d{2}-\d\b/g)) {
    const id = byCas.get(cas)
    if (id !== undefined)
      tell(`the CAS number ${cas} stands in content/compounds/${id}.yaml`, `Write {compounds/${id}: CAS}`)
  }
}

/** A link to a product with percentages behind it: "[piperine](/herbal-extract/piperine) of 95 or 98 %". */
const LINK_WITH_GRADES =
  /\]\(\/([a-z-]+\/[a-z0-9-]+)\)(?: powder| extract)? of (?:about )?(\d[\d.]*)(?:(–| and | or | to )(\d[\d.]*))? %/g

/** The percentages with which a text links to a product are those of its grades. */
function checkGrades(line: string, { products }: Library, tell: Tell): void {
  for (const [, id = '', first = '', , second] of line.matchAll(LINK_WITH_GRADES)) {
    const product = products.get(id)
    if (!product) continue
    const { grades } = product.data
    const known = grades.flatMap(({ name, assay = [] }) => [name, ...assay.map(({ min }) => String(min))]).join(' ')
    const missing = [first, second].find((figure) => figure !== undefined && !hasNumber(known, figure))
    if (missing === undefined) continue
    const names = grades.map(({ name }) => name).join(', ')
    tell(`"${missing} %" is no grade of ${product.file}`, `Its grades are ${names}; say what is meant`)
  }
}

function hasNumber(text: string, figure: string): boolean {
  return (text.match(/\d[\d.]*/g) ?? []).some((number) => Number(number) === Number(figure))
}
