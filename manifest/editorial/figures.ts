import { allTexts, type ArticleFile, type Library, type ProductFile } from '../library.ts'
import { bodyOf } from '../read/contentFile.ts'
import { type Report, reportText } from '../check/report.ts'
import { productsLinkedIn, productsNamedBy } from './articleProducts.ts'
import { sentencesWith } from './sentences.ts'

/** What a record says, texts refer to; a copy would drift. */
export function checkFigures(library: Library, report: Report): void {
  const byCas = new Map([...library.compounds].flatMap(([id, { data }]) => (data.cas ? [[data.cas, id] as const] : [])))
  for (const record of allTexts(library)) {
    for (const [index, line] of bodyOf(record.file, record.text).split('\n').entries()) {
      checkCas(line, byCas, (wrong, fix) => reportText(report, record, index + 1, { wrong, fix }))
      checkGrades(line, library, (wrong, fix) => reportText(report, record, index + 1, { wrong, fix }))
      checkCopies(line, (wrong, fix) => reportText(report, record, index + 1, { wrong, fix }))
    }
  }
  for (const record of library.articles.values()) checkOurs(record, library, report)
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
    const missing = [first, second].find((figure) => figure !== undefined && !isGrade(figure, product))
    if (missing === undefined) continue
    const names = product.data.grades.map(({ name }) => name).join(', ')
    tell(`"${missing} %" is no grade of ${product.file}`, `Its grades are ${names}; say what is meant`)
  }
}

const COPIED =
  /\b(?:[Oo]urs|[Oo]ur (?:limit|range|row|sheet|window)s?(?: (?:for|of) [^.;{]{1,40}?)?) (?:is|are|allows?|ends? at|gives?|has|have) (?:[≤≥] ?)?\d(?:[\d.,–]*\d)?(?: ?%| [\wµ°/]+)?/g

/** "Our limit is 50 mg": what a row says is not said again. */
function checkCopies(line: string, tell: Tell): void {
  for (const [copy] of line.matchAll(COPIED))
    tell(`"${copy}" copies a row`, 'Write {category/slug: row} in place of the figure')
}

const OUR_GRADE =
  /\b[Oo]ur (?:own )?(\d[\d.]*)(?:(?:–| and | or )(\d[\d.]*))? % (?:[a-z-]+ )?(?:grade|extract|powder)s?\b/g

/** "Our 20 % grade" of an article is one of a product that the article names. */
function checkOurs(record: ArticleFile, library: Library, report: Report): void {
  for (const { line, text } of sentencesWith([OUR_GRADE], record)) {
    const named = [...productsLinkedIn(record.text, library), ...productsNamedBy(record, library)]
    const figures = [...text.matchAll(OUR_GRADE)].flatMap(([, ...found]) => found.filter((it) => it !== undefined))
    const missing = figures.find((figure) => !named.some((product) => isGrade(figure, product)))
    if (missing === undefined) continue
    reportText(report, record, line, {
      wrong: `"${text}" speaks of ${missing} %, which is a grade of no product that the article names`,
      fix: 'Correct the figure, or name the product',
    })
  }
}

function isGrade(figure: string, { data: { grades } }: ProductFile): boolean {
  const known = grades.flatMap(({ name, assay = [] }) => [name, ...assay.map(({ min }) => String(min))])
  return hasNumber(known.join(' '), figure)
}

function hasNumber(text: string, figure: string): boolean {
  return (text.match(/\d[\d.]*/g) ?? []).some((number) => Number(number) === Number(figure))
}
