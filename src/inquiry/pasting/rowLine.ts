import { besideGrade, gradeChoices } from '../../../shared/gradeNames.ts'
import { LINE_FIELDS } from '../../../shared/inquiry.ts'
import { OPEN_GRADE, unitOf } from '../../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { chosenGrade, type NewLine } from '../inquiryList.ts'
import { cardLine } from '../cardLine.ts'
import { moqAmount } from '../moqAdvice.ts'
import type { PastedRow } from './pastedRows.ts'

/** A figure by itself, or a ratio: that of Q10 is part of a name. */
const FIGURE = /(?<![\p{L}\d.:-])\d+(?:\.\d+)?(?::1)?(?![\d:-]|\p{L}{2}| mesh)/gu

/** How an assay is measured. */
const METHOD = /\b(?:HPLC|UV|GC|titration)\b/gi

/**
 * The grades that a row may mean: the one that it names in full, else those that have one of its figures, unless another
 * grade is measured as the row says, else all.
 */
export function gradesOfRow(row: Pick<PastedRow, 'query'>, hit: SearchHit): string[] {
  return readGrades(row, hit).grades
}

type ReadGrades = {
  grades: string[]
  /** Nothing of it is known where a row names none. */
  by?: 'name' | 'figure' | 'measure'
  /** What the row asks for of a measure, where no grade of that measure has it: `30% beta glucan`. */
  unmet?: string
}

/** The grades that a row may mean, and by what it says so. */
function readGrades({ query }: Pick<PastedRow, 'query'>, { grades = [] }: SearchHit): ReadGrades {
  const choices = gradeChoices(grades)
  const names = grades.flatMap((group) => group.names)
  const full = namedInFull(query, names)
  const isMeasured = /\p{L}/u.test(names[full] ?? '')
  if (isMeasured) return { grades: choices.slice(full, full + 1), by: 'name' }
  const figures = new Set(query.match(FIGURE))
  const figured = choices.filter((choice) => choice.match(FIGURE)?.some((figure) => figures.has(figure)))
  // So does what is measured: "30 % beta-glucans" beside 30 % of polysaccharides.
  const called = calledLike(query, figured)
  const [unmet = ''] = called.length > 0 ? [] : (MEASURED.exec(query) ?? [])
  const others = calledLike(unmet, choices)
  if (others.length > 0 && others.length < choices.length) return { grades: others, by: 'measure', unmet }
  if (full >= 0) return { grades: choices.slice(full, full + 1), by: 'name' }
  if (figured.length === 0) return { grades: choices }
  const named = called.length > 0 ? called : figured
  // The method tells grades of one figure apart, where one of them has it.
  const methods = query.match(METHOD)?.map((method) => method.toLowerCase()) ?? []
  const measured = named.filter((choice) => methods.some((method) => choice.toLowerCase().includes(method)))
  return { grades: measured.length > 0 ? measured : named, by: 'figure' }
}

/** The grades whose names have a word of a text. */
function calledLike(text: string, choices: string[]): string[] {
  const said = singularWords(text)
  return choices.filter((choice) => singularWords(nameOf(choice)).some((word) => said.includes(word)))
}

/** A share with what it is of. */
const MEASURED = /(?<![\p{L}\d.:-])\d+(?:\.\d+)? ?% ?\p{L}[^\d,;]*(?<!\s)/u

/** An assay or a ratio that a row asks for; a number without a sign stands last, or before a method. */
const ASKED_GRADE = /(?<![\p{L}\d.:-])\d+(?:\.\d+)?(?:\s?%|:1(?!\d)|(?=\s+(?:HPLC|UV|GC|titration)\b|\s*$))/giu

/** The numbers of a row that are neither its quantity nor of a grade. */
export function leftOut(row: AskedRow, hit: SearchHit): string[] {
  return askedFigures(row, hit)
    .filter(({ isKnown }) => !isKnown)
    .map(({ asked }) => asked)
}

type AskedRow = Pick<PastedRow, 'query' | 'numbers'>

