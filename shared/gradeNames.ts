import type { Assay, Grade } from './product.ts'

type NamedGrade = Pick<Grade, 'name' | 'of' | 'assay' | 'ratio' | 'method'>

/** Grades in short, those that are measured alike together; the method is empty where their names say it. */
export type GradeGroup = { names: string[]; of?: string; method?: string }

/**
 * Grades in short, for lists: `98 %, 50 %` by `HPLC`, `30 %` of `polysaccharides`, and `10:1`, which is not measured. Wavelengths
 * and detectors stay on the product page. A name carries the methods only where all its figures are contents that are measured
 * by them, and it does not say so itself: a mesh, a mass or a viscosity is no assay.
 */
export function gradesByMethod(grades: NamedGrade[]): GradeGroup[] {
  const groups: GradeGroup[] = []
  for (const grade of grades) {
    const { name, of } = grade
    const method = methodOfName(grade)
    const group = groups.find((it) => it.of === of && it.method === method)
    if (group) group.names.push(name)
    else groups.push({ names: [name], of, method })
  }
  return groups
}

/**
 * The same to be read in one line: a method would be taken for that of every figure before it, so that behind a group whose
 * figures have none there is none.
 */
export function summarised(groups: GradeGroup[]): GradeGroup[] {
  const open = groups.findIndex(({ names, method }) => method === undefined && names.join('|').match(FIGURE))
  return groups.map((group, index) => ({ ...group, method: open < 0 || index < open ? group.method : undefined }))
}

/** A figure with its unit, not the lower end of a range or part of a name: `98 %`, `2,400 GDU/g`, `1.5 MDa`, none in `C3G` or `(3R,3'R)`. */
const FIGURE = /(?<![^\W_]|\()\d[\d.,]*\s?(?:%|[^\W\d_][\w·/]*)/gu

function methodOfName({ name, assay, ratio, method }: NamedGrade): string | undefined {
  const named = assay ? assaysNamed(name, assay) : []
  const isMeasured = assay ? named.length > 0 && named.length >= (name.match(FIGURE) ?? []).length : !ratio
  const measured = assay ? named.map((it) => it.method) : [method]
  const techniques = [...new Set(measured.map(shortMethod))].filter((it) => it !== '')
  if (!isMeasured || techniques.length === 0) return undefined
  // A name that says `by UV` or `titration` need not say `UV-Vis` or `Iodometric titration` as well.
  const isSaid = techniques.every((it) => it.split(/[ -]/).some((word) => word !== '' && name.includes(word)))
  return isSaid ? '' : techniques.map(lowerBehind).join(' and ')
}

/** `UV-Vis and HPLC`, `Porter test and normal-phase HPLC`. */
function lowerBehind(technique: string, index: number): string {
  return index === 0 ? technique : technique.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** The assays of which a name says the least content. */
function assaysNamed(name: string, assay: Assay[]): Assay[] {
  const figures = new Set(Array.from(name.matchAll(FIGURE), ([figure]) => figure.replaceAll(/[\s,]/g, '')))
  return assay.filter(({ min, unit }) => figures.has(`${min}${unit.replaceAll(' ', '')}`))
}

/** Grades to choose from, in one text each: `98 %, HPLC`, `30 % polysaccharides, UV-Vis`. */
export function gradeChoices(grades: GradeGroup[]): string[] {
  return grades.flatMap(({ names, of, method }) =>
    names.map((name) => name + (of ? ` ${of}` : '') + (method ? `, ${method}` : '')),
  )
}

/** The same from the grades of a product: one for each, in their order. */
export function choicesOf(grades: NamedGrade[]): string[] {
  return grades.flatMap((grade) => gradeChoices(gradesByMethod([grade])))
}

/** The technique alone: `HPLC` of `HPLC, 345 nm`; per cent of the area of its peaks are not those of a content. */
export function shortMethod(method = ''): string {
  return method.split(/, (?!area\b)|[;(]| (?:with|by|at|after|in) /)[0]?.trim() ?? ''
}

const ASKED = 'asked: '

/** A grade with what its buyer asked for besides, which the product does not have. */
export function besideGrade(grade: string, asked: string): string {
  return [grade, ASKED + asked].filter(Boolean).join(', ')
}

/** A grade without what its buyer asked for besides. */
export function withoutAsked(grade: string): string {
  return grade.split(`, ${ASKED}`, 1)[0] ?? ''
}
