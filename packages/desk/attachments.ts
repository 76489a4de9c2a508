import { hash as digest } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../../server/database/database.ts'
import { fileName } from '../../server/database/cleanText.ts'
import type { Tables } from '../../server/database/tables.ts'

/** What is attached to an answer, by the hash of its bytes; of what was ticked in the library, what that said of it. */
export type Attachment = Pick<Tables['attachments'], 'hash' | 'name'> & { document?: string }
/** One as it is shown; `size` is in bytes. */
export type ShownAttachment = Attachment & Pick<Tables['contents'], 'size'>

/** All that goes with an answer: most mail servers take mails of 25 MB, and base 64 makes a file longer by a third. */
export const MOST_BYTES = 15_000_000
const MOST_ATTACHMENTS = 20

/** How forms name an attachment: hash and name, and behind a tab what the library says of it. */
export function attachmentValue({ hash, name, document }: Attachment): string {
  return [`${hash} ${name}`, document].filter((part) => part !== undefined).join('\t')
}

const VALUE = /^([\w-]{43}) ([^\t]{1,200})(?:\t(.+))?$/u

/** Attachments that a form names; what is none is left out. */
export const ATTACHED = z.array(z.string()).transform((values) =>
  values.flatMap((value): Attachment[] => {
    const [, hash, name, document] = VALUE.exec(value) ?? []
    return hash !== undefined && name !== undefined ? [{ hash, name, ...(document && { document }) }] : []
  }),
)

/** Keeps files that came with a form; nobody chose one without a name. */
export async function keepFiles(queries: Queries, files: File[]): Promise<ShownAttachment[]> {
  const kept: ShownAttachment[] = []
  for (const file of files.filter(({ name }) => name !== '')) {
    const bytes = Buffer.from(await file.arrayBuffer())
    const hash = digest('sha256', bytes, 'base64url')
    await queries
      .insertInto('contents')
      .values({ hash, size: bytes.length, content: bytes.toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    kept.push({ hash, name: fileName(file.name), size: bytes.length })
  }
  return kept
}

/** Files that came with a form and can be kept, one after the other as long as they fit, and what is wrong with others. */
export function fittingFiles(files: File[]): { fitting: File[]; unfit?: string } {
  const fitting: File[] = []
  const unfit: string[] = []
  let sum = 0
  for (const file of files.filter(({ name }) => name !== '')) {
    const fits = sum + file.size <= MOST_BYTES
    if (file.size === 0) unfit.push(`“${file.name}” is empty`)
    else if (!fits) unfit.push(`“${file.name}” is too much: ${TOO_LARGE}`)
    if (file.size === 0 || !fits) continue
    fitting.push(file)
    sum += file.size
  }
  return { fitting, ...(unfit.length > 0 && { unfit: `Not kept: ${unfit.join('; ')}` }) }
}

/** What keeps attachments from going with an answer. */
export function attachedError(attached: Attachment[], kept: ShownAttachment[]): string | undefined {
  if (attached.length > MOST_ATTACHMENTS) return `Attach at most ${MOST_ATTACHMENTS} files`
  const lost = attached.find(({ hash }) => !kept.some((content) => content.hash === hash))
  if (lost) return `“${lost.name}” is not here any more: attach it again`
  return kept.reduce((bytes, { size }) => bytes + size, 0) > MOST_BYTES
    ? `These files are too much: ${TOO_LARGE}`
    : undefined
}

const TOO_LARGE = `all attachments of a reply may have ${MOST_BYTES / 1_000_000} MB together, or mail servers refuse it`

/** Those of these attachments that are there, with their sizes. */
export async function sizesOf(queries: Queries, attached: Attachment[]): Promise<ShownAttachment[]> {
  if (attached.length === 0) return []
  const hashes = attached.map(({ hash }) => hash)
  const rows = await queries.selectFrom('contents').select(['hash', 'size']).where('hash', 'in', hashes).execute()
  const sizes = new Map(rows.map(({ hash, size }) => [hash, size]))
  return attached.flatMap((one) => {
    const size = sizes.get(one.hash)
    return size === undefined ? [] : [{ ...one, size }]
  })
}

/** Puts attachments down with an answer, in this order. */
export async function attach(
  queries: Queries,
  { receipt, reply }: Pick<Tables['attachments'], 'receipt' | 'reply'>,
  attached: Attachment[],
): Promise<void> {
  for (const [position, { hash, name }] of attached.entries())
    await queries.insertInto('attachments').values({ receipt, reply, position, hash, name }).execute()
}

/** What was attached to the answers of an inquiry. */
export function attachmentsOf(queries: Queries, receipt: string): Promise<(ShownAttachment & { reply: number })[]> {
  return queries
    .selectFrom('attachments')
    .innerJoin('contents', 'contents.hash', 'attachments.hash')
    .select(['reply', 'name', 'attachments.hash', 'size'])
    .where('receipt', '=', receipt)
    .orderBy('position')
    .execute()
}

/** Deletes what no answer, no document and no draft names any more. */
export async function dropUnused(queries: Queries): Promise<void> {
  await sql`
    delete from contents where hash not in (select hash from attachments) and hash not in (select hash from documents)
    and not exists (select 1 from drafts where typed like '%' || contents.hash || '%')`.execute(queries)
}
