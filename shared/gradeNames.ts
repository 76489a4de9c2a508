import type { Assay, Grade } from './product.ts'
import { UNSIGNED_NUMBER } from './quantities/numbers.ts'

type NamedGrade = Pick<Grade, 'name' | 'of' | 'assay' | 'ratio' | 'method'>

/** Short names of grades with the same method. `method` is empty when the names include it. */
export type GradeGroup = { names: string[]; of?: string; method?: string }

/**
 * Groups grade names by method: `98 %, 50 %` by `HPLC`, and `10:1` without a method. A group has a method only if all
 * numbers in its names are contents.
 */
export function gradesByMethod(grades: NamedGrade[]): GradeGroup[] {
  const groups: GradeGroup[] = []
  for (const grade of grades) {
    const { name, of } = grade
    const method = methodBesideName(grade)
    const group = groups.find((candidate) => candidate.of === of && candidate.method === method)
    if (group) group.names.push(name)
    else groups.push({ names: [name], of, method })
  }
  return groups
}

/** Drops all methods after a figure without one, because a reader of one line could apply them to that figure. */
export function dropAmbiguousMethods(groups: GradeGroup[]): GradeGroup[] {
  const firstWithout = groups.findIndex(({ names, method }) => method === undefined && names.join('|').match(FIGURE))
  return groups.map((group, index) => ({
    ...group,
    method: firstWithout < 0 || index < firstWithout ? group.method : undefined,
  }))
}

/**
 * A figure with its unit: `98 %`, `2,400 GDU/g`, `1.5 MDa`. Skips the lower end of a range and
 * digits in names such as `C3G` or `(3R,3'R)`.
 */
const FIGURE = new RegExp(String.raw`(?<![^\W_]|\()${UNSIGNED_NUMBER}\s?(?:%|[^\W\d_][\w·/]*)`, 'gu')

/** Returns an empty text if the name includes the method. */
function methodBesideName({ name, assay, ratio, method }: NamedGrade): string | undefined {
  const assays = assay ? assaysInName(name, assay) : []
  const isMeasured = assay ? assays.length > 0 && assays.length >= (name.match(FIGURE) ?? []).length : !ratio
  const methods = assay ? assays.map((entry) => entry.method) : [method]
  const techniques = [...new Set(methods.map(shortMethod))].filter((technique) => technique !== '')
  if (!isMeasured || techniques.length === 0) return undefined
  // A name with `by UV` or `titration` does not need `UV-Vis` or `Iodometric titration` as well.
  const isInName = techniques.every((technique) =>
    technique.split(/[ -]/).some((word) => word !== '' && name.includes(word)),
  )
  return isInName
    ? ''
    : techniques.map((technique, index) => (index === 0 ? technique : inLine(technique))).join(' and ')
}

/** Writes a technique within a line: `normal-phase HPLC`, but `UV-Vis` and names of people. */
export function inLine(technique: string): string {
  return technique.replace(/^(?!Folin|Karl|Kjeldahl|Porter)\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

function assaysInName(name: string, assay: Assay[]): Assay[] {
  const figures = new Set(Array.from(name.matchAll(FIGURE), ([figure]) => figure.replaceAll(/[\s,]/g, '')))
  return assay.filter(({ min, unit }) => figures.has(`${min}${unit.replaceAll(' ', '')}`))
}

export function choicesOfGroups(grades: GradeGroup[]): string[] {
  return grades.flatMap(({ names, of, method }) =>
    names.map((name) => name + (of ? ` ${of}` : '') + (method ? `, ${method}` : '')),
  )
}

export function choicesOfGrades(grades: NamedGrade[]): string[] {
  return grades.flatMap((grade) => choicesOfGroups(gradesByMethod([grade])))
}

/** Returns the technique alone: `HPLC` from `HPLC, 345 nm`. `HPLC, area` stays, because its figure is not a content. */
export function shortMethod(method = ''): string {
  return method.split(/, (?!area\b)|[;(]| (?:with|by|at|after|in) /)[0]?.trim() ?? ''
}

/** Before words of the buyer beside a grade. */
const AS_WRITTEN = 'as written: '
const WRITTEN_WORDS = new RegExp(`^(.*?)(?:^|, )${AS_WRITTEN}(.+)$`)

export function addWrittenWords(grade: string, written: string): string {
  return [grade, written && AS_WRITTEN + written].filter(Boolean).join(', ')
}

export function splitWrittenWords(text: string) {
  const [, grade = text, written = ''] = WRITTEN_WORDS.exec(text) ?? []
  return { grade, written }
}
