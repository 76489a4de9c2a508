import { expect, test } from 'vitest'
import type { Product } from '../../../shared/product.ts'
import { verdicts } from './judged.ts'

test.each<[text: string, allergens: Product['allergens'], judgement: string]>([
  ['Allergen-free: yes', ['soya'], 'looser: ours carries soya'],
  ['Allergens\tnone', [], 'meets: ours carries none'],
  ['No allergens', undefined, 'missing: our allergens are not stated'],
  ['Soy-free', ['soya'], 'looser: ours carries soya'],
  ['Lactose: no', ['milk'], 'looser: ours carries milk'],
  ['Gluten-free', ['wheat (gluten)'], 'looser: ours carries wheat (gluten)'],
  ['Gluten-free', ['soya'], 'not comparable: ours names soya alone; we state no limit'],
  ['Gluten ≤ 20 ppm', ['soya'], 'missing: we state no limit'],
])('"%s" against a grade that carries %s is %s', (text, allergens, judgement) => {
  expect(verdicts(text, { allergens })).toEqual([judgement])
})