/** The figures that a row asks for, and whether a grade of the product, or its name, has them. */
function askedFigures({ query, numbers = [] }: AskedRow, hit: SearchHit): { asked: string; isKnown: boolean }[] {
  const { name, grades = [] } = hit
  const { unmet } = readGrades({ query }, hit)
  const figures = new Set([name, ...gradeChoices(grades)].flatMap((text) => text.match(FIGURE) ?? []))
  const all = new Set([...numbers, ...(query.match(ASKED_GRADE) ?? [])])
  return [...all].map((asked) =>
    unmet?.startsWith(asked)
      ? { asked: unmet, isKnown: false }
      : { asked, isKnown: figures.has(asked.replace(/\s?%$/, '')) },
  )
}

/** What has to be asked where a row names a grade that no grade of the product is, or several may be. */
export function gradeQuestion(row: AskedRow, hit: SearchHit): string | undefined {
  const { grades, by } = readGrades(row, hit)
  if (grades.length === 0 || by === 'name') return undefined
  const lacking = leftOut(row, hit)
  const [nearest = ''] = grades
  if (by === 'measure' && grades.length === 1)
    return `No grade has ${lacking.join(', ')}, the nearest is ${nameOf(nearest)}: choose`
  if (by !== 'figure') return lacking.length > 0 ? `No grade has ${lacking.join(', ')}: choose` : undefined
  const known = askedFigures(row, hit).filter(({ isKnown }) => isKnown)
  if (grades.length === 1 || known.length === 0) return undefined
  return `${grades.length} grades have ${known.map(({ asked }) => asked).join(', ')}: choose`
}

/**
 * The line of a row for a product, of the grade that was chosen, or of the only one that the row may mean: none is chosen in
 * silence. A quote without a quantity is of the MOQ.
 */
export function rowLine(row: PastedRow, hit: SearchHit, chosen?: string): NewLine {
  const line = cardLine({ ...hit, grades: hit.grades ?? [] })
  const [only = '', ...others] = gradesOfRow(row, hit)
  const isOpen = others.length > 0 || gradeQuestion(row, hit) !== undefined
  const named = chosen ?? (isOpen ? OPEN_GRADE : only)
  return {
    ...line,
    ...(row.request && { request: row.request }),
    ...(row.quantity !== '' && { quantity: row.quantity, unit: row.unit ?? unitOf(hit.moq) }),
    ...(row.quantity === '' && !row.request && moqAmount(hit.moq)),
    ...chosenGrade(named, gradeChoices(hit.grades ?? [])),
  }
}

/** The line of a row as it comes onto the list, where what no grade has stands beside the grade for sales to read. */
export function askedLine(row: PastedRow, hit: SearchHit, chosen?: string): NewLine {
  const line = rowLine(row, hit, chosen)
  const lacking = leftOut(row, hit)
  const { grade } = line
  if (lacking.length === 0) return line
  const asked = besideGrade(grade === OPEN_GRADE ? '' : grade, lacking.join(', ')).slice(0, LINE_FIELDS.grade)
  return { ...line, ...chosenGrade(asked, line.grades) }
}

/** The place of the longest name whose words stand in a row one after the other; -1 where none does, or two as long. */
function namedInFull(query: string, names: string[]): number {
  const row = wordsOf(query.replace(CAS_NUMBER, ' '))
  const found = names
    .map((name, at) => ({ at, words: wordsOf(name) }))
    .filter(({ words }) => row.includes(words))
    .toSorted((a, b) => b.words.length - a.words.length)
  const [longest, next] = found
  return longest && longest.words.length !== next?.words.length ? longest.at : -1
}

/** A choice of a grade without its method. */
function nameOf(choice: string): string {
  return choice.replace(/, [^,]*$/, '')
}

function singularWords(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(/\p{L}{4,}/gu), ([word]) => word.replace(/s$/, ''))
}

const CAS_NUMBER = /\d{2,7}-\d{2}-\d/g

/** Words and numbers, each between spaces; a grade's number has its sign. */
function wordsOf(text: string): string {
  return ` ${(text.toLowerCase().match(/\d+(?:\.\d+)?(?::1)?(?: ?%)?|\p{L}+/gu) ?? []).map((word) => word.replace(' ', '')).join(' ')} `
}
