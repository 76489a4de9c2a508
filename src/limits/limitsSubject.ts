import { GRADE_FIELD, readGrade } from '../../shared/comparison/address.ts'
import { type LimitsGoods, type LimitsSubject, LIST_FIELD, PRODUCT_FIELD } from './limitsAddress.ts'

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
  const fields = new Map([...query].map(([name, value]) => [`${name} ${value}`, { name, value }]))
  const goods = [...fields.values()].flatMap(({ name, value }): LimitsGoods[] => {
    if (name === PRODUCT_FIELD && SLUG.test(value)) return [{ slug: value }]
    const grade = name === GRADE_FIELD ? readGrade(value) : undefined
    return grade ? [grade] : []
  })
  return goods.length > 0 || query.get(PRODUCT_FIELD) === '' ? { goods } : undefined
}
