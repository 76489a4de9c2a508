import { bodyOf, type ContentFile } from '../read/contentFile.ts'
import { type Report, reportText } from '../check/report.ts'

type Mistake = { pattern: RegExp; wrong: (found: string) => string; fix: (found: string) => string }

/** Markup that visitors would read as it stands, in lines of a text. */
const MISTAKES: Mistake[] = [
  {
    pattern: /^ {0,3}#{1,6}(?=[^#\s])/,
    wrong: (found) => `a space is missing behind ${found.trim()}: the line is no heading`,
    fix: (found) => `Write "${found.trim()} " before the words of the heading`,
  },
  {
    pattern: /^ {0,3}-(?=\p{L})/u,
    wrong: () => 'a space is missing behind the hyphen: the line is no entry of a list',
    fix: () => 'Write "- " before the words of the entry',
  },
]

const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[\w-]+=[^<>]*)?\s*\/?>/gi

/** What Markdown has for the tags that people know. */
const IN_MARKDOWN: Record<string, string> = {
  b: 'Write **bold**',
  strong: 'Write **bold**',
  i: 'Write *italic*',
  em: 'Write *italic*',
  br: 'Begin a new paragraph after an empty line',
  p: 'Begin a new paragraph after an empty line',
  a: 'Write [words](/address)',
  h2: 'Write ## Heading',
  h3: 'Write ### Heading',
  li: 'Write - before each entry',
  ul: 'Write - before each entry',
  sub: 'Use the signs ₀₁₂₃₄₅₆₇₈₉',
  sup: 'Use the signs ⁰¹²³⁴⁵⁶⁷⁸⁹',
  img: 'Write ![words](/pictures/name.avif)',
}

/** HTML, and Markdown that is not quite, is shown to visitors as it stands. */
export function checkMarkup(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    for (const [index, line] of record.text.split('\n').entries()) {
      const told = new Set<string>()
      for (const [tag, name = ''] of line.matchAll(TAG)) {
        if (told.has(name.toLowerCase())) continue
        told.add(name.toLowerCase())
        const wrong = `${tag} is shown as it stands: texts hold no HTML`
        report.push({
          file: record.file,
          line: index + 1,
          wrong,
          fix: IN_MARKDOWN[name.toLowerCase()] ?? 'Take it out',
        })
      }
    }
    for (const [index, line] of bodyOf(record.file, record.text).split('\n').entries()) {
      for (const { pattern, wrong, fix } of MISTAKES) {
        const found = pattern.exec(line)?.[0]
        if (found === undefined) continue
        const from = line.trimEnd()
        const mend = { from, to: `${found} ${from.slice(found.length)}` }
        reportText(report, record, index + 1, { wrong: wrong(found), fix: fix(found), mend })
      }
    }
  }
}
