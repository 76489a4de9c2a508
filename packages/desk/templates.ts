import { randomUUID } from 'node:crypto'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { record } from './changeInquiries.ts'
import { askedDocuments } from './library.ts'
import type { Case } from './readInquiries.ts'
import { STANDARD_TEMPLATES } from './standardTemplates.ts'

export type Template = Tables['templates']

/** What may stand in a template, with what it becomes. */
export const FIELDS = {
  name: 'the buyer’s name',
  company: 'the buyer’s company',
  receipt: 'the receipt number',
  products: 'the products, with commas between them, put in when the letter goes',
  lines: 'the lines and their prices, numbered, put in when the letter goes',
  documents: 'the documents that are asked for, put in when the letter goes',
  attached: 'the files that go along, named when the letter goes',
  person: 'who is signed in',
  brand: 'the name of the site',
} as const

/** Those in English first, then by language and name. */
export function templatesIn(queries: Queries): Promise<Template[]> {
  return queries
    .selectFrom('templates')
    .selectAll()
    .orderBy((row) => row.case().when('language', '=', 'en').then(0).else(1).end())
    .orderBy('language')
    .orderBy('name')
    .execute()
}

export async function saveTemplate(
  queries: Queries,
  { id = randomUUID(), ...said }: Omit<Template, 'id'> & { id?: string },
  person: string,
): Promise<void> {
  await queries
    .insertInto('templates')
    .values({ id, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute()
  await record(queries, { by: person }, `saved the template “${said.name}”`)
}

/** Adds the standard templates, where there is none yet. */
export async function addStandardTemplates(queries: Queries, person: string): Promise<void> {
  if ((await templatesIn(queries)).length > 0) return
  const rows = STANDARD_TEMPLATES.map((template) => ({ id: randomUUID(), ...template }))
  await queries.insertInto('templates').values(rows).execute()
  await record(queries, { by: person }, 'added the standard templates')
}

export async function removeTemplate(queries: Queries, id: string, person: string): Promise<void> {
  const template = await queries.selectFrom('templates').select('name').where('id', '=', id).executeTakeFirst()
  if (!template) return
  await queries.deleteFrom('templates').where('id', '=', id).execute()
  await record(queries, { by: person }, `removed the template “${template.name}”`)
}

/** A field that is not filled in: `{lot}`. */
const OPEN_FIELD = /\{\w+\}/g

/** A text with what its fields stand for; a field without a value stays, for somebody to fill in. */
export function fill(
  text: string,
  found: Pick<Case, 'receipt' | 'inquiry'>,
  { person, brand }: { person: string; brand: string },
): string {
  const { name, company } = found.inquiry
  const values: Partial<Record<string, string>> = { name, company, receipt: found.receipt, person, brand }
  return text.replaceAll(OPEN_FIELD, (field) => values[field.slice(1, -1)] || field)
}

/** A text with what is known only when it goes: lines and attachments may become others until then. */
export function fillAtLast(text: string, { inquiry: { lines } }: Pick<Case, 'inquiry'>, attached: { name: string }[]) {
  const values = {
    products: [...new Set(lines.map(({ product }) => product).filter(Boolean))],
    documents: askedDocuments(lines),
    attached: attached.map(({ name }) => name),
  }
  return text.replaceAll(/\{(products|documents|attached)\}/g, (field, name: keyof typeof values) =>
    values[name].length === 0 ? field : values[name].join(', '),
  )
}

/** Fields that a text still has. */
export function openFields(text: string): string[] {
  return [...new Set(text.match(OPEN_FIELD))]
}

/** What a text still has in the place of something: a field, `[NAME]`, `XXX`, `TODO`, `TBD`, `___`, `???`, `%NAME%`. */
export function openPlaces(text: string): string[] {
  const places =
    /\{\w+\}|(?<!\p{L})\[\p{L}[\p{L} _-]+\](?!\p{L})|(?<![\p{L}\d.])(?:X{3,}|x{3,}|Y{3,}|TODO|TBD|TBC|_{3,}|\?{2,}|%[A-Z_]{2,}%)(?![\p{L}\d])/gu
  return [...new Set(text.match(places))]
}
