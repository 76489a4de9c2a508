import { type Report, reportText } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { bodyOf } from '../read/contentFile.ts'
import { productsAbout, productsLinkedIn } from './articleProducts.ts'
import { leftOutOf, peopleNamedIn, type Person } from './peopleNamed.ts'
import { sentencesWith } from './sentences.ts'

const WARNS =
  /\b(?:[Ww]arn(?:s|ed|ings?)?|[Cc]autions?|[Ii]nteract(?:s|ions?)?|advised against|not (?:advised|for use)|not (?:to )?be (?:combined|taken)|must not reach|(?:reasons to|should) ask|should avoid|excludes?)\b/
const MEDICINES = /\bmedicines?\b/
const REFERS = /\bsafety notes?\b|\b[Oo]ur note\b|\bnotes? on (?:the|its|both|each)(?: [\w’]+)? pages?\b/

/** An article that warns somebody of a substance warns all whom the safety note of its product names, or leads to it. */
export function checkArticleCautions(library: Library, report: Report): void {
  for (const record of library.articles.values()) {
    const body = bodyOf(record.file, record.text)
    if (REFERS.test(body)) continue
    for (const { line, text } of sentencesWith([WARNS], record)) {
      if (peopleNamedIn(text).length === 0 && !MEDICINES.test(text)) continue
      const linked = productsLinkedIn(text, library)
      const warned = (linked.length > 0 ? linked : productsAbout(record, library)).filter((it) => shares(it, text))
      const told = warned.map(({ file, data }) => ({ file, missing: leftOut(body, data.safetyNote) }))
      const short = told.find(({ missing }) => missing.length > 0)
      if (!short) continue
      reportText(report, record, line, {
        wrong: `"${text}" warns, but the article does not name ${short.missing.join(', ')}, as the safety note of ${short.file} does`,
        fix: 'Name them, or write that the safety note of the product does',
      })
      break
    }
  }
}

function leftOut(text: string, note = ''): Person[] {
  return leftOutOf(text, peopleNamedIn(note))
}

/** Whether the note of a product speaks of the same as a sentence that warns: of medicines in general any note does. */
function shares({ data: { safetyNote = '' } }: ProductFile, text: string): boolean {
  const people = peopleNamedIn(text).filter((name) => name !== 'medicines')
  return people.length > 0 ? leftOutOf(safetyNote, people).length < people.length : safetyNote !== ''
}
