import { splitAtMatches } from '../../shared/search.ts'

type Props = { text: string; query: string; terms: string[] }

/** A text with what was searched for marked in it. */
export function Marked({ text, query, terms }: Props) {
  return splitAtMatches(text, query, terms).map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part && <span key={index}>{part}</span>,
  )
}
