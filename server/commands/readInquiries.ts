import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isReceiptNumber } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { Site } from '../../shared/site.ts'
import type { Configuration } from '../configuration.ts'
import type { Queries } from '../database/database.ts'
import { receiptsByEmail } from '../inquiries/erasure.ts'
import { inquiriesCsv, toMessage } from '../inquiries/inquiryMessage.ts'
import { inquiryFromRow } from '../inquiries/storedInquiry.ts'
import { type UnsentCounts, countUnsent, type Recipient, RECIPIENTS } from '../outbox/outbox.ts'
import { type Command, CommandError, printable, writeNewFile } from './command.ts'

const DEFAULT_LIMIT = '20'
const MAX_EXCERPT_LENGTH = 60

export const listCommand: Command = {
  usage: `list [--failed] [--limit ${DEFAULT_LIMIT}]`,
  help: 'the newest inquiries, and what became of their mails and webhook calls; --failed: only those with a failure',
  options: ['failed', 'limit'],
  run: async (_words, { store, print, values }) => {
    const limit = Number(values.limit ?? DEFAULT_LIMIT)
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit has to be a whole number of at least 1')
    const {
      rows,
      outbox,
      unsent: unsentCounts,
    } = await store.database.read(async (queries) => {
      const inquiries = await newestInquiries(queries, limit, values.failed === true)
      const receipts = inquiries.map(({ receipt }) => receipt)
      return { rows: inquiries, outbox: await outboxOf(queries, receipts), unsent: await countUnsent(queries) }
    })
    for (const row of rows) {
      const { receipt, receivedAt, inquiry } = inquiryFromRow(row)
      const subject =
        [...new Set(inquiry.lines.map(lineName))].join(', ') || inquiry.message.slice(0, MAX_EXCERPT_LENGTH)
      print(printable([receipt, receivedAt.slice(0, 16), inquiry.company || inquiry.name, subject].join('  ')))
      for (const delivery of outbox.filter((entry) => entry.receipt === receipt))
        print(`    ${outboxRowInWords(delivery)}`)
    }
    print(rows.length === 0 ? 'No inquiries found.' : `${rows.length} shown.`)
    print(`Mails: ${countsInWords(unsentCounts.mail)}. Webhook calls: ${countsInWords(unsentCounts.webhook)}.`)
  },
}

export const showCommand: Command = {
  usage: 'show <receipt>',
  help: 'one inquiry, and what became of its mails and webhook call',
  positionals: [isReceiptNumber],
  run: async ([receipt = ''], { store, print }) => {
    const storedInquiry = await store.inquiryOf(receipt)
    if (!storedInquiry) throw new CommandError(`There is no inquiry ${receipt}`)
    const { lines, message, ...buyer } = storedInquiry.inquiry
    const outbox = await store.database.read((queries) => outboxOf(queries, [receipt]))
    const blocks = [
      [`${receipt}, received ${storedInquiry.receivedAt}`],
      Object.entries(buyer).flatMap(([field, value]) => (value === '' ? [] : [`${field}: ${value}`])),
      lines.flatMap((line, index) => [
        `${index + 1}. ${lineName(line)}, ${lineInWords(line)}`,
        ...(line.buyerSpecification ? [`Buyer's specification:`, line.buyerSpecification] : []),
      ]),
      [message],
      outbox.map(outboxRowInWords),
    ]
    const texts = blocks.map((block) => block.join('\n')).filter(Boolean)
    print(printable(texts.join('\n\n')))
  },
}

export const exportCommand: Command = {
  usage: 'export <file.csv|file.json> [--email <address>]',
  help: 'all inquiries, or those of one buyer, in a new file: CSV with a row for each line, or JSON that follows /schemas/inquiry.json',
  options: ['email'],
  positionals: [(file) => /\.(?:csv|json)$/.test(file)],
  run: async ([file = ''], { store, configuration, print, values: { email } }) => {
    const url = await siteUrl(configuration)
    const messages = await store.database.read(async (queries) => {
      const receipts = email === undefined ? undefined : await receiptsByEmail(queries, email)
      const rows = await queries.selectFrom('inquiries').selectAll().orderBy('received_at').execute()
      const selection = receipts ? rows.filter(({ receipt }) => receipts.includes(receipt)) : rows
      return selection.map((row) => toMessage(inquiryFromRow(row), url))
    })
    if (email !== undefined && messages.length === 0) throw new CommandError(`No inquiry of ${email} is stored`)
    await writeNewFile(file, file.endsWith('.csv') ? inquiriesCsv(messages) : `${JSON.stringify(messages, null, 2)}\n`)
    print(`${file} is written: ${messages.length} inquiries.`)
  },
}

async function siteUrl({ SITE_URL, SERVER_FOLDER }: Configuration): Promise<string> {
  try {
    return (JSON.parse(await readFile(join(SERVER_FOLDER, 'site.json'), 'utf8')) as Site).url
  } catch {
    if (SITE_URL === undefined) throw new CommandError('Set SITE_URL, or build the site: the export links to its pages')
    return SITE_URL
  }
}

function newestInquiries(queries: Queries, limit: number, isFailedOnly: boolean) {
  const query = queries.selectFrom('inquiries').selectAll()
  const failedReceipts = queries
    .selectFrom('outbox')
    .select('receipt')
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('failure', 'is not', null), row('given_up_at', 'is not', null)]))
  return query
    .$if(isFailedOnly, (all) => all.where('receipt', 'in', failedReceipts))
    .orderBy('received_at', 'desc')
    .orderBy('receipt')
    .limit(limit)
    .execute()
}

function outboxOf(queries: Queries, receipts: string[]) {
  return (
    queries
      .selectFrom('outbox')
      .selectAll()
      .where('receipt', 'in', receipts)
      // A former release sent to others, too.
      .where('recipient', 'in', RECIPIENTS)
      .orderBy('recipient', 'desc')
      .execute()
  )
}

type OutboxRow = Awaited<ReturnType<typeof outboxOf>>[number]

const RECIPIENT_NAMES: Record<Recipient, string> = {
  sales: 'Mail to sales',
  buyer: 'Confirmation to the buyer',
  webhook: 'Webhook call',
}

function outboxRowInWords({ recipient, attempts, sent_at, given_up_at, failure }: OutboxRow): string {
  const name = RECIPIENT_NAMES[recipient as Recipient]
  if (sent_at !== null) return `${name}: sent ${sent_at}`
  if (given_up_at !== null) return `${name}: given up ${given_up_at}, ${failure ?? 'no reason recorded'}`
  if (failure !== null) return `${name}: attempt ${attempts} failed, will be tried again, ${failure}`
  return `${name}: waits`
}

function countsInWords({ waiting, failed, givenUp }: UnsentCounts): string {
  return `${waiting} waiting (${failed} of them failed before), ${givenUp} given up`
}
