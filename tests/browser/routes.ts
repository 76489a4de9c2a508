import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { Site } from '../../shared/site.ts'
import { type PublishedRecord, publishedRecords } from '../publishedContent.ts'
import { FOLDERS } from './sites.ts'

const slugIn = (folder: string, isWanted: (record: PublishedRecord) => boolean = () => true) =>
  publishedRecords(folder).find(isWanted)?.slug

const read = (...names: string[]): unknown => JSON.parse(readFileSync(join(...names), 'utf8'))
const builtPaths = Object.keys((read(FOLDERS.real.site, 'manifest.json') as RouteManifest).routes)
const { screens } = read(FOLDERS.real.cache, 'ssr/site.json') as Site

/** One address of each screen kind. */
const FIRST_PATHS = Object.entries(screens).flatMap(([place, screen]) => {
  const path = builtPaths.find(
    (built) => built === place || (place.endsWith('*') && built.startsWith(place.slice(0, -1))),
  )
  return path === undefined || screen === 'not-found' ? [] : [[screen, [path]] as const]
})

/** Addresses by screen kind, for each row but `/404` of the route table in docs/specification.md, section 2. */
export const ROUTES: Record<string, string[]> = {
  ...Object.fromEntries(FIRST_PATHS),
  'about-us': ['/about-us', '/CompanyProfile', '/Certifications', '/dhm-dihydromyricetin', '/oem-odm-service'],
  productsclass: ['/herbal-extract', '/cosmetic-ingredients', '/healthcare-supplement', '/organic-mushroom-extract'],
  productsdetail: [
    '/herbal-extract/pure-piperine',
    '/herbal-extract/vine-tea-extract',
    `/herbal-extract/${slugIn('products/herbal-extract', ({ slug }) => slug.startsWith('-'))}`,
    `/cosmetic-ingredients/${slugIn('products/cosmetic-ingredients')}`,
    '/healthcare-supplement/lactoferrin-powder',
    '/organic-mushroom-extract/chaga-mushroom-extract',
  ],
  list: [
    '/herbal-extract/page-2',
    '/products/page-1',
    '/cosmetic-ingredients/page-1',
    '/healthcare-supplement/page-1',
    '/organic-mushroom-extract/page-2',
    '/knowledge/page-2',
  ],
  knowledgedetail: ['/knowledge/what-is-dhm-'],
  newsclass: ['/news', '/news/page-1', '/company-news', '/company-news/page-1', '/industry-news'],
  newsdetail: [
    '/news/foods-high-in-daidzein',
    `/company-news/${slugIn('news', ({ section }) => section === 'company-news')}`,
    '/industry-news/berberine-hydrochloride-overview',
  ],
}
