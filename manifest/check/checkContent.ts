import { type Library, textOf } from '../library'
import type { Problem } from '../problems'
import type { Content } from '../readContent'
import type { Routes } from '../routes'
import { checkCharacters } from './characters'
import { checkIdentity } from './identity'
import { checkRequiredPages } from './pages'
import { checkReferences } from './references'
import type { Report } from './report'
import { checkSubstances } from './substances'
import { checkTextPresent, checkTexts } from './texts'

/** What has to hold before routes can be built from the content. */
export function checkRecords(content: Content, library: Library): Problem[] {
  const report: Report = []
  checkIdentity(content, library, report)
  checkReferences(library, report)
  checkSubstances(content.compounds, report)
  checkRequiredPages(library, report)
  checkTextPresent([...library.products.values(), ...library.articles.values(), ...library.news], report)
  checkCharacters(Object.values(content).flat(), report)
  return report
}

/** Links of all texts, against the addresses that the site has. */
export function checkLinks(library: Library, routes: Routes): Problem[] {
  const report: Report = []
  const texts = [...library.products.values(), ...library.articles.values(), ...library.news, ...library.pages]
  const headings = new Map(texts.map((file) => [file.data.nodeid, textOf(file).headings.map(({ id }) => id)]))
  const anchors = new Map(
    [...routes].map(([path, { meta }]) => [path, new Set(meta.name === 'list' ? [] : headings.get(meta.nodeid))]),
  )
  checkTexts(texts, anchors, report)
  return report
}
