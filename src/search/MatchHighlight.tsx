type Props = { text: string; query: string; terms: string[] }

export function MatchHighlight({ text, query, terms }: Props) {
  return splitAtMatches(text, query, terms).map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part && <span key={index}>{part}</span>,
  )
}

/** Splits a text around its matches, which have odd indexes: words, or beginnings of words, of the query or `terms`. */
export function splitAtMatches(text: string, query: string, terms: string[]): string[] {
  const words = [...query.split(/[\s,;()?%≥≤]+/), ...terms].filter((word) => word.length > 1)
  if (!words[0]) return [text]
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/['’]/g, "['’]"))
    .join('|')
  return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern}))`, 'giu'))
}
