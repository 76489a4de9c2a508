import { choicesOfGroups, type GradeGroup } from './gradeNames.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { plainNumber } from './quantities/plainNumber.ts'

/** Finds the grade that a text names, or the only grade that begins with its number. */
export function findGrade(grades: GradeGroup[], text: string): string | undefined {
  const words = wordsOf(text).join(' ')
  const choices = choicesOfGroups(grades).map((choice) => ({ choice, words: wordsOf(choice).join(' ') }))
  const names = grades.flatMap((group) => group.names)
  const named = choices.filter((it, at) => it.words === words || wordsOf(names[at] ?? '').join(' ') === words)
  const isFigure = /^\d\S*$/.test(words)
  const [grade, ...others] =
    named.length > 0 ? named : choices.filter((it) => isFigure && it.words.startsWith(`${words} `))
  return others.length === 0 ? grade?.choice : undefined
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
