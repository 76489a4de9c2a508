import { type Content, fileOf, type Kind, KIND_NAMES, KINDS, nameOf } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { routesOf } from '../screens.ts'
import { addressField } from '../screens/screen.ts'
import { type Report, reportField } from './report.ts'

/**
 * Checks that file names match their fields, and that paths, nodeids, names and titles are
 * unique.
 */
export function checkIdentity(content: Content, library: Library, report: Report): void {
  for (const kind of KIND_NAMES) {
    const records: ContentFile<object>[] = content[kind]
    for (const record of records) checkFile(kind, record, report)
    for (const [field, fix] of Object.entries(KINDS[kind].unique ?? {})) checkUnique(report, records, field, fix)
  }
  checkUnique(
    report,
    Object.values(content).flat(),
    'nodeid',
    'Find out which of the two files is the copy, delete the line there and run npm run content:id on it',
  )
  checkAddresses(library, report)
}

/** Checks folder and file name against the fields, and the slug against the title. */
function checkFile(kind: Kind, record: ContentFile<object>, report: Report): void {
  const { nameFields = [], title, slugFrom } = KINDS[kind]
  const fieldText = (field: string) => String(Reflect.get(record.data, field))
  const parts = record.file
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-nameFields.length)
  for (const [position, field] of nameFields.entries()) {
    const value = fieldText(field)
    if (value === parts[position]) continue
    const isFolder = position < nameFields.length - 1
    reportField(report, record, {
      path: [field],
      wrong: `is "${value}", but the file ${isFolder ? `is in the folder ${parts[position]}` : `is called ${record.id}.md`}`,
      fix: isFolder
        ? `Move the file to content/${fileOf(kind, nameOf(kind, record))}, or correct the ${field}`
        : `Rename the file to ${value}.md, or correct the ${field}`,
    })
  }
  const slug = slugFrom?.(fieldText(title))
  if (slug === undefined || slug === fieldText('slug')) return
  reportField(report, record, {
    path: ['slug'],
    wrong: `is "${fieldText('slug')}", but the ${title} gives "${slug}"`,
    fix: `Change the slug and the file name, and keep the old slug in formerSlugs; or word the ${title} as before`,
  })
}

function checkUnique(report: Report, records: ContentFile<object>[], field: string, fix: string): void {
  const first = new Map<string, string>()
  for (const record of records) {
    const value: unknown = Reflect.get(record.data, field)
    if (typeof value !== 'string') continue
    const other = first.get(value)
    if (other === undefined) first.set(value, record.file)
    else
      reportField(report, record, {
        path: [field],
        wrong: `the ${field} "${value}" is also used in ${other}`,
        fix,
      })
  }
}

/**
 * Checks that each path belongs to one page, each former path redirects to one page, and no
 * redirect hides a page.
 */
function checkAddresses(library: Library, report: Report): void {
  const routes = routesOf(library)
  const firstPages = routes.filter(({ number }) => number === undefined)
  const owners = new Map(
    routes
      .filter(({ number }) => number !== undefined)
      .map(({ path, record }) => [path, `a page of the list ${record.file}`]),
  )
  const claim = (path: string, record: ContentFile<unknown>, field: (string | number)[], fix: string) => {
    const owner = owners.get(path)
    if (owner === undefined) owners.set(path, record.file)
    else reportField(report, record, { path: field, wrong: `the address ${path} belongs to ${owner}`, fix })
  }
  for (const { path, record } of firstPages) {
    claim(path, record, [addressField(record)], 'Give one of the two another address')
  }
  for (const { formerPaths, record } of firstPages) {
    const field = addressField(record) === 'path' ? 'formerPaths' : 'formerSlugs'
    for (const [index, path] of formerPaths.entries()) claim(path, record, [field, index], 'Remove it from this list')
  }
}
