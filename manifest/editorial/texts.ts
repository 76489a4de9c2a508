import type { ContentFile } from '../read/contentFile.ts'
import { allTexts, type Library } from '../library.ts'
import { type Report, reportText } from '../check/report.ts'
import { PHRASES } from './phrases.ts'

/** Words that a text may have, by kind of page. */
const WORD_LIMITS = { products: [120, 250], articles: [180, 400], news: [120, 400] } as const

/** Every text keeps its length, and none uses a phrase of the list. */
export function checkStyle(library: Library, report: Report): void {
  checkLength([...library.products.values()], WORD_LIMITS.products, report)
  checkLength([...library.articles.values()], WORD_LIMITS.articles, report)
  checkLength(library.news, WORD_LIMITS.news, report)
  for (const record of allTexts(library)) checkPhrases(record, report)
}

function checkLength(records: ContentFile<object>[], [least, most]: readonly [number, number], report: Report): void {
  for (const record of records) {
    const { words } = record.markdown
    if (words >= least && words <= most) continue
    reportText(report, record, 1, { wrong: `the text has ${words} words`, fix: `Write between ${least} and ${most}` })
  }
}

/** Most texts have none of them: one look tells. */
const ANY_PHRASE = new RegExp(PHRASES.map(({ pattern }) => pattern.source).join('|'), 'i')

/** Lines of a file that nobody reads: ids and names of records. */
const UNREAD = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles|\s*#)/

function checkPhrases(record: ContentFile<object>, report: Report): void {
  if (!ANY_PHRASE.test(record.text)) return
  for (const [index, line] of record.text.split('\n').entries()) {
    if (UNREAD.test(line)) continue
    // What several patterns find is told once.
    const told: { start: number; end: number }[] = []
    for (const { pattern, why, quotedIn = [] } of PHRASES) {
      if (quotedIn.includes(record.id)) continue
      for (const { 0: found, index: start } of line.matchAll(pattern)) {
        const end = start + found.length
        if (told.some((other) => start < other.end && other.start < end)) continue
        told.push({ start, end })
        const wrong = `"${found}" is not allowed: ${why}`
        report.push({ file: record.file, line: index + 1, wrong, fix: 'Say what can be checked instead' })
      }
    }
  }
}
