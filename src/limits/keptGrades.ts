import type { OwnLimits } from '../../shared/facets.ts'
import type { SpecifiedProduct } from '../../shared/specified.ts'
import { checkGrades, gradesOf, keeps } from './checkGrades.ts'

type KeptAt = (path: string) => string[] | undefined

/** Tells which grades of a product keep limits, where not all do. */
export function keptGrades(text: string, products: Iterable<SpecifiedProduct>, wanted: OwnLimits): KeptAt {
  const { asked, grades } = checkGrades(
    text,
    [...products].flatMap((product) => gradesOf(product)),
  )
  // What asks for nothing is kept by all.
  if (asked.length === 0) return () => undefined
  const kept = new Map<string, string[]>()
  for (const grade of grades)
    if (keeps(grade, wanted)) kept.set(grade.product.path, [...(kept.get(grade.product.path) ?? []), grade.grade.name])
  const counts = new Map([...products].map(({ path, grades: all }) => [path, all.length]))
  return (path) => {
    const names = kept.get(path) ?? []
    return names.length === counts.get(path) ? undefined : names
  }
}
