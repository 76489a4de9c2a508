import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { type Attachment, dropUnused, keepFiles } from './attachments.ts'
import { record } from './changeInquiries.ts'
import { containing } from './filters.ts'
import { mayMean } from './gradesMeant.ts'
import type { Case } from './readInquiries.ts'
import { namedLast } from './pricesInText.ts'

/** A document that goes with answers; `size` in bytes. */
export type LibraryDocument = Tables['documents'] & Pick<Tables['contents'], 'size'>

/** What somebody says of a document that they add. */
export type NewDocument = Pick<Tables['documents'], 'kind' | 'slug' | 'product' | 'grade' | 'note'>

const MOST_SHOWN = 200

/** Documents of which each word of the search says something: product, kind, grade, lot or file. */
export function searchLibrary(queries: Queries, search = ''): Promise<LibraryDocument[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const said = sql`lower(product || ' ' || kind || ' ' || grade || ' ' || note || ' ' || name)`
  return words
    .reduce((query, word) => query.where(containing(said, word)), storedDocuments(queries))
    .limit(MOST_SHOWN)
    .execute()
}

/** Documents for the lines of a case: of their products and grades, and of the house. */
export async function documentsFor(queries: Queries, lines: InquiryLine[]): Promise<LibraryDocument[]> {
  const slugs = ['', ...lines.flatMap(({ slug }) => slug ?? [])]
  const found = await storedDocuments(queries).where('slug', 'in', slugs).execute()
  return found.filter((document) => document.slug === '' || lines.some((line) => isFor(document, line)))
}

/** A document as it is attached. */
export function asAttachment({ hash, name, size, ...document }: LibraryDocument) {
  return { hash, name, size, document: wordsOf(document) }
}

/** Whether an attachment was ticked in the library, which has it no more for these lines: it was meant for what they were. */
export function isStray({ hash, document }: Attachment, offered: LibraryDocument[]): boolean {
  return document !== undefined && !offered.some((one) => one.hash === hash && wordsOf(one) === document)
}

function storedDocuments(queries: Queries) {
  return queries
    .selectFrom('documents')
    .innerJoin('contents', 'contents.hash', 'documents.hash')
    .selectAll('documents')
    .select('size')
    .orderBy('product')
    .orderBy('kind')
    .orderBy('added_at', 'desc')
}

/** Whether a document is about what a line asks for, may be, or is of the house: buyers write grades in their own way. */
function isFor({ slug, grade }: LibraryDocument, line: InquiryLine): boolean {
  if (slug !== line.slug) return slug === ''
  return (
    ['', line.grade].includes(grade) ||
    ['', OPEN_GRADE].includes(line.grade) ||
    mayMean(line.grade, grade, line.product)
  )
}

/** People write `coa`, and `MSDS` for what is called SDS. */
function isOfKind({ kind }: LibraryDocument, asked: string): boolean {
  return plainKind(kind) === plainKind(asked)
}

function plainKind(kind: string): string {
  return kind.toLowerCase().replace(/^msds$/, 'sds')
}

/** Whether a line asks for this document. */
export function isAsked(document: LibraryDocument, lines: InquiryLine[]): boolean {
  return lines.some((line) => line.documents.some((asked) => isOfKind(document, asked)) && isFor(document, line))
}

/** Documents that are asked for and not in the library: `COA of Ectoine`. */
export function missingDocuments(lines: InquiryLine[], library: LibraryDocument[]): string[] {
  return askedDocuments(without(lines, library))
}

/** Documents that are asked for: those that went with no letter, and those of which nobody knows whether `files` are some. */
export type OwedDocuments = { missing: string[]; unclear: string[]; files: string[] }

/** `scan0001.pdf` */
const SAYS_NOTHING = /^(?:scan|img|image|dsc|doc|document|file|photo)?[\s\d_().-]*\.\w+$/i

