import { choicesOfGroups, type GradeGroup } from './gradeNames.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { plainNumber } from './quantities/plainNumber.ts'

/**
 * Finds the only grade with all words of a text, besides the names of the product. The text must have the first figure of
 * the grade, unless all grades have it. Returns an empty text if the text has no other words.
 */
export function findGrade(grades: GradeGroup[], text: string, productNames = ''): string | undefined {
  const groupNames = grades.flatMap(({ names }) => names)
  const choices = choicesOfGroups(grades).map((choice, at) => ({
    choice,
    words: wordsOf(choice),
    name: wordsOf(groupNames[at] ?? ''),
  }))
  const known = new Set(wordsOf(productNames))
  // A name may name a grade as well, such as `Rutin NF11`.
  const isAsked = (word: string) =>
    !known.has(word) || (/\d/.test(word) && choices.some(({ words }) => words.includes(word)))
  const asked = wordsOf(text).filter(isAsked)
  if (asked.length === 0) return ''
  const fitting = choices.filter(({ words }) => {
    const figure = words.find((word) => /\d/.test(word))
    const isShared = !figure || choices.every((it) => it.words.includes(figure))
    return asked.every((word) => hasWord(words, word)) && (isShared || asked.some((word) => hasWord([figure], word)))
  })
  const named = fitting.filter(({ name, words }) => [name, words].map(plain).includes(plain(asked)))
  const [found, ...others] = named.length > 0 ? named : fitting
  return others.length === 0 ? found?.choice : undefined
}

function plain(words: string[]): string {
  return words.join(' ').replaceAll('%', '')
}

/** The sign of a percentage may be missing, and the end of a word: `25 vit C`. */
function hasWord(words: string[], word: string): boolean {
  const isStart = /^\p{L}{3,}$/u.test(word)
  return words.some((it) => it === word || it === `${word}%` || (isStart && it.startsWith(word)))
}

const WORD = new RegExp(String.raw`(?<number>${UNSIGNED_NUMBER})\s?(?<sign>%|:1)?|\p{L}+`, 'gu')

/** Numbers become plain decimals with their sign: `2400`, `98%`, `10:1`. */
function wordsOf(grade: string): string[] {
  return Array.from(grade.toLowerCase().matchAll(WORD), ([word, number, sign = '']) =>
    number === undefined ? word : (plainNumber(number) ?? number) + sign,
  )
}
