import { listPagePath } from './urls.ts'
import type { Relation } from './structures/structures.ts'

/** The first page has the path of the list. A filtered list has its page number in the query. */
export function listLink({ path, query }: { path: string; query?: string }, page: number): string {
  if (query) return `${path}?${query}${page === 1 ? '' : `&page=${page}`}`
  return page === 1 ? path : listPagePath(path, page)
}

export function productPath(category: string, slug: string): string {
  return `/${category}/${slug}`
}

export const ORDER_LIST_ID = 'paste'

export const PRODUCT_SCHEMA_PATH = '/schemas/product.json'

/** Download name of a product file, without extension: `pure-piperine-98-rev-2`. */
export function productFileName(path: string, revision: number | undefined, grades: string[] = []): string {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return [slug, ...grades, ...(revision === undefined ? [] : [`rev-${revision}`])].join('-')
}

const GENERATED_FILE = /^(?<page>\/.+)\.(?<type>csv|pdf)$/

/** Splits the path of a generated file, `/herbal-extract.csv`. */
export function splitFilePath(path: string): { page: string; type: 'csv' | 'pdf' } | undefined {
  const { page, type } = GENERATED_FILE.exec(path)?.groups ?? {}
  return page === undefined ? undefined : { page, type: type === 'pdf' ? 'pdf' : 'csv' }
}

export const FEED_URL = '/feed.xml'

/** Files that texts may link to. The content check skips these links; `packages/audit` finds dead ones. */
export const LINKABLE_FILE = /^\/(?:feed\.xml|catalogue\.\w+|schemas\/[\w-]+\.json|sitemap\.xml)$/

export function articlePath(slug: string): string {
  return `/knowledge/${slug}`
}

export function topicQuery(topic: string): string {
  return `topic=${topic}`
}

/** `path` is that of the structure search. */
export function structureAddress(path: string, structure: string, relation: Relation = 'contains'): string {
  return `${path}?smiles=${encodeURIComponent(structure)}&how=${relation}`
}

export function telephoneUrl(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}
