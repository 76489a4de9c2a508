import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { GRADE_FIELD } from '../../shared/comparison/address.ts'
import type { Matched } from '../../shared/gradeContents.ts'
import { useInBrowser } from './sharedState.ts'

/** The address that the HTML was rendered for. */
export type Rendered = { path: string; search: string }

/** None where a page came without HTML, as in development. */
export const Rendered = createContext<Rendered | undefined>(undefined)

/** A part of the address, of whose changes the router tells by rendering again. */
function useAddressPart(part: keyof Rendered, present: string): string {
  const rendered = use(Rendered)
  return useInBrowser(
    () => present,
    () => rendered?.[part] ?? present,
  )
}

/** Path of the address. The page of an unknown one starts with its own and gets that of the address right after hydration. */
export function usePath(): string {
  return useAddressPart('path', useLocation().pathname)
}

/** Parameters of the address. A prerendered page starts without them and gets them right after hydration. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}

/** The navigation that has led to a part of the page, if one has. A document starts without. */
export function useLedTo(part: string): string | undefined {
  const { hash, key } = useLocation()
  return useInBrowser(
    () => (hash === `#${part}` ? key : undefined),
    () => undefined,
  )
}

/** The search for words, among results of one kind. */
export function searchAddress(query: string, kind = 'all'): string {
  return `/search?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) }).toString()}`
}

/** The page of a product, where that of its grades is chosen which was asked for. */
export function productAddress({ path, matched }: { path: string; matched?: Matched }): string {
  const [grade] = matched?.grades ?? []
  return grade === undefined ? path : `${path}?${new URLSearchParams({ [GRADE_FIELD]: grade }).toString()}`
}

/** The page of a product with one of its grades, the first of which is chosen where none is named. */
export function gradeAddress(path: string, grades: { name: string }[], chosen: number): string {
  return productAddress({ path, matched: chosen > 0 ? { grades: [grades[chosen]?.name ?? ''] } : undefined })
}

/** The inquiry form about what the catalogue lacks, in a visitor's words. */
export function inquiryAbout(words: string): string {
  return `/inquiry?${new URLSearchParams({ about: words }).toString()}`
}
