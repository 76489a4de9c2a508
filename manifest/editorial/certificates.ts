import { type Report, reportText } from '../check/report.ts'
import { allTexts, type Library } from '../library.ts'
import { productsLinkedIn, subjectsByFile } from './articleProducts.ts'
import { rowsByGrade } from './gradeRows.ts'
import { sentencesWith } from './sentences.ts'

/** What a certificate is said to name, with the words of a row that does. */
const NAMED =
  /\bcertificates? (?:also )?(?:names?|states?) (?:the |which |its )?(?:plant )?(species|region|country|origin|route|proportion)|\b(?:names?|states?) (?:the|its) (plant|species|region|country|origin|route) on (?:the|its|each) certificate/
const ROWS: Record<string, RegExp> = {
  plant: /species|plant/i,
  species: /species/i,
  region: /region|country|origin/i,
  country: /region|country|origin/i,
  origin: /origin|source|route/i,
  route: /route|origin|process/i,
  proportion: /proportion|share|ratio/i,
}

/** A certificate has the rows of the specification: what it names has one. */
export function checkCertificates(library: Library, report: Report): void {
  const subjects = subjectsByFile(library)
  for (const record of allTexts(library)) {
    for (const { line, text } of sentencesWith([NAMED], record)) {
      const [product = subjects.get(record.file)] = productsLinkedIn(text, library)
      if (!product) continue
      const [, before, behind] = NAMED.exec(text) ?? []
      const thing = before ?? behind ?? ''
      const rows = rowsByGrade(library, product).flatMap((grade) => grade.rows)
      if (rows.some(({ test }) => ROWS[thing]?.test(test))) continue
      const wrong = `"${text}" has the certificate name the ${thing}, of which the specification of ${product.file} has no row`
      reportText(report, record, line, { wrong, fix: 'Add the row, or take the sentence out' })
    }
  }
}
