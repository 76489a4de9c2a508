import { type Report, reportText } from '../check/report.ts'
import type { Library } from '../library.ts'
import { rowsByGrade } from './gradeRows.ts'
import { sentencesWith } from './sentences.ts'

/** What a certificate is said to name, with the words of a row that does. */
const NAMED =
  /\bcertificates? (?:also )?(?:names?|states?) (?:the |which |its )?(?:plant )?(species|region|country|origin|route|proportion)/
const ROWS: Record<string, RegExp> = {
  species: /species/i,
  region: /region|country|origin/i,
  country: /region|country|origin/i,
  origin: /origin|source|route/i,
  route: /route|origin|process/i,
  proportion: /proportion|share|ratio/i,
}

/** A certificate has the rows of the specification: what it names has one. */
export function checkCertificates(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    for (const { line, text } of sentencesWith([NAMED], record)) {
      const [, thing = ''] = NAMED.exec(text) ?? []
      const rows = rowsByGrade(library, record).flatMap((grade) => grade.rows)
      if (rows.some(({ test }) => ROWS[thing]?.test(test))) continue
      const wrong = `"${text}" has the certificate name the ${thing}, of which the specification has no row`
      reportText(report, record, line, { wrong, fix: 'Add the row, or take the sentence out' })
    }
  }
}
