/** The search for words, among results of one kind. */
export function searchAddress(query: string, kind = 'all'): string {
  return `/search?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) }).toString()}`
}

/** The inquiry form about what the catalogue lacks, in a visitor's words. */
export function inquiryAbout(words: string): string {
  return `/inquiry?${new URLSearchParams({ about: words }).toString()}`
}
