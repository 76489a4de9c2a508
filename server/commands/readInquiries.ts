import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Site } from '../../shared/site.ts'
import { reasonOf } from '../../shared/texts.ts'
import type { Configuration } from '../configuration.ts'
import { placeOf } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { isOfBuyer } from '../inquiries/erasure.ts'
import { toMessage } from '../inquiries/inquiryMessage.ts'
import { countInquiries, subjectOf } from '../inquiries/inquiryText.ts'
import { inquiryFromRow } from '../inquiries/storedInquiry.ts'
import type { Recipient } from '../outbox/outbox.ts'
import type { CommandInput } from './commands.ts'

export const LISTED_INQUIRIES = 20

export async function list({ configuration, openStore, print }: CommandInput): Promise<void> {
  const { database } = await openStore()
  const { rows, deliveries } = await database.read(async (queries) => {
    const newest = queries
      .selectFrom('inquiries')
      .orderBy('received_at', 'desc')
      .orderBy('receipt')
      .limit(LISTED_INQUIRIES)
    const outbox = queries.selectFrom('outbox').selectAll().orderBy('recipient', 'desc')
    return {
      rows: await newest.selectAll().execute(),
      deliveries: await outbox
        .where((row) => row.or([row('sent_at', 'is', null), row('receipt', 'in', newest.select('receipt'))]))
        .execute(),
    }
  })
  for (const row of rows) {
    const { receipt, receivedAt, inquiry } = inquiryFromRow(row)
    print([receipt, receivedAt.slice(0, 16), subjectOf(inquiry)].join('  '))
    const ofInquiry = deliveries.filter((delivery) => delivery.receipt === receipt)
    for (const delivery of ofInquiry) print(`    ${deliveryInWords(delivery)}`)
    if (ofInquiry.length === 0) print(`    Nobody was told. To send it: npm run inquiries -- resend ${receipt}`)
  }
  print(`${rows.length} of the inquiries in ${placeOf(configuration.DATABASE_URL)}.`)
  const unsent = deliveries.filter(({ sent_at }) => sent_at === null)
  const waiting = unsent.filter(({ given_up_at }) => given_up_at === null)
  const failed = waiting.filter(({ failure }) => failure !== null)
  print(
    `Mails and webhook calls: ${waiting.length} waiting (${failed.length} of them failed before), ${unsent.length - waiting.length} given up.`,
  )
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
    const isAsked = email === undefined ? () => true : isOfBuyer(email)
    const rows = (await all.execute()).filter(isAsked)
    return rows.map((row) => toMessage(inquiryFromRow(row), url))
  })
  if (email !== undefined && messages.length === 0) throw new Error(`No inquiry of ${email} is stored`)
  try {
    // Personal data: only the owner may read it.
    await writeFile(target, `${JSON.stringify(messages, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Error(`${target} cannot be written: ${reasonOf(error)}`, { cause: error })
  }
  print(`${target} is written: ${countInquiries(messages.length)}.`)
}

async function siteUrl({ SITE_URL, SERVER_FOLDER }: Configuration): Promise<string> {
  try {
    return (JSON.parse(await readFile(join(SERVER_FOLDER, 'site.json'), 'utf8')) as Site).url
  } catch {
    if (SITE_URL === undefined) throw new Error('Set SITE_URL, or build the site: inquiries link to its pages')
    return SITE_URL
  }
}

const RECIPIENT_NAMES: Record<Recipient, string> = {
  sales: 'Mail to sales',
  buyer: 'Confirmation to the buyer',
  webhook: 'Webhook call',
}

function deliveryInWords({ recipient, attempts, sent_at, given_up_at, failure }: Selectable<Tables['outbox']>): string {
  const name = RECIPIENT_NAMES[recipient as Recipient]
  if (sent_at !== null) return `${name}: sent ${sent_at}`
  if (given_up_at !== null) return `${name}: given up ${given_up_at}, ${failure ?? 'no reason recorded'}`
  if (failure !== null) return `${name}: attempt ${attempts} failed, will be tried again, ${failure}`
  return `${name}: waits`
}
