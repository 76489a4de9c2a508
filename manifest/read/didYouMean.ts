/** The candidate nearest in spelling, for "did you mean"; empty where none is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  // `Piper nigrum` is meant for the file piper-nigrum.
  const wanted = name.toLowerCase().replaceAll(' ', '-')
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) > 3) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance <= 3 && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best ? `, perhaps "${best.candidate}"` : ''
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
