import { choicesOfGroups, type GradeGroup } from './gradeNames.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { plainNumber } from './quantities/plainNumber.ts'
import { STOP_WORDS, TRADE_SUFFIX, TRADE_WORDS } from './lexicon.ts'
import { fold, synonymOf, termOf } from './words.ts'

/**
 * Finds the only grade with all words of a text, besides the names of the product. Figures must include the first one of
 * the grade, if the text has no other word of it. Returns an empty text if the text has no other words.
 */
export function findGrade(grades: GradeGroup[], text: string, name = '', otherNames = ''): string | undefined {
  const groupNames = grades.flatMap(({ names }) => names)
  const choices = choicesOfGroups(grades).map((choice, at) => ({
    choice,
    words: wordsOf(choice),
    gradeName: wordsOf(groupNames[at] ?? ''),
  }))
  const own = new Set(wordsOf(name))
  const others = new Set(wordsOf(fold(otherNames)))
  const parts = text.split(/[\s,;]+/)
  // Another name may end with a grade, such as `Rutin NF11` or `RA98`.
  const isGrade = (word: string) =>
    /\d/.test(word) && parts.some((part) => part.endsWith(word)) && choices.some(({ words }) => hasWord(words, word))
  const isAsked = (word: string) => (own.has(word) ? word.endsWith('%') : !others.has(fold(word)) || isGrade(word))
  const isOfGrade = (word: string) =>
    !(TRADE_WORDS.has(word) || STOP_WORDS.has(word) || word === 'total') ||
    choices.some(({ words }) => words.includes(word))
  const asked = wordsOf(text).filter((word) => isAsked(word) && isOfGrade(word))
  if (asked.length === 0) return ''
  const fitting = choices.filter(({ words, gradeName }) => {
    const figure = words.find(isFigure)
    const isShared = !figure || choices.every((it) => it.words.includes(figure))
    // In `98 % polyphenols with 50 % EGCG`, 98 % is not the content of EGCG.
    const isOfFigure = (word: string) =>
      gradeName.filter((it) => it.endsWith('%')).length < 2 ||
      !gradeName.includes(word) ||
      hasWord([figureOf(gradeName, word)], figureOf(asked, word))
    const isEnough = (word: string) => isShared || !isFigure(word) || hasWord([figure], word)
    return asked.every((word) => hasWord(words, word) && isOfFigure(word)) && asked.some(isEnough)
  })
  const named = fitting.filter(({ gradeName, words }) => [gradeName, words].map(plain).includes(plain(asked)))
  const [found, second] = named.length > 0 ? named : fitting
  return second ? undefined : found?.choice
}

function isFigure(word: string): boolean {
  return /\d/.test(word)
}

/** The figure before a word, or the first one. */
function figureOf(words: string[], word: string): string {
  return words.slice(0, words.indexOf(word) + 1).findLast(isFigure) ?? words.find(isFigure) ?? ''
}

function plain(words: string[]): string {
  return words.join(' ').replaceAll('%', '')
}

/** The sign of a percentage may be missing, and the end of a word: `25 vit C`. A point may separate thousands. */
function hasWord(words: string[], word: string): boolean {
  const isStart = /^\p{L}{3,}$/u.test(word)
  const thousands = word.replace(/^(\d{1,3})\.(?=\d{3}$)/, '$1')
  return words.some(
    (it) => [word, `${word}%`, thousands, `${Number(word)}`].includes(it) || (isStart && it.startsWith(word)),
  )
}

const WORD = new RegExp(String.raw`(?<number>${UNSIGNED_NUMBER})\s?(?<sign>%|:1)?|\p{L}+`, 'gu')

/** Symbols of elements beside a content. */
const ELEMENTS: Record<string, string> = { fe: 'iron', mg: 'magnesium', se: 'selenium', zn: 'zinc' }

/** Numbers become plain decimals with their sign: `2400`, `98%`, `10:1`. Spellings of words and units become one. */
function wordsOf(grade: string): string[] {
  const text = fold(grade)
    .replaceAll('ppm', 'mg/kg')
    // After a figure, `mg` is a unit.
    .replaceAll(/(?<!\d *)\b(?:fe|mg|se|zn)\b/g, (symbol) => ELEMENTS[symbol] ?? symbol)
  return Array.from(text.matchAll(WORD)).flatMap(([word, number, sign = '']) =>
    number === undefined
      ? synonymOf(word.replace(TRADE_SUFFIX, '') || word).map(termOf)
      : (plainNumber(number) ?? number) + sign,
  )
}
