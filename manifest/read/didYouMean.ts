const MAX_EDITS = 3

/** Suggests the candidate that is nearest to a misspelt name. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = nearest(name, candidates)
  return near === undefined ? '' : `; perhaps you mean "${near}"`
}

function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const spelling = name.toLowerCase().replaceAll(' ', '-')
  const last = spelling.slice(spelling.lastIndexOf('/'))
  const maxEdits = Math.min(MAX_EDITS, Math.ceil(spelling.length / 2))
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    if (last.includes('/') && candidate !== name && candidate.endsWith(last)) return candidate
    if (Math.abs(candidate.length - spelling.length) > MAX_EDITS) continue
    const distance = editDistance(spelling, candidate.toLowerCase())
    if (distance <= maxEdits && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    // The minimum never falls from row to row, so most candidates are rejected after a few letters.
    if (Math.min(...next) > MAX_EDITS) return Infinity
    row = next
  }
  return row.at(-1) ?? 0
}
