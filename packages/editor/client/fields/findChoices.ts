import type { Choice } from '../../protocol.ts'

/** So many are read at a glance. */
const MOST = 60

/** Choices in which every word is found, those that begin with them first. */
export function findChoices(choices: Choice[], words: string): Choice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = choices.filter(({ label, value }) => {
    const text = `${label} ${value}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  const [first = ''] = wanted
  const begins = ({ label }: Choice) => (label.toLowerCase().startsWith(first) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, MOST)
}
