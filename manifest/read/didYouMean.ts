import { distance } from 'fastest-levenshtein'

const MAX_EDITS = 3

/** Suggests the candidate that is nearest to a misspelt name, or has its last part. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const spelling = name.toLowerCase().replaceAll(' ', '-')
  const [last = '/'] = /\/[^/]+$/.exec(spelling) ?? []
  const edits = (candidate: string) => (candidate.endsWith(last) ? 0 : distance(spelling, candidate.toLowerCase()))
  const maxEdits = Math.min(MAX_EDITS, Math.ceil(spelling.length / 2))
  const [near] = [...candidates]
    .filter((candidate) => candidate !== name && edits(candidate) <= maxEdits)
    .toSorted((a, b) => edits(a) - edits(b))
  return near === undefined ? '' : `; perhaps you mean "${near}"`
}
