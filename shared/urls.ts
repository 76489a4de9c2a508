export function listPagePath(path: string, page: number): string {
  return `${path}/page-${page}`
}

/** Returns the path of a list, for a numbered page of it. Other paths stay. */
export function withoutPageNumber(path: string): string {
  return path.replace(/\/page-\d+$/, '')
}

export function payloadUrl(hash: string): string {
  return `/payload/${hash}.json`
}

/** The only script that every page references. It knows the hashed files of its release. */
export const BOOT_URL = '/boot.js'

export const MANIFEST_URL = '/manifest.json'

export function hashedManifestUrl(hash: string): string {
  return `/assets/manifest-${hash}.json`
}

export const HASHED_URL = /^\/(?:assets|payload)\//

export function isHashedUrl(path: string): boolean {
  return HASHED_URL.test(path)
}

/** File of a route in the built site. */
export function htmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

export const MAX_ADDRESS_LENGTH = 2048

export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

export const PHOTOS_PATH = '/pictures/photos/'

/** Names of uploaded photos in records, until `npm run pictures` makes their files. */
export const UPLOADS_PATH = '/photos/'

/** `18β-Acid 98 %` -> `18beta-acid-98` */
export function slugOf(name: string): string {
  return questionSlug(name).replace(/^-+|-+$/g, '')
}

/** `What is DHM?` -> `what-is-dhm-`. Each run of other characters becomes one hyphen, also at the end. */
export function questionSlug(question: string): string {
  // A build makes a hundred thousand slugs, and this is the slow part. ASCII names skip it.
  const ascii = /^[ -~]*$/.test(question) ? question : latinOf(question)
  return ascii.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Search folds more: it also takes several spellings for one (`words.ts`). */
function latinOf(text: string): string {
  return text
    .replaceAll('α', 'alpha')
    .replaceAll('β', 'beta')
    .replaceAll('γ', 'gamma')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}
