import { readGrades } from '../../shared/comparison/columns.ts'
import { type LimitsSubject, LIST_FIELD, PRODUCT_FIELD } from './limitsAddress.ts'

const SLUG = /^[a-z-]+\/[\w-]{1,150}$/i
const LIST = /^\/[a-z-]{1,80}$/

/** What an address asks for; `undefined` where it names nothing. */
export function limitsSubject(query: URLSearchParams): LimitsSubject | undefined {
  const list = query.get(LIST_FIELD)
  if (list !== null && LIST.test(list)) {
    const parameters = new URLSearchParams(query)
    parameters.delete(LIST_FIELD)
    return { list, parameters }
  }
  const products = [...new Set<string>(query.getAll(PRODUCT_FIELD))].filter((slug) => SLUG.test(slug))
  if (products.length > 0) return { products }
  const { asked } = readGrades(query)
  return asked.length > 0 ? { grades: asked } : undefined
}
