import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { categoryOf, type Library } from '../library.ts'
import type { Content } from '../content.ts'
import { sitePages } from '../screens.ts'
import { questionSlug } from '../../shared/slugs.ts'
import { type Report, reportField } from './report.ts'

/** Files are named after their slugs, and no two pages share an address, a nodeid, a name or a title. */
export function checkIdentity(content: Content, library: Library, report: Report): void {
  const named = [...content.products, ...content.articles, ...content.news]
  for (const record of named) {
    if (record.id === record.data.slug) continue
    reportField(report, record, {
      path: ['slug'],
      wrong: `is "${record.data.slug}", but the file is called ${record.id}.md`,
      fix: `Rename the file to ${record.data.slug}.md, or correct the slug`,
    })
  }
  for (const record of content.articles) {
    const slug = questionSlug(record.data.question)
    if (record.data.slug === slug) continue
    reportField(report, record, {
      path: ['slug'],
      wrong: `is "${record.data.slug}", but the question makes "${slug}"`,
      fix: 'Change slug and file name, and keep the old slug in formerSlugs; or word the question as before',
    })
  }
  for (const record of content.products) {
    if (categoryOf(record)) continue
    report.push({
      file: record.file,
      wrong: 'its folder is no product category',
      fix: `Move it to one of ${CATEGORY_IDS.join(', ')}`,
    })
  }
  unique(
    report,
    [...named, ...content.pages],
    'nodeid',
    'nodeid',
    'Find out which of the two files is the copy, delete the line there and run npm run content:id on it',
  )
  unique(report, content.products, 'name', 'name', 'Tell the two apart in the name')
  unique(report, content.articles, 'question', 'question', 'Merge the two articles, or ask a different question')
  unique(report, content.news, 'title', 'title', 'Give one of them another title')
  uniqueAddresses(library, report)
}

function unique<Field extends string>(
  report: Report,
  records: ContentFile<Record<Field, string>>[],
  field: Field,
  what: string,
  fix: string,
): void {
  const first = new Map<string, string>()
  for (const record of records) {
    const value = record.data[field]
    const other = first.get(value)
    if (other === undefined) first.set(value, record.file)
    else reportField(report, record, { path: [field], wrong: `the ${what} "${value}" stands in ${other} too`, fix })
  }
}

/** Every address is that of one page; former addresses lead to one page each, and none hides a page that exists. */
function uniqueAddresses(library: Library, report: Report): void {
  const pages = sitePages(library)
  const own = pages.filter(({ number }) => number === undefined)
  const owners = new Map(
    pages
      .filter(({ number }) => number !== undefined)
      .map(({ path, record }) => [path, `a page of the list ${record.file}`]),
  )
  const claim = (path: string, record: ContentFile<unknown>, field: (string | number)[], fix: string) => {
    const owner = owners.get(path)
    if (owner === undefined) owners.set(path, record.file)
    else reportField(report, record, { path: field, wrong: `the address ${path} belongs to ${owner}`, fix })
  }
  for (const { path, record, addressField } of own) {
    claim(path, record, [addressField], 'Give one of the two another address')
  }
  for (const { formerPaths, record } of own) {
    for (const [index, path] of formerPaths.entries())
      claim(path, record, ['formerSlugs', index], 'Remove it from the list of former slugs')
  }
}
