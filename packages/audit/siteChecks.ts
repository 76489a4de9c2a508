import type { Check, Found } from './check.ts'
import * as addresses from './checks/addresses.ts'
import * as budgets from './checks/budgets.ts'
import * as crawl from './checks/crawl.ts'
import * as files from './checks/files.ts'
import * as forms from './checks/forms.ts'
import * as heads from './checks/heads.ts'
import type { Site } from './readSite.ts'

/** What is looked at in all pages together. */
export const SITE_CHECKS: Record<string, Check<Site, Found>> = {
  link: { find: addresses.brokenLinks, fix: 'Link to a page or file of the site by its present address.' },
  anchor: { find: addresses.brokenAnchors, fix: 'Link to an id that the page has.' },
  file: { find: addresses.missingFiles, fix: 'Put the file into the site, or name one that is there.' },
  alternate: { find: addresses.brokenAlternates, fix: 'Name a form of the page that is there.' },
  canonical: { find: addresses.wrongCanonicals, fix: 'Name the address at which search engines should list the page.' },
  redirect: { find: addresses.brokenRedirects, fix: 'Lead from a former address to a page that is there.' },
  entry: { find: addresses.brokenEntries, fix: 'List pages and files of the site by their present addresses.' },
  route: { find: addresses.unknownRoutes, fix: 'Build the site anew: its manifest is of another build.' },
  orphan: { find: crawl.orphans, fix: 'Link to it from a page that visitors find, or say noindex.' },
  depth: { find: crawl.farPages, fix: 'Link to it from a page nearer to the home page.' },
  sitemap: {
    find: crawl.wrongSitemap,
    fix: 'List the pages that are canonical and not noindex, and no others, each once, with days that have come.',
  },
  robots: { find: crawl.wrongRobots, fix: 'Name the sitemap, and disallow nothing that it lists.' },
  named: { find: addresses.brokenNames, fix: 'Name pages and files of the site by their present addresses.' },
  catalogue: { find: forms.otherCatalogues, fix: 'Build the site anew: the catalogue is what its products are.' },
  feed: { find: files.brokenFeeds, fix: 'Write what readers of feeds take, with a title and a page for each entry.' },
  format: { find: files.wrongFiles, fix: 'Make the file anew: its content is not what its name says.' },
  title: { find: heads.sameTitles, fix: 'Give each page a title of its own.' },
  description: { find: heads.sameDescriptions, fix: 'Give each page a description of its own.' },
  formula: { find: heads.otherFormulae, fix: 'Write it by the formula of docs/specification.md, section 2.' },
  weight: { find: budgets.heavyFiles, fix: 'Make the file smaller.' },
  load: { find: budgets.heavyLoads, fix: 'Load later what the first view does not need.' },
}
