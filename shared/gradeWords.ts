import { choicesOfGroups, type GradeGroup } from './gradeNames.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { plainNumber } from './quantities/plainNumber.ts'

/** Finds the grade that a text names, or the only grade that begins with its number and has all its words. */
export function findGrade(grades: GradeGroup[], text: string): string | undefined {
  const [figure = '', ...others] = wordsOf(text)
  const words = [figure, ...others].join(' ')
  const choices = choicesOfGroups(grades).map((choice) => ({ choice, words: wordsOf(choice).join(' ') }))
  const names = grades.flatMap((group) => group.names)
  const named = choices.filter((it, at) => it.words === words || wordsOf(names[at] ?? '').join(' ') === words)
  const withWords = choices.filter(
    (it) => /^\d/.test(figure) && it.words.startsWith(`${figure} `) && others.every((word) => it.words.includes(word)),
  )
  const found = named.length > 0 ? named : withWords
  return found.length === 1 ? found[0]?.choice : undefined
}

export function hasGradeWithFigures({ grades = [] }: { grades?: GradeGroup[] }, text: string): boolean {
  const figures = wordsOf(text).filter((word) => /\d/.test(word))
  return (
    figures.length === 0 || choicesOfGroups(grades).some((it) => figures.every((word) => wordsOf(it).includes(word)))
  )
}

const WORD = new RegExp(String.raw`(?<number>${UNSIGNED_NUMBER})\s?(?<sign>%|:1)?|\p{L}+`, 'gu')

/** Numbers become plain decimals with their sign: `2400`, `98%`, `10:1`. */
function wordsOf(grade: string): string[] {
  return Array.from(grade.toLowerCase().matchAll(WORD), ([word, number, sign = '']) =>
    number === undefined ? word : (plainNumber(number) ?? number) + sign,
  )
}
