import { questionSlug } from './urls.ts'
import type { SearchEntry, SearchList } from './search.ts'

/**
 * Fields by which the index has a term, best first. A `wholeName` is a name of one word, or a genus. A `mention` is part
 * of a name that is about something else: caffeic acid in caffeic acid 3-methyl ether.
 */
export const FIELDS = ['wholeName', 'name', 'otherName', 'relatedName', 'fact', 'mention'] as const
export type Field = (typeof FIELDS)[number]

/** The index that the build makes. Its texts are short, because a visitor fetches it with the first search. */
export type SearchIndex = {
  /** Fields of entries: an array has the values of all entries. */
  columns: Partial<Record<keyof SearchEntry, unknown[]>>
  lists: SearchList[]
  /** Addresses of the pages to which results lead. The site may have no structure search. */
  paths: { search: string; structure: string }
  /** Brands of other suppliers, some with what they are, and the places of the products that are the same material. */
  brands: [brand: string, ...places: number[]][]
  /** Terms in order. Each starts with a digit for the number of letters that it shares with the one before. */
  terms: string
  /** Postings of each term: differences of `place in entries * FIELDS.length + field`. */
  postings: string
}

/** Entries of a term: `place in entries * FIELDS.length + field`. */
export type Postings = Map<string, number[]>

/** Postings of a term as the index has them. Unpacking all would hold up a letter that is typed meanwhile. */
export type PackedPostings = Map<string, string>

const RADIX = 36

export function packPostings(postings: Postings) {
  const terms = [...postings.keys()].toSorted()
  const packed = terms.map((term, at) => {
    const shared = Math.min(sharedLength(term, terms[at - 1] ?? ''), RADIX - 1)
    return `${shared.toString(RADIX)}${term.slice(shared)}`
  })
  const differences = terms.map((term) =>
    (postings.get(term) ?? []).map((value, at, all) => (value - (all[at - 1] ?? 0)).toString(RADIX)).join(' '),
  )
  return { terms: packed.join(' '), postings: differences.join(',') }
}

export function unpackTerms({ terms, postings }: SearchIndex): PackedPostings {
  const lists = postings.split(',')
  let term = ''
  return new Map(
    terms.split(' ').map((packed, at) => {
      term = term.slice(0, Number.parseInt(packed.charAt(0), RADIX)) + packed.slice(1)
      return [term, lists[at] ?? '']
    }),
  )
}

export function unpackPostings(packed: string): number[] {
  let value = 0
  if (packed === '') return []
  return packed.split(' ').map((difference) => (value += Number.parseInt(difference, RADIX)))
}

function sharedLength(text: string, other: string): number {
  let length = 0
  while (length < text.length && text[length] === other[length]) length += 1
  return length
}

const PICTURES = '/pictures/products'

/** A path lacks its last part if that is the name's, and a picture its address if that is the path's. */
export function packEntries(entries: SearchEntry[]): SearchIndex['columns'] {
  const short = entries.map((entry) => {
    const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1)
    return {
      ...entry,
      path: folder + questionSlug(entry.name) === entry.path ? folder : entry.path,
      picture: entry.picture === PICTURES + entry.path ? '' : entry.picture,
    }
  })
  const fields = [...new Set(short.flatMap((entry) => Object.keys(entry)))] as (keyof SearchEntry)[]
  return Object.fromEntries(fields.map((field) => [field, short.map((entry) => entry[field] ?? null)]))
}

export function unpackEntries({ columns }: SearchIndex): SearchEntry[] {
  const entries = (columns.name ?? []).map((): Record<string, unknown> => ({}))
  for (const [field, values] of Object.entries(columns))
    for (const [place, entry] of entries.entries()) if (values[place] !== null) entry[field] = values[place]
  for (const entry of entries as SearchEntry[]) {
    if (entry.path.endsWith('/')) entry.path += questionSlug(entry.name)
    if (entry.picture === '') entry.picture = PICTURES + entry.path
  }
  return entries as SearchEntry[]
}
