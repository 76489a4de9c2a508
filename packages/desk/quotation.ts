import { sql } from 'kysely'
import { DEFAULT_UNIT, OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { type InquiryLine, isSaid, LINE_FIELDS, readLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import { isBelowMoq, moqOf } from '../../shared/moq.ts'
import { quantityError } from '../../shared/quantities/quantity.ts'
import type { Queries } from '../../server/database/database.ts'
import { productIn } from '../../server/database/productIn.ts'
import { gradeMeant, gradesIn, mayMean } from './gradesMeant.ts'
import type { Desk, PageSaid } from './parts.ts'
import type { Which } from './which.ts'

/** A line of a case as it is quoted. */
export type CaseLine = InquiryLine & {
  /** What it is called for good, whatever is merged, separated, added or left out. */
  key: string
  /** What the product's page said on the day of the inquiry, or when sales chose the product. */
  specification?: string
  /** How the buyer has asked for it, where sales quote something else. */
  asked?: InquiryLine
  /** Whether sales have added it. */
  isAdded?: boolean
}

/** What is typed of a line, by its key or `NEW_LINE`. */
export type TypedLine = Pick<InquiryLine, 'product' | 'grade' | 'quantity' | 'unit' | 'request'> & { key: string }
export const NEW_LINE = 'new'

/** A line to be changed, as it stands; or one to be added. */
export function openLine(line?: CaseLine): TypedLine {
  if (!line) return { key: NEW_LINE, product: '', grade: '', quantity: '', unit: DEFAULT_UNIT, request: 'quote' }
  const { key, product, grade, quantity, unit, request } = line
  return { key, product, grade: grade === OPEN_GRADE ? '' : grade, quantity, unit, request }
}

/** The MOQ of a line whose amount is less. */
export function missedMoq(line: CaseLine): string | undefined {
  const product = productIn(line.specification)
  const moq = product && moqOf(product, line.grade)
  return moq !== undefined && isBelowMoq(line, moq) ? moq : undefined
}

/** Whether the product of a line has grades, and none of them is meant. */
export function isUnknownGrade({ product, grade, specification }: CaseLine): boolean {
  const grades = gradesIn(specification)
  const isMeant = (known: string) => known === grade || mayMean(grade, known, product)
  return grades.length > 0 && grade !== '' && grade !== OPEN_GRADE && !grades.some(isMeant)
}

/** Whether somebody has typed into a line and not saved it. */
export function isTouched(typed: TypedLine | undefined, lines: CaseLine[]): boolean {
  const before = openLine(lines.find(({ key }) => key === typed?.key))
  return (
    typed !== undefined && (Object.keys(before) as (keyof TypedLine)[]).some((field) => typed[field] !== before[field])
  )
}

/** The lines of an inquiry. What the buyer has asked for is never changed: what is quoted in its place stands beside it. */
export async function quotationOf(queries: Queries, receipt: string): Promise<Quotation> {
  const asked = await queries
    .selectFrom('inquiry_lines')
    .leftJoin('specifications', 'hash', 'specification')
    .selectAll('inquiry_lines')
    .select('payload')
    .where('receipt', '=', receipt)
    .orderBy('position')
    .execute()
  const quoted = await queries
    .selectFrom('quoted_lines')
    .leftJoin('specifications', 'hash', 'specification')
    .selectAll('quoted_lines')
    .select('payload')
    .where('receipt', '=', receipt)
    .orderBy('position')
    .execute()
  const isAsked = (position: number) => asked.some((row) => row.position === position)
  const isLeftOut = (position: number) => quoted.some((row) => row.position === position && row.left_out === 1)
  const all = [...asked, ...quoted.filter(({ position }) => !isAsked(position))].map((row) => {
    const documents: unknown = 'documents' in row ? JSON.parse(row.documents) : []
    const own = readLine({ ...row, documents })
    const instead = quoted.find(({ position }) => position === row.position)
    const line = instead ? readLine({ ...instead, documents }) : own
    const payload = (instead ?? row).payload ?? undefined
    return {
      ...line,
      position: row.position,
      key: `${receipt}.${row.position}`,
      ...(payload !== undefined && { specification: payload }),
      ...(inWords(line) !== inWords(own) && { asked: own }),
      ...(!isAsked(row.position) && { isAdded: true }),
    }
  })
  const shown = (isWanted: (position: number) => boolean) =>
    all
      .filter((line) => isSaid(line) && isWanted(line.position))
      .map(({ position: _position, ...line }): CaseLine => line)
  return { lines: shown((position) => !isLeftOut(position)), leftOut: shown(isLeftOut) }
}

type Quotation = { lines: CaseLine[]; leftOut: CaseLine[] }

/** The lines of two inquiries. What the second asks for as the first does is no other line: only its documents are more. */
export function joinLines(first: Quotation, second: Quotation): Quotation {
  const lines = [...first.lines]
  for (const line of second.lines) {
    const at = lines.findIndex((known) => isSameWish(known, line))
    const known = lines[at]
    if (known) lines[at] = { ...known, documents: [...new Set([...known.documents, ...line.documents])] }
    else if (!first.leftOut.some((left) => isSameWish(left, line))) lines.push(line)
  }
  return { lines, leftOut: [...first.leftOut, ...second.leftOut] }
}

/** Whether a line is as its buyer has asked for it, and asks for what they have asked for elsewhere. */
function isSameWish(known: CaseLine, line: CaseLine): boolean {
  const [one, other] = [known.asked ?? known, line].map(quotedInWords)
  return !known.isAdded && !line.asked && !line.isAdded && one === other
}

/** `Ectoine: 98 %, 20 kg, quote` */
export function inWords(line: InquiryLine): string {
  return `${lineName(line)}: ${lineInWords(line)}`
}

/** The same without the documents, which no quotation changes. */
export function quotedInWords(line: InquiryLine): string {
  return inWords({ ...line, documents: [] })
}

/** What is to be stored of a line that was typed, or what is wrong with it. */
export async function readTyped(
  typed: TypedLine,
  { before, asIs }: { before?: CaseLine; asIs?: string },
  { products, specificationOf }: Pick<Desk, 'products' | 'specificationOf'>,
): Promise<{ line: Omit<InquiryLine, 'documents'>; said?: PageSaid } | { failure: string; mayGo?: boolean }> {
  const { key: _key, ...line } = typed
  const { product, grade, quantity } = line
  if (product === '') return { failure: 'Name the product of the line' }
  if ([product.length > LINE_FIELDS.product, grade.length > LINE_FIELDS.grade].includes(true))
    return { failure: `${product.slice(0, 40)}…: this is too long for a product or a grade` }
  const wrong = quantity === '' ? undefined : quantityError(quantity)
  if (wrong !== undefined) return { failure: `${product}, amount: ${wrong}` }
  const named = (await products()).find(({ name }) => name.toLowerCase() === product.toLowerCase())
  // What the buyer has named in words of their own may stay so.
  const isOwn = before?.product === product
  const unknown = `The catalogue has no product “${product}”. With another press it is quoted in these words.`
  if (!named && !isOwn && asIs !== unknown) return { failure: unknown, mayGo: true }
  const slug = named?.slug ?? (isOwn ? before.slug : undefined)
  const said = slug === undefined ? undefined : await specificationOf(slug)
  const grades = gradesIn(said?.payload)
  const isAsItWas = grade === '' || (before?.slug === slug && before?.grade === grade)
  const meant = isAsItWas || grades.length === 0 ? grade : gradeMeant(grade, { grades, product })
  if (typeof meant !== 'string') return meant
  const read = { ...line, product: named?.name ?? product, grade: meant, slug }
  return { line: read, ...(slug !== before?.slug && { said }) }
}

/** Quotes this in the place of a line, or beside the others; with `said`, which its product's page says now. */
export async function quoteLine(
  queries: Queries,
  { key, line, said }: { key: string; line: Omit<InquiryLine, 'documents'>; said?: PageSaid },
): Promise<void> {
  if (said)
    await queries
      .insertInto('specifications')
      .values({ hash: said.hash, payload: said.payload })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { product, slug = null, grade, quantity, unit, request } = line
  const specification = said?.hash ?? (slug === null ? null : await specificationAt(queries, key))
  const row = { product, slug, grade, quantity, unit, request, specification }
  await queries
    .insertInto('quoted_lines')
    .values({ ...placeOf(key), ...row })
    .onConflict((conflict) => conflict.columns(['receipt', 'position']).doUpdateSet(row))
    .execute()
}

/** The page that a line names already. */
async function specificationAt(queries: Queries, key: string): Promise<string | null> {
  for (const table of ['quoted_lines', 'inquiry_lines'] as const) {
    const rows = queries.selectFrom<typeof table>(table).select('specification').where(withKey(key))
    const row = await rows.executeTakeFirst()
    if (row) return row.specification
  }
  return null
}

/** The key of a line that is added to an inquiry. No other has had it: a price may still be kept at that. */
export async function newKey(queries: Queries, receipt: string): Promise<string> {
  let position = 0
  for (const table of ['inquiry_lines', 'quoted_lines'] as const) {
    const rows = await queries
      .selectFrom<typeof table>(table)
      .select('position')
      .where('receipt', '=', receipt)
      .execute()
    position = Math.max(position, ...rows.map((row) => row.position + 1))
  }
  return `${receipt}.${position}`
}

/** Leaves a line out of the quotation. */
export async function leaveOut(queries: Queries, line: CaseLine): Promise<void> {
  await quoteLine(queries, { key: line.key, line })
  await setLeftOut(queries, line.key, 1)
}

async function setLeftOut(queries: Queries, key: string, left_out: number): Promise<void> {
  await queries.updateTable('quoted_lines').set({ left_out }).where(withKey(key)).execute()
}

/** Quotes a line again that was left out. */
export function takeIn(queries: Queries, { key }: CaseLine): Promise<void> {
  return setLeftOut(queries, key, 0)
}

/** Quotes a line as the buyer has asked for it. */
export async function quoteAsAsked(queries: Queries, { key }: CaseLine): Promise<void> {
  await queries.deleteFrom('quoted_lines').where(withKey(key)).execute()
}

function withKey(key: string): Which {
  const { receipt, position } = placeOf(key)
  return sql`receipt = ${receipt} and position = ${position}`
}

function placeOf(key: string): { receipt: string; position: number } {
  const at = key.lastIndexOf('.')
  return { receipt: key.slice(0, at), position: Number(key.slice(at + 1)) }
}
