import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { Grade, Product } from '../../shared/product.ts'
import type { AskedLimit } from './askedLimit.ts'
import type { OwnLimit } from './judgeLimit.ts'
import { type Judgement, refused } from './judgement.ts'
import { absenceSaid } from './madeWithout.ts'
import { isAllergenKey, keyOf } from './testNames.ts'

/** Sets "free of allergens", or of one, against those that a grade is said to carry; `undefined` for other lines. */
export function judgeAllergens(
  { name, words, notation }: AskedLimit,
  product: Pick<Product, 'allergens'>,
  grade: Grade,
): (Judgement & { own?: OwnLimit }) | undefined {
  const key = keyOf(name)
  if (!isAllergenKey(key) || notation !== undefined || absenceSaid(words) === undefined) return undefined
  const carried = grade.allergens ?? product.allergens
  const limit = factText('allergens', factValue('allergens', { product, grade }))
  if (!carried || limit === undefined) return { status: 'missing', reason: 'our allergens are not stated' }
  const own: OwnLimit = { test: 'Allergens', limit, method: '', group: 'handling' }
  if (carried.length === 0) return { status: 'meets', reason: 'ours carries none', own }
  const found = carried.filter((it) => key === 'allergens' || it.includes(key))
  if (found.length > 0) return { status: 'looser', reason: `ours carries ${found.join(', ')}`, own }
  // What is not named may still be there in traces.
  return { ...refused(`ours names ${limit} alone; we state no limit`), own }
}
