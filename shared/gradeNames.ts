import type { Grade } from './product.ts'

type NamedGrade = Pick<Grade, 'name' | 'assay' | 'ratio' | 'method'>

/**
 * Grades in short, for lists: `98 %, 50 %` by `HPLC`, and `10:1`, which is not measured. Wavelengths and detectors stay on
 * the product page, and a method that the name already says is not repeated.
 */
export function gradesByMethod(grades: NamedGrade[]): { names: string[]; method?: string }[] {
  const byMethod = new Map<string | undefined, string[]>()
  for (const { name, assay, ratio, method } of grades) {
    const technique = shortMethod(assay?.[0]?.method ?? (ratio ? undefined : method))
    // A name that says `by UV` need not say `UV-Vis` as well.
    const key = technique && !name.includes(technique.replace('-Vis', '')) ? technique : undefined
    byMethod.set(key, [...(byMethod.get(key) ?? []), name])
  }
  return [...byMethod].map(([method, names]) => ({ names, method }))
}

/** Grades to choose from, in one text each: `98 %, HPLC`. */
export function gradeChoices(grades: { names: string[]; method?: string }[]): string[] {
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
