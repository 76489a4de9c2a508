import { listCasNumbers } from '../../shared/casNumber.ts'
import { addWrittenWords } from '../../shared/gradeNames.ts'
import { findGrade } from '../../shared/gradeWords.ts'
import { type InquiryLine, LINE_FIELDS } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT } from '../../shared/inquiryChoices.ts'
import { FORMS } from '../../shared/lexicon.ts'
import type { SearchHit } from '../../shared/search.ts'
import { cardLine } from '../inquiry/cardLine.ts'
import { QUALITY } from './findProduct.ts'
import { type OrderRow, tidy } from './readRows.ts'

/** Makes an inquiry line from a row, for a product or as written. A text that is too long goes to the specification. */
export function toLine({ text, words, unread, quantity, unit, request }: OrderRow, product?: SearchHit): InquiryLine {
  const line = product
    ? cardLine({ ...product, grades: product.grades ?? [] })
    : { product: '', grade: '', unit: DEFAULT_UNIT, documents: [] }
  const [grade = '', rest = words] = product ? readGrade(words, product) : []
  const written = [tidy(rest), unread].filter(Boolean).join(', ')
  const value = product ? addWrittenWords(grade, written) : written || text
  const field = product ? 'grade' : 'product'
  const max = LINE_FIELDS[field]
  return {
    ...line,
    quantity,
    request: request ?? 'quote',
    ...(unit && { unit }),
    ...(value && { [field]: value.replaceAll(/\s+/g, ' ').slice(0, max) }),
    ...(value.length > max && { buyerSpecification: text.slice(0, LINE_FIELDS.buyerSpecification) }),
  }
}

/** Beside a content, a word, a figure or a method that makes it another content: `5 % cynarin`, `95 % UV`. */
const OTHER_CONTENT = new RegExp(
  String.raw`(?:%|(?:^|\s)[\d.,]+) ?\n(?!(?:from|min|with|${FORMS})\b)\p{L}|\n.*(?:\d|\b(?:hplc|uv|gc|cpc|elisa|titration|porter|folin))`,
  'isu',
)

/** Finds the grade that words name, or their beginning, and returns it with the rest. */
function readGrade(words: string, { grades = [], ...product }: SearchHit): [grade: string, rest: string] {
  const { name, alias, latin, detail } = product
  const names = grades
    .flatMap((group) => group.names)
    .join()
    .replaceAll(' ', '')
    .toLowerCase()
  const isWish = (quality: string) => !names.includes(quality.replaceAll(/[ ()]/g, '').toLowerCase())
  const wishes = words.match(QUALITY)?.filter(isWish) ?? []
  const parts = listCasNumbers(product)
    .reduce((text, { number }) => text.replaceAll(new RegExp(`(?:cas\\W*(?:no\\W*)?)?${number}`, 'gi'), ' '), words)
    .replaceAll(QUALITY, (quality) => (isWish(quality) ? ' ' : quality))
    // A remark before a figure: `Rutin (organic) 98 %`.
    .replace(/(\([^()\d]*\))(.*\d.*)/, '$2 $1')
    .split(/(?<=\s)(?=[^\s%])/)
  for (let end = parts.length; end > 0; end -= 1) {
    const rest = parts.slice(end).join('')
    const start = parts.slice(0, end).join('')
    const grade = findGrade(grades, start, name, [alias, latin, detail].join(' '))
    // Another name before a figure may be what is measured: `PAC 15 %`.
    const isName = grade === '' && (!/\d/.test(rest) || findGrade(grades, start, name, latin) === '')
    // Any grade may be asked for in a mesh, unless it has one.
    const content = grade?.includes('mesh') ? rest : rest.replace(/\d+ ?mesh/i, '')
    if (isName || (grade && !OTHER_CONTENT.test(`${start}\n${content}`))) return [grade, [rest, ...wishes].join(' ')]
  }
  return ['', words]
}
