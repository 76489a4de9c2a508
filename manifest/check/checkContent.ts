import type { CompoundFacts } from '../compoundFacts.ts'
import { type Library, textOf } from '../library.ts'
import type { Problem } from '../problems.ts'
import type { Content } from '../readContent.ts'
import type { Routes } from '../routes.ts'
import { checkIdentity } from './identity.ts'
import { checkRequiredPages } from './pages.ts'
import { checkReferences } from './references.ts'
import type { Report } from './report.ts'
import { checkSubstances } from './substances.ts'
import { checkTextPresent, checkTexts } from './texts.ts'

/** What has to hold before routes can be built from the content. */
export function checkRecords(content: Content, library: Library, facts: CompoundFacts): Problem[] {
  const report: Report = []
  checkIdentity(content, library, report)
  checkReferences(library, report)
  checkSubstances(content.compounds, facts, report)
  checkRequiredPages(library, report)
  checkTextPresent([...library.products.values(), ...library.articles.values(), ...library.news], report)
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
