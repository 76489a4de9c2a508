import type { Relation } from './structures.ts'

/** `/herbal-extract` + 3 -> `/herbal-extract/page-3`. */
export function listPagePath(path: string, page: number): string {
  return `${path}/page-${page}`
}

/** Where pagination links to: the first page has the list's own address, a filtered list its pages in the query. */
export function listLink({ path, query }: { path: string; query?: string }, page: number): string {
  if (query) return `${path}?${query}${page === 1 ? '' : `&page=${page}`}`
  return page === 1 ? path : listPagePath(path, page)
}

export function productPath(category: string, slug: string): string {
  return `/${category}/${slug}`
}

/** Files of a product beside its page, by their endings, with their types. */
export const PRODUCT_FILES = {
  json: 'application/json',
  md: 'text/markdown',
  csv: 'text/csv',
} as const

/** Of all products. */
export const CATALOGUE_FILES = { csv: '/catalogue.csv', jsonl: '/catalogue.jsonl' } as const

/** The part of the inquiry page where an order list is pasted. */
export const PASTE_ID = 'paste'

/** The schema of a product's JSON. */
export const PRODUCT_SCHEMA_PATH = '/schemas/product.json'

/** Files of a product that the server makes when they are asked for. */
export const PRODUCT_SHEETS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** What a file of a product is saved as, without its ending: `pure-piperine-98-rev-2`. */
export function productFileName(path: string, revision: number | undefined, grades: string[] = []): string {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return [slug, ...grades, ...(revision === undefined ? [] : [`rev-${revision}`])].join('-')
}

const MADE_FILE = /^(?<page>\/.+)\.(?<ending>csv|json|pdf|xlsx|zip)$/

/** The page whose products a file holds that the server makes, and its ending: `/herbal-extract.xlsx`. */
export function madeFile(path: string): { page: string; ending: string } | undefined {
  const { page, ending } = MADE_FILE.exec(path)?.groups ?? {}
  return page && ending ? { page: page === '/catalogue' ? '/products' : page, ending } : undefined
}

export const CHANGES_PATH = '/changes'

/** Address of a feed, by what it tells of: Atom as `xml`, JSON Feed as `json`. */
export function feedUrl(name: string, format: 'xml' | 'json'): string {
  return `/feeds/${name}.${format}`
}

/** The feed of changes in a category. */
export function changesFeed(category: string): string {
  return `changes-${category}`
}

/** Files of the site to which texts may link; the build sees that they are there. */
export const LINKED_FILE =
  /^\/(?:feeds\/[\w-]+\.(?:xml|json)|catalogue\.\w+|schemas\/[\w-]+\.json|sitemap\.xml|llms(?:-full)?\.txt)$/

export function articlePath(slug: string): string {
  return `/knowledge/${slug}`
}

/** Query string of the questions on a topic. */
export function topicQuery(topic: string): string {
  return `topic=${topic}`
}

export const STRUCTURE_PATH = '/structure'

/** The search by a structure, given as SMILES or by the name of a substance; `relation` is how others belong to it. */
export function structureAddress(structure: string, relation: Relation = 'contains'): string {
  return `${STRUCTURE_PATH}?smiles=${encodeURIComponent(structure)}&how=${relation}`
}

export function payloadUrl(hash: string): string {
  return `/payload/${hash}.json`
}

/** The one script that pages name. It is not hashed, and knows the files of its release that are. */
export const BOOT_URL = '/boot.js'

export const MANIFEST_URL = '/manifest.json'

/** Address of the manifest of a release, by a hash of it. */
export function ownManifestUrl(hash: string): string {
  return `/assets/manifest-${hash}.json`
}

/** Addresses whose names tell the content of what is there: it never changes. */
export const HASHED_URL = /^\/(?:assets|payload|offline)\//

export function isHashedUrl(path: string): boolean {
  return HASHED_URL.test(path)
}

/** File of a route in the built site: `/` -> `index.html`, `/a/b` -> `a/b.html`. */
export function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Characters of an address that the server reads. */
export const LONGEST_ADDRESS = 2048

/** Addresses carry no trailing slash. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** Where photos stand, below a public folder and on the site. */
export const PHOTOS = '/pictures/photos/'

/** `18β-Acid 98 %` -> `18beta-acid-98` */
export function slugOf(name: string): string {
  return questionSlug(name).replace(/^-+|-+$/g, '')
}

/** `What is DHM?` -> `what-is-dhm-`: a hyphen wherever a space or a mark stood, also at the end. */
export function questionSlug(question: string): string {
  // A build asks for a hundred thousand slugs: most names need no folding, which takes most of the time.
  const ascii = /^[ -~]*$/.test(question) ? question : folded(question)
  return ascii.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function folded(text: string): string {
  return text
    .replaceAll('α', 'alpha')
    .replaceAll('β', 'beta')
    .replaceAll('γ', 'gamma')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/** File names of the preview images of sections, by the address of the page whose heading they bear. */
export const SECTION_PREVIEW_IMAGES: Record<string, string> = {
  '/': 'home',
  '/products': 'products',
  '/herbal-extract': 'herbal-extract',
  '/cosmetic-ingredients': 'cosmetic-ingredients',
  '/healthcare-supplement': 'healthcare-supplement',
  '/organic-mushroom-extract': 'organic-mushroom-extract',
  '/knowledge': 'knowledge',
  '/news': 'news',
  '/about-us': 'about',
  '/contact-us': 'contact',
}

/** Returns the file of the preview of a product, which is named as category/slug. */
export function productPreviewImage(id: string): string {
  return `previews/products/${id}.jpg`
}

export function sectionPreviewImage(name: string): string {
  return `previews/${name}.jpg`
}
