import type { ContentFile } from '../contentFile.ts'
import { textOf } from '../library.ts'
import { didYouMean, type Report, reportText } from './report.ts'

/** Texts are there, and their links and anchors lead somewhere. `anchors` holds the heading ids of each address. */
export function checkTexts(records: ContentFile<object>[], addresses: Map<string, Set<string>>, report: Report): void {
  for (const record of records) {
    const text = textOf(record)
    for (const line of text.brokenLinkLines) {
      reportText(
        report,
        record,
        line,
        'a link cannot be read',
        'Write links as [text](/address), without spaces in the address',
      )
    }
    for (const { href, line } of text.links) {
      const problem = describeLink(href, addresses)
      if (problem) reportText(report, record, line, problem.wrong, problem.fix)
    }
  }
}

/** Records whose page would be empty without a text. */
export function checkTextPresent(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    if (textOf(record).words > 0) continue
    report.push({
      file: record.file,
      line: record.bodyLine,
      wrong: 'the text is missing',
      fix: 'Write it below the second ---',
    })
  }
}

function describeLink(href: string, addresses: Map<string, Set<string>>): { wrong: string; fix: string } | undefined {
  if (/^(mailto|tel):/.test(href)) return undefined
  if (!href.startsWith('/')) {
    return {
      wrong: `the link "${href}" leaves the site or is relative`,
      fix: 'Begin it with / and the full address of a page',
    }
  }
  const [path = '', anchor] = href.split('#')
  const anchors = addresses.get(path)
  if (!anchors) {
    return {
      wrong: `the link ${path} leads to no page${didYouMean(path, addresses.keys())}`,
      fix: 'Correct the address, or write the page',
    }
  }
  if (anchor !== undefined && !anchors.has(anchor)) {
    return {
      wrong: `the page ${path} has no heading "${anchor}"`,
      fix: `Use one of ${[...anchors].join(', ') || 'no anchor'}`,
    }
  }
  return undefined
}
