import { type Report, reportText } from '../check/report.ts'
import type { ArticleFile, Library } from '../library.ts'
import { bodyOf } from '../read/contentFile.ts'
import { amountsIn } from './amounts.ts'
import { productsAbout, productsLinkedIn } from './articleProducts.ts'
import { leftOutOf, peopleNamedIn, type Person } from './peopleNamed.ts'
import { sentencesWith } from './sentences.ts'

const DAILY = /\b(?:a|per) day\b|\bdaily\b/
const LAW = /\bEU\b|\bEurope|\bGreat Britain\b|[Nn]ovel[- ]food|\bUnion list\b/

const LEFT_OUT = new Set<Person>(['pregnancy', 'breastfeeding', 'children'])

/** An article that gives the daily amount of a record of European or British law names whom the record leaves out. */
export function checkPopulations(library: Library, report: Report): void {
  for (const record of library.articles.values()) {
    const body = bodyOf(record.file, record.text)
    const told = sentencesWith([DAILY], record).filter(({ text }) => LAW.test(text))
    if (told.length === 0) continue
    for (const { id, matters } of recordsFor(record, body, library)) {
      const missing = peopleLeftOut(body, matters)
      const amounts = amountsIn(matters)
      const sentence = told.find(({ text }) => amountsIn(text).some((amount) => amounts.includes(amount)))
      if (missing.length === 0 || !sentence) continue
      reportText(report, record, sentence.line, {
        wrong: `"${sentence.text}" gives the amount of content/regulations/${id}.yaml, which leaves out ${missing.join(', ')}; the article does not`,
        fix: 'Name whom the record leaves out',
      })
      break
    }
  }
}

/** The records on which the statuses of the products of an article lean in Europe, where they speak of daily amounts. */
function recordsFor(record: ArticleFile, body: string, library: Library): { id: string; matters: string }[] {
  const products = [...productsAbout(record, library), ...productsLinkedIn(body, library)]
  const ids = products.flatMap(({ data: { markets } }) => [
    ...(markets?.euFood?.records ?? []),
    ...(markets?.uk?.records ?? []),
  ])
  return [...new Set(ids)]
    .map((id) => ({ id, matters: library.regulations.get(id)?.data.matters ?? '' }))
    .filter(({ matters }) => DAILY.test(matters))
}

const ADULTS = /\badults?\b/
const AGES = /\badults?\b|\bchildren\b|\byears\b/

function peopleLeftOut(text: string, matters: string): string[] {
  const people = peopleNamedIn(matters).filter((name) => LEFT_OUT.has(name))
  const missing: string[] = leftOutOf(text, people)
  // Whoever tells an age tells that not everybody is meant.
  if (AGES.test(text)) return missing.filter((name) => name !== 'children')
  return ADULTS.test(matters) ? [...missing, 'all but adults'] : missing
}
