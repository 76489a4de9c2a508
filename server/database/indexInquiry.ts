import type { Queries } from './database.ts'
import { marksOf } from './marks.ts'
import { searchedText } from './plainText.ts'
import { productIn } from './productIn.ts'
import { isWritten, OPEN_STATES, type State, type Tables } from './tables.ts'

/**
 * Puts down beside an inquiry what lists ask of it: its words, its marks, and since when its buyer waits. To be called
 * whenever anything of it has changed; it speaks for those that were merged into it, too.
 */
export async function indexInquiry(queries: Queries, receipt: string): Promise<void> {
  const rows = await queries
    .selectFrom('inquiries')
    .selectAll()
    .where((row) => row.or([row('receipt', '=', receipt), row('merged_into', '=', receipt)]))
    .execute()
  const own = rows.find((row) => row.receipt === receipt)
  if (!own) return
  const receipts = rows.map((row) => row.receipt)
  const former = await queries.selectFrom('former_addresses').selectAll().where('receipt', 'in', receipts).execute()
  const asked = await queries.selectFrom('inquiry_lines').selectAll().where('receipt', 'in', receipts).execute()
  const quoted = await queries.selectFrom('quoted_lines').selectAll().where('receipt', 'in', receipts).execute()
  const lines = [...asked, ...quoted.map((line) => ({ ...line, documents: '[]' }))]
  const notes = await queries.selectFrom('notes').select('text').where('receipt', 'in', receipts).execute()
  const replies = await queries
    .selectFrom('replies')
    .select(['subject', 'text', 'cc', 'written_at'])
    .where('receipt', 'in', receipts)
    .execute()
  const mails = await queries.selectFrom('mails').selectAll().where('receipt', 'in', receipts).execute()
  const received = await queries
    .selectFrom('files')
    .select('name')
    .where('mail', 'in', queries.selectFrom('mails').select('id').where('receipt', 'in', receipts))
    .execute()
  const sent = await queries.selectFrom('attachments').select('name').where('receipt', 'in', receipts).execute()
  const words = [
    ...rows.flatMap((row) => [row.receipt, row.name, row.company, row.email, row.telephone, row.country]),
    ...rows.flatMap((row) => [row.purpose, row.address, row.message]),
    own.person,
    ...former.map(({ email }) => email),
    ...lines.flatMap(({ product, grade, documents }) => [product, grade, ...(JSON.parse(documents) as string[])]),
    ...(await otherNames(queries, lines)),
    ...notes.map(({ text }) => text),
    ...replies.flatMap(({ subject, text, cc }) => [subject, text, cc]),
    ...mails.flatMap(({ name, email, cc, subject, text }) => [name, email, cc, subject, text]),
    ...[...received, ...sent].map(({ name }) => name),
  ].filter((text) => text !== '')
  const letters = mails.filter(isWritten)
  const answers = replies.map(({ written_at }) => written_at)
  const messages = [...rows, ...letters].map(({ received_at }) => received_at)
  const waiting_since = waitingSince(own.state, messages, answers)
  const cameAt = new Map(rows.map((row) => [row.receipt, row.received_at]))
  // The mail of which an inquiry was made is no reply.
  const written = letters.filter(({ receipt: of, received_at }) => received_at > (cameAt.get(of ?? '') ?? ''))
  const taken = written.map((mail) => mail.taken_at || mail.received_at).filter((at) => at > latest(answers))
  const replied_at = waiting_since === null ? '' : latest(taken)
  await queries
    .updateTable('inquiries')
    .set({ searched: searchedText(words), waiting_since, replied_at: replied_at || null })
    .where('receipt', '=', receipt)
    .execute()
  // What a case is, its parts are.
  await queries.updateTable('inquiries').set({ state: own.state }).where('merged_into', '=', receipt).execute()
  await queries.deleteFrom('marks').where('receipt', '=', receipt).execute()
  const buyers = [...rows, ...former.map(({ email }) => ({ ...own, email }))]
  const marks = (await marksOf(buyers, lines)).map((mark) => ({ ...mark, receipt }))
  if (marks.length > 0)
    await queries
      .insertInto('marks')
      .values(marks)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (own.merged_into !== null) await indexInquiry(queries, own.merged_into)
}

/** What products are called by beside their names: by their substance, its number, and their plant. */
async function otherNames(
  queries: Queries,
  lines: Pick<Tables['inquiry_lines'], 'specification'>[],
): Promise<string[]> {
  const hashes = [...new Set(lines.flatMap(({ specification }) => specification ?? []))]
  if (hashes.length === 0) return []
  const pages = await queries.selectFrom('specifications').select('payload').where('hash', 'in', hashes).execute()
  return pages.flatMap(({ payload }) => {
    const product = productIn(payload)
    if (!product) return []
    const { compound, marker, materialCas, source, aliases = [] } = product
    const substances = [compound, marker].flatMap((known) => (known ? [known.name, known.cas ?? ''] : []))
    return [...aliases, ...substances, materialCas?.number ?? '', source?.latin ?? '', ...(source?.tradedAs ?? [])]
  })
}

/** Whether there are inquiries that no release has indexed yet. */
export async function isIndexMissing(queries: Queries): Promise<boolean> {
  return (await missing(queries).limit(1).executeTakeFirst()) !== undefined
}

export async function indexMissing(queries: Queries): Promise<void> {
  for (const { receipt } of await missing(queries).execute()) await indexInquiry(queries, receipt)
}

function missing(queries: Queries) {
  return queries.selectFrom('inquiries').select('receipt').where('searched', 'is', null)
}

/** The first message since our last answer; where there is none, somebody has reopened the inquiry for the last one. */
function waitingSince(state: State, messages: string[], answers: string[]): string | null {
  if (!OPEN_STATES.includes(state)) return null
  const answered = latest(answers)
  const sorted = messages.toSorted()
  return sorted.find((time) => time > answered) ?? sorted.at(-1) ?? null
}

function latest(times: string[]): string {
  return times.toSorted().at(-1) ?? ''
}
