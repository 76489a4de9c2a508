import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Site } from '../../shared/site.ts'
import { reasonOf } from '../../shared/texts.ts'
import type { Configuration } from '../configuration.ts'
import { placeOf, type Queries } from '../database/database.ts'
import { isOfBuyer } from '../inquiries/erasure.ts'
import { inquiriesCsv, toMessage } from '../inquiries/inquiryMessage.ts'
import { subjectOf } from '../inquiries/inquiryText.ts'
import { inquiryFromRow } from '../inquiries/storedInquiry.ts'
import { countUnsent, type Recipient } from '../outbox/outbox.ts'
import type { CommandInput } from './commands.ts'

export const LISTED_INQUIRIES = 20

export async function list({ configuration, openStore, print }: CommandInput): Promise<void> {
  const { database } = await openStore()
  const { rows, outbox, unsent } = await database.read(async (queries) => {
    const inquiries = await newestInquiries(queries)
    const receipts = inquiries.map(({ receipt }) => receipt)
    return {
      rows: inquiries,
      outbox: await outboxOf(queries, receipts),
      unsent: await countUnsent(queries),
    }
  })
  for (const row of rows) {
    const { receipt, receivedAt, inquiry } = inquiryFromRow(row)
    print(printable([receipt, receivedAt.slice(0, 16), subjectOf(inquiry)].join('  ')))
    const deliveries = outbox.filter((entry) => entry.receipt === receipt)
    for (const delivery of deliveries) print(`    ${outboxRowInWords(delivery)}`)
    if (deliveries.length === 0) print(`    Nobody was told. To send it: npm run inquiries -- resend ${receipt}`)
  }
  print(`${rows.length} of the inquiries in ${placeOf(configuration.DATABASE_URL)}.`)
  const { waiting, failed, givenUp } = unsent
  print(`Mails and webhook calls: ${waiting} waiting (${failed} of them failed before), ${givenUp} given up.`)
}

export async function exportInquiries({
  target,
  configuration,
  openStore,
  print,
  options,
}: CommandInput): Promise<void> {
  const { email } = options
  const url = await siteUrl(configuration)
  const { database } = await openStore()
  const messages = await database.read(async (queries) => {
    const all = queries.selectFrom('inquiries').selectAll().orderBy('received_at')
    const rows = await (email === undefined ? all : all.where(isOfBuyer(email))).execute()
    return rows.map((row) => toMessage(inquiryFromRow(row), url))
  })
  if (email !== undefined && messages.length === 0) throw new Error(`No inquiry of ${email} is stored`)
  const text = target.endsWith('.csv') ? inquiriesCsv(messages) : `${JSON.stringify(messages, null, 2)}\n`
  try {
    // Personal data: only the owner may read it.
    await writeFile(target, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Error(`${target} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
  print(`${target} is written: ${messages.length} inquiries.`)
}

async function siteUrl({ SITE_URL, SERVER_FOLDER }: Configuration): Promise<string> {
  try {
    return (JSON.parse(await readFile(join(SERVER_FOLDER, 'site.json'), 'utf8')) as Site).url
  } catch {
    if (SITE_URL === undefined) throw new Error('Set SITE_URL, or build the site: inquiries link to its pages')
    return SITE_URL
  }
}

function newestInquiries(queries: Queries) {
  return queries
    .selectFrom('inquiries')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('receipt')
    .limit(LISTED_INQUIRIES)
    .execute()
}

async function outboxOf(queries: Queries, receipts: string[]) {
  // PostgreSQL refuses an empty list.
  if (receipts.length === 0) return []
  const query = queries.selectFrom('outbox').selectAll().where('receipt', 'in', receipts)
  return query.orderBy('recipient', 'desc').execute()
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

/** Removes control and direction characters, which a terminal would obey. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
}
