import { MAX_QUERY_WORDS, SEARCH_INDEX } from '../../shared/search.ts'

const LONGEST_RESPACED = 50

/** Words by which a question asks: they tell nothing of what it is about. */
const FILLERS = new Set(
  'a an and are as at be between buy can do does for from get how i in is it me my of on or than that the there to vs was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The words of a query that tell what is looked for, all words where none does, and these with those that only ask. */
export function readWords(query: string): { telling: string; all: string } {
  const words = SEARCH_INDEX.tokenize(query.toLowerCase())
  const telling = words.filter((word) => !FILLERS.has(word))
  return {
    telling: firstWords(telling.length > 0 ? telling : words),
    all: firstWords([...telling, ...words]),
  }
}

/** Each word once. */
function firstWords(words: string[]): string {
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS).join(' ')
}

/** The text with one space fewer or one more: `blue berry`, `monkfruit`. */
export function respaced(text: string): string[] {
  if (text.length > LONGEST_RESPACED) return []
  return Array.from({ length: text.length - 1 }, (_, index) => {
    const at = index + 1
    return text[at] === ' ' ? text.slice(0, at) + text.slice(at + 1) : `${text.slice(0, at)} ${text.slice(at)}`
  })
}
