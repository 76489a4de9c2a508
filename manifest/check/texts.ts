import type { ContentFile } from '../read/contentFile.ts'
import type { SiteRecord } from '../schema/site.ts'
import type { DescribeLink } from './links.ts'
import { type Report, reportField, reportText } from './report.ts'
import { hasPublicFile } from '../read/readPictures.ts'

/** Links and anchors of texts lead somewhere. */
export function checkTexts(records: ContentFile<object>[], describeLink: DescribeLink, report: Report): void {
  for (const record of records) {
    const text = record.markdown
    for (const { line, text: broken } of text.brokenLinks) {
      const [what, fix] = broken.startsWith('{')
        ? ['figure', 'Write figures as {category/slug: id} or {category/slug#grade: id}']
        : ['link', 'Write links as [text](/address), without spaces in the address']
      reportText(report, record, line, { wrong: `the ${what} "${broken}" cannot be read`, fix })
    }
    for (const { href, line } of text.links) {
      const problem = describeLink(href)
      if (problem) reportText(report, record, line, problem)
    }
  }
}

/** Navigation and footer stand on every page: they lead somewhere. */
export function checkNavigation(site: ContentFile<SiteRecord>, describeLink: DescribeLink, report: Report): void {
  const links = [
    ...site.data.navigation.map(({ path }, index) => ({ path, at: ['navigation', index, 'path'] })),
    ...site.data.footer.flatMap(({ links: column }, group) =>
      column.map(({ path }, index) => ({ path, at: ['footer', group, 'links', index, 'path'] })),
    ),
  ]
  for (const { path, at } of links) {
    const problem = describeLink(path)
    if (problem) reportField(report, site, { path: at, ...problem })
  }
}

/** Records whose page would be empty without a text. */
export function checkTextPresent(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    if (record.markdown.words > 0) continue
    report.push({
      file: record.file,
      line: record.bodyLine,
      wrong: 'the text is missing',
      fix: 'Write it below the second ---',
    })
  }
}

/** Articles answer their question before anything else. */
export function checkAnswers(articles: Iterable<ContentFile<object>>, report: Report): void {
  for (const article of articles) {
    if (article.markdown.words === 0 || article.markdown.beginsWithParagraph) continue
    const fix = 'Answer the question in a paragraph before any heading, list or table'
    reportText(report, article, 1, { wrong: 'the text does not begin with the short answer', fix })
  }
}

/** Pictures in texts are there, and say what they show to those who do not see them. */
export function checkPictures(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    for (const { src, alt, line } of record.markdown.pictures) {
      if (!src.startsWith('/') || !hasPublicFile(src)) {
        const fix =
          'Put the picture into the folder public/ and write its place from there, such as ![words](/pictures/mill.avif)'
        reportText(report, record, line, { wrong: `there is no picture ${src}`, fix })
      } else if (alt.trim() === '') {
        const fix = `Write in the brackets what it shows: ![words](${src})`
        reportText(report, record, line, { wrong: `the picture ${src} has no words for those who do not see it`, fix })
      }
    }
  }
}