/**
 * What of all that is asked for went with no letter. What somebody has not from the library is by its name what was asked for:
 * `halal-reishi.pdf` the halal certificate of that product, `halal.pdf` one of any.
 */
export function owedDocuments(
  { inquiry: { lines }, leftOut }: Pick<Case, 'inquiry' | 'leftOut'>,
  library: LibraryDocument[],
  sent: Attachment[],
): OwedDocuments {
  const isSent = ({ hash }: LibraryDocument) => sent.some((one) => one.hash === hash)
  const products = [...lines, ...leftOut].flatMap(({ product }) => product || [])
  const own = sent
    .filter(({ hash }) => !library.some((document) => document.hash === hash))
    .map(({ name }) => ({ name, of: namedLast(name, products) }))
  const vague = own.filter(({ name }) => SAYS_NOTHING.test(name))
  const unsent = without(lines, library.filter(isSent))
  const [missing, unclear, files] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const kind of new Set(unsent.flatMap(({ documents }) => documents))) {
    const [word = ''] = plainKind(kind).split(' ')
    const ofKind = own.filter(({ name }) => name.toLowerCase().includes(word))
    const ofAny = ofKind.filter(({ of }) => of.length === 0)
    const wanted = unsent.filter(
      ({ documents, product }) => documents.includes(kind) && !ofKind.some(({ of }) => of.includes(product)),
    )
    if (ofAny.length >= wanted.length) continue
    const candidates = [...ofAny, ...vague]
    const words = askedDocuments(wanted.map((line) => ({ ...line, documents: [kind] })))
    for (const one of words) (candidates.length > 0 ? unclear : missing).add(one)
    for (const { name } of candidates) files.add(name)
  }
  return { missing: [...missing], unclear: [...unclear], files: [...files] }
}

/** What is asked before a letter goes without documents. */
export function owedInWords({ missing, unclear, files }: OwedDocuments): string[] {
  return [
    missing.length > 0 ? `The buyer asked for what is not attached: ${missing.join(', ')}.` : '',
    unclear.length > 0 ? `The buyer asked for ${unclear.join(', ')}; attached or sent: ${files.join(', ')}.` : '',
  ].filter(Boolean)
}

/** Lines with those of their documents alone that are not among these. */
function without(lines: InquiryLine[], documents: LibraryDocument[]): InquiryLine[] {
  return lines.map((line) => {
    const isThere = (kind: string) => documents.some((document) => isOfKind(document, kind) && isFor(document, line))
    return { ...line, documents: line.documents.filter((kind) => !isThere(kind)) }
  })
}

/** Documents that are asked for, with their products. */
export function askedDocuments(lines: InquiryLine[]): string[] {
  const asked = lines.flatMap(({ documents, product }) =>
    documents.map((kind) => (product === '' ? kind : `${kind} of ${product}`)),
  )
  return [...new Set(asked)]
}

export async function addDocument(
  queries: Queries,
  said: NewDocument,
  { file, by: person }: { file: File; by: string },
): Promise<void> {
  const [kept] = await keepFiles(queries, [file])
  if (!kept) return
  const { size: _size, ...named } = kept
  const added_at = new Date().toISOString()
  await queries
    .insertInto('documents')
    .values({ id: randomUUID(), ...said, ...named, added_at, person })
    .execute()
  await record(queries, { by: person }, `added ${wordsOf(said)} to the library`)
}

/** What was sent with answers stays with them. */
export async function removeDocument(queries: Queries, id: string, person: string): Promise<void> {
  const document = await queries.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!document) return
  await queries.deleteFrom('documents').where('id', '=', id).execute()
  await dropUnused(queries)
  await record(queries, { by: person }, `removed ${wordsOf(document)} from the library`)
}

/** `COA, Ectoine, 98 %, lot 7` */
function wordsOf({ kind, product, grade, note }: Omit<NewDocument, 'slug'>): string {
  return [kind, product, grade, note].filter(Boolean).join(', ')
}
