import { type Reading, respaced } from './readings.ts'
import type { Spelling } from './spelling.ts'
import type { Match, TextIndex } from './textIndex.ts'

export type WordsFound = {
  results: Match[]
  /** The words that were searched in place of the query, and which of its words no entry has. */
  guess?: { unknown: string; query: string }
}

/** Reads what is typed in several ways, the strictest first (docs/specification.md, section 11). */
export function createWordSearch(
  index: TextIndex,
  spelling: Spelling,
  isName: (word: string) => boolean,
): (reading: Reading) => WordsFound {
  return ({ telling, all }) => {
    // Pinyin is written in one word or in many. The words that do not tell need not be there, but a question that is
    // asked in the same words comes first.
    const joined = telling.join('')
    const singular = telling.map((word) => singularOf(word, index))
    const strict = index.searchAll([telling, all, singular, ...(index.isWord(joined) ? [[joined]] : [])])
    if (strict.length > 0)
      return { results: [...strict, ...namedBeside(strict, telling, index, isName).filter(isProduct)] }
    for (const words of respaced(telling)) {
      if (!words.every(index.isWord)) continue
      const exact = index.searchExact(words)
      if (exact.length > 0) return { results: exact }
    }
    const words = telling.flatMap((word) => inOtherForm(word, index))
    const inForm = index.searchAll([words])
    if (inForm.length > 0) return { results: inForm }
    const guessed = searchGuess(words, index, spelling)
    if (guessed) return guessed
    const near = index.searchNear(words)
    const named = namedBeside(near, words, index, isName)
    const results = [...named, ...near.filter(({ entry }) => named.every((match) => match.entry !== entry))]
    return {
      results: results.map((match) => ({ ...match, lacks: words.filter((word) => !match.words.includes(word)) })),
    }
  }
}

/** What words of the query name, where nothing that was found is a product: who asks for curcumin gummies needs curcumin. */
function namedBeside(found: Match[], words: string[], index: TextIndex, isName: (word: string) => boolean): Match[] {
  const names = words.filter(isName)
  if (names.length === 0 || found.some(isProduct)) return []
  const lacks = words.filter((word) => !names.includes(word))
  return index.searchExact(names).map((match) => ({ ...match, lacks }))
}

function isProduct({ entry }: Match): boolean {
  return entry.kind === 'product'
}

/** The singular of a word, where an entry has it as well. */
function singularOf(word: string, index: TextIndex): string {
  const singular = word.replace(/s$/, '')
  return singular.length > 3 && index.isWord(singular) ? singular : word
}

/** The words as an entry has them, where it has them in another form: in parts, in the singular, without tones. */
function inOtherForm(word: string, index: TextIndex): string[] {
  if (index.isKnown(word)) return [word]
  const parts = word.split(/[-'.·]+/).filter((part) => part !== '')
  const forms = [
    [parts.join('')],
    parts,
    [word.replace(/ies$/, 'y')],
    [word.replace(/e?s$/, '')],
    [word.replace(/s$/, '')],
    [word.replaceAll(/(?<=[a-z])[1-5]/g, '')],
  ]
  return forms.find((form) => form.every(index.isKnown)) ?? [word]
}

/** Searches the likeliest spelling of the words that no entry has, together with the others. */
function searchGuess(words: string[], index: TextIndex, spelling: Spelling): WordsFound | undefined {
  const choices = words.map((word) => (index.isKnown(word) ? [word] : spelling(word)))
  const unknown = words.filter((word, at) => choices[at]?.[0] !== undefined && choices[at][0] !== word)
  // What resembles nothing is left out beside a long word that does: so much is no accident.
  const isSure = unknown.some((word) => word.length >= SURE_CHARACTERS)
  if (unknown.length === 0 || (choices.some(({ length }) => length === 0) && !isSure)) return undefined
  const given = choices.filter(({ length }) => length > 0)
  // "Citrulin l" is L-citrulline: a letter has its place in a name, and is no word of it.
  const withoutLetters = given.filter(([word = '']) => word.length > 1)
  for (const reading of [...combinations(given), ...combinations(withoutLetters)]) {
    if (reading.length === 0) continue
    const results = index.searchAll([reading])
    if (results.length > 0) return { results, guess: { unknown: unknown.join(' '), query: reading.join(' ') } }
  }
  return undefined
}

const SURE_CHARACTERS = 8
const MOST_COMBINATIONS = 30

/** One of each, the first of all of them first. */
function combinations(choices: string[][]): string[][] {
  let readings: string[][] = [[]]
  for (const words of choices)
    readings = words.flatMap((word) => readings.map((reading) => [...reading, word])).slice(0, MOST_COMBINATIONS)
  return readings
}
