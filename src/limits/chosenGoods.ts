import type { AskedGrade } from '../../shared/comparison/address.ts'
import type { SearchHit } from '../../shared/search.ts'
import type { LimitsGoods } from './limitsAddress.ts'
import type { SpecifiedGrade } from './checkGrades.ts'

type Found = Pick<SearchHit, 'path' | 'grades'>

/** Whether a grade is among goods, by itself or with all of its product. */
export function isChosen(goods: LimitsGoods[], { slug, grade }: AskedGrade): boolean {
  return goods.some((it) => it.slug === slug && (it.grade === undefined || it.grade === grade))
}

/** Whether all grades of a product are among goods. */
export function isWhole(goods: LimitsGoods[], { path, grades = [] }: Found): boolean {
  return grades.every(({ names }) => names.every((grade) => isChosen(goods, { slug: path.slice(1), grade })))
}

/** Goods with all grades of a product. */
export function withFound(goods: LimitsGoods[], { path }: Pick<Found, 'path'>): LimitsGoods[] {
  const slug = path.slice(1)
  return [...goods.filter((it) => it.slug !== slug), { slug }]
}

/** Goods without a grade; of a product chosen as a whole the others stay. */
export function withoutGrade(goods: LimitsGoods[], { product, grade }: SpecifiedGrade): LimitsGoods[] {
  return goods.flatMap((it): LimitsGoods[] => {
    if (`/${it.slug}` !== product.path) return [it]
    const names = it.grade === undefined ? product.grades.map(({ name }) => name) : [it.grade]
    return names.filter((name) => name !== grade.name).map((name) => ({ slug: it.slug, grade: name }))
  })
}
