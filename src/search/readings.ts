import { wordsInParts } from '../../shared/nameWords.ts'
import { MAX_QUERY_WORDS, tokenize } from '../../shared/search.ts'
import { fold } from './fold.ts'

/** A query as its words are looked for, all folded. */
export type Reading = {
  /** The words that tell what is looked for; all words where none does. */
  telling: string[]
  /** Whether any does. */
  tells: boolean
  /** All words, the telling ones first. */
  all: string[]
  /** Grades that it names: `98 %`, `10:1`. */
  grades: string[]
  /** Whether it is a question. */
  asks: boolean
}

/** Words by which a question asks: they tell nothing of what it is about. */
const ASKING =
  'a an and any are as at be between buy by can do does for from get have how i in is it many me much my need of on or please than that the there to use used vs was way we what when where which who whom why will with you your'

/** Words of trade, which nearly every page has or none. */
const TRADE =
  'bulk cas cheap china company cost exporter extract extracts factory inci manufacturer manufacturers name natural no number offer powder powders price prices pure quality quote raw material sale sell sellers seller supplier suppliers supply wholesale'

const FILLERS = new Set(`${ASKING} ${TRADE}`.split(' '))

/** How a question begins or ends, and what stands between two things that are weighed. */
const QUESTION =
  /^(?:are|can|do|does|how|is|may|should|what|when|where|which|why)\b(?! to buy)|\?$|\b(?:or|vs|difference)\b/i

const GRADE = /(\d+(?:\.\d+)?)\s*%|\b(\d+(?:\.\d+)?:1)(?!\d)/g

export function readWords(query: string): Reading {
  const words = tokenize(query).map(fold).flatMap(wordsInParts)
  const telling = words.filter((word) => !FILLERS.has(word) && !/^[\d.]+$/.test(word))
  return {
    telling: firstWords(telling.length > 0 ? telling : words),
    tells: telling.length > 0,
    all: firstWords([...telling, ...words]),
    grades: [...query.matchAll(GRADE)].map(([, percent, ratio]) => (percent ? `${percent} %` : (ratio ?? ''))),
    asks: QUESTION.test(query.trim()),
  }
}

/** A name without the words that many names have, as it is compared with another. */
export function phraseOf(name: string): string {
  return readWords(name).telling.join(' ')
}

/** Each word once. */
function firstWords(words: string[]): string[] {
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS)
}

const LONGEST_RESPACED = 50

/** The words with one space fewer or one more, or with none: `blue berry`, `monkfruit`, `yin xing ye`. */
export function respaced(words: string[]): string[][] {
  const text = words.join(' ')
  if (text.length > LONGEST_RESPACED) return []
  const all = Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => {
    const at = index + 1
    return text[at] === ' ' ? text.slice(0, at) + text.slice(at + 1) : `${text.slice(0, at)} ${text.slice(at)}`
  })
  return [...all, words.join('')].map((reading) => reading.split(' '))
}
