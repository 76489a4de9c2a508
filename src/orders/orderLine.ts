import { listCasNumbers } from '../../shared/casNumber.ts'
import { addWrittenWords } from '../../shared/gradeNames.ts'
import { findGrade } from '../../shared/gradeWords.ts'
import { type InquiryLine, LINE_FIELDS } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT } from '../../shared/inquiryChoices.ts'
import type { SearchHit } from '../../shared/search.ts'
import { cardLine } from '../inquiry/cardLine.ts'
import { isSubstance, nameIn } from './findProduct.ts'
import { type OrderRow, tidy } from './readRows.ts'

/** Makes an inquiry line from a row, for a product or as written. A text that is too long goes to the specification. */
export function toLine(row: OrderRow, product: SearchHit | undefined): InquiryLine {
  const { text, quantity, unit } = row
  const amount = { quantity, request: row.request ?? 'quote', ...(unit && { unit }) }
  if (!product) {
    const written = [row.words, row.unread].filter(Boolean).join(', ') || text
    const isCut = written.length > LINE_FIELDS.product
    return {
      product: written.replaceAll(/\s/g, ' ').slice(0, LINE_FIELDS.product),
      grade: '',
      unit: DEFAULT_UNIT,
      ...amount,
      documents: [],
      ...(isCut && { buyerSpecification: text.slice(0, LINE_FIELDS.buyerSpecification) }),
    }
  }
  const line = cardLine({ ...product, grades: product.grades ?? [] })
  const [grade, ...rest] = readGrade(row.words, product)
  const named = addWrittenWords(grade, [...rest, row.unread].map(tidy).filter(Boolean).join(', '))
  const isCut = named.length > LINE_FIELDS.grade
  return {
    ...line,
    ...amount,
    ...(named && { grade: named.slice(0, LINE_FIELDS.grade) }),
    ...(isCut && { buyerSpecification: text.slice(0, LINE_FIELDS.buyerSpecification) }),
  }
}

const BRACKETS = /\([^()]*\)/g
/** A figure or a method beside a content makes it another content. */
const CHANGES_CONTENT = /\d|\b(?:hplc|uv|gc|cpc|elisa|titration|porter|folin)/i

/** Finds the grade that words name, or their beginning, and returns it with the rest. */
function readGrade(words: string, { grades = [], ...product }: SearchHit): [grade: string, ...rest: string[]] {
  const { name, alias, latin, detail } = product
  const asked = listCasNumbers(product).reduce((rest, { number }) => rest.replaceAll(number, ' '), words)
  let open = words
  for (const remarks of [[], asked.match(BRACKETS) ?? []]) {
    const parts = remarks.reduce((text, remark) => text.replace(remark, ' '), asked).split(/(?<=\s)(?=\S)/)
    for (let end = parts.length; end > 0; end -= 1) {
      const grade = findGrade(grades, parts.slice(0, end).join(''), name, [alias, latin, detail].join(' '))
      const rest = parts.slice(end).join('')
      // A word after a percentage is what is measured: `5 % cynarin`.
      const [next = ''] = /^\p{L}\S*/u.exec(rest) ?? []
      const isContent = /^[\d.,]*%? $/.test(parts[end - 1] ?? '') && nameIn(next).some(isSubstance)
      if (grade && !isContent && !CHANGES_CONTENT.test(rest)) return [grade, rest, ...remarks]
      if (grade === '' && open === words) open = rest
    }
  }
  return ['', open]
}
