import type { Assay, Grade } from './product.ts'

type NamedGrade = Pick<Grade, 'name' | 'assay' | 'ratio' | 'method'>

/** Grades in short, those that are measured alike together. */
export type GradeGroup = { names: string[]; method?: string }

/**
 * Grades in short, for lists: `98 %, 50 %` by `HPLC`, and `10:1`, which is not measured. Wavelengths and detectors stay on
 * the product page. A name carries a method only where all its figures are contents that are measured by it, and it does
 * not say so itself: a mesh, a mass or a viscosity is no assay.
 */
export function gradesByMethod(grades: NamedGrade[]): GradeGroup[] {
  const byMethod = new Map<string | undefined, string[]>()
  for (const grade of grades) {
    const method = methodOfName(grade)
    byMethod.set(method, [...(byMethod.get(method) ?? []), grade.name])
  }
  return [...byMethod].map(([method, names]) => ({ names, method }))
}

/**
 * The same to be read in one line: a method would be taken for that of every figure before it, so that behind a group whose
 * figures have none there is none.
 */
export function summarised(groups: GradeGroup[]): GradeGroup[] {
  const open = groups.findIndex(({ names, method }) => !method && names.some((name) => name.match(FIGURE)))
  return groups.map(({ names, method }, index) => ({ names, method: open < 0 || index < open ? method : undefined }))
}

/** A figure with its unit, not the lower end of a range: `98 %`, `2,400 GDU/g`, `1.5 MDa`. */
const FIGURE = /\d[\d.,]*\s?(?:%|[^\W\d_][\w·/]*)/gu

function methodOfName({ name, assay, ratio, method }: NamedGrade): string | undefined {
  const named = assay ? assaysNamed(name, assay) : []
  const isMeasured = assay ? named.length > 0 && named.length >= (name.match(FIGURE) ?? []).length : !ratio
  const techniques = new Set(assay ? named.map((it) => shortMethod(it.method)) : [shortMethod(method)])
  const [technique = ''] = techniques
  // A name that says `by UV` or `titration` need not say `UV-Vis` or `Iodometric titration` as well.
  const isSaid = technique.split(/[ -]/).some((word) => word !== '' && name.includes(word))
  return isMeasured && techniques.size === 1 && !isSaid ? technique : undefined
}

/** The assays of which a name says the least content. */
function assaysNamed(name: string, assay: Assay[]): Assay[] {
  const figures = new Set(Array.from(name.matchAll(FIGURE), ([figure]) => figure.replaceAll(/[\s,]/g, '')))
  return assay.filter(({ min, unit }) => figures.has(`${min}${unit.replaceAll(' ', '')}`))
}

/** Grades to choose from, in one text each: `98 %, HPLC`. */
export function gradeChoices(grades: GradeGroup[]): string[] {
  return grades.flatMap(({ names, method }) => names.map((name) => (method ? `${name}, ${method}` : name)))
}

/** The same from the grades of a product: one for each, in their order. */
export function choicesOf(grades: NamedGrade[]): string[] {
  return grades.flatMap((grade) => gradeChoices(gradesByMethod([grade])))
}

/** The technique alone: `HPLC` of `HPLC, 345 nm`. */
export function shortMethod(method = ''): string {
  return method.split(/, |[;(]| (?:with|by|at|after|in) /)[0]?.trim() ?? ''
}
