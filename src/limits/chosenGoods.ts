import type { AskedGrade } from '../../shared/comparison/address.ts'
import type { SearchHit } from '../../shared/search.ts'
import type { LimitsGoods } from './limitsAddress.ts'
import type { SpecifiedGrade } from './checkGrades.ts'

type Found = Pick<SearchHit, 'path' | 'grades' | 'matched'>

/** Whether a grade is among goods, by itself or with all of its product. */
export function isChosen(goods: LimitsGoods[], { slug, grade }: AskedGrade): boolean {
  return goods.some((it) => it.slug === slug && (it.grade === undefined || it.grade === grade))
}

/** The grades that the words of a search name; none where they name a product as a whole. */
export function namedGrades({ matched }: Found): string[] {
  return matched?.grades ?? []
}

/** Whether all that a search has found of a product is among goods. */
export function isWhole(goods: LimitsGoods[], hit: Found): boolean {
  const named = namedGrades(hit)
  const names = named.length > 0 ? named : (hit.grades ?? []).flatMap((group) => group.names)
  return names.every((grade) => isChosen(goods, { slug: hit.path.slice(1), grade }))
}

/** Goods with what was found: the grades that were named, else all of the product. */
export function withFound(goods: LimitsGoods[], hit: Found): LimitsGoods[] {
  const slug = hit.path.slice(1)
  const named = namedGrades(hit).map((grade) => ({ slug, grade }))
  return named.length > 0
    ? [...goods, ...named.filter((grade) => !isChosen(goods, grade))]
    : [...goods.filter((it) => it.slug !== slug), { slug }]
}

/** Goods without a grade; of a product chosen as a whole the others stay. */
export function withoutGrade(goods: LimitsGoods[], { product, grade }: SpecifiedGrade): LimitsGoods[] {
  return goods.flatMap((it): LimitsGoods[] => {
    if (`/${it.slug}` !== product.path) return [it]
    const names = it.grade === undefined ? product.grades.map(({ name }) => name) : [it.grade]
    return names.filter((name) => name !== grade.name).map((name) => ({ slug: it.slug, grade: name }))
  })
}
