import { ImapFlow } from 'imapflow'
import { type ArrivedMail, lastTaken, notTaken, takeMail } from '../../packages/desk/desk.ts'
import { reasonOf } from '../../shared/reason.ts'
import type { Site } from '../../shared/site.ts'
import { DAY_MS, MAIL_READ_PAUSE_MS, MAIL_READ_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Database } from '../database/database.ts'
import { StorageError } from '../database/storageError.ts'
import { imapPlace } from './imapUrl.ts'
import { copiedTo, mailId, messageIdsIn, plainLine, readMail } from './readMail.ts'

/** Beyond it, a mail is named and left in the mailbox. */
export const MOST_BYTES = 25_000_000

export type MailReaderOptions = {
  database: Database
  /** The mailbox of sales, as `IMAP_URL` names it. */
  url: string
  readSite: () => Promise<Site>
  log: (line: string) => void
  /** Between rounds, in ms. */
  pause?: number
}

/**
 * Takes what comes into a mailbox, now and each minute. The mailbox stays as it is; what was taken is noted in the
 * transaction that stores it, so that each mail is taken once, whoever reads it there, and whenever this process dies.
 */
export function startMailReader({ pause = MAIL_READ_PAUSE_MS, ...options }: MailReaderOptions): {
  close: () => Promise<void>
} {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let client: ImapFlow | undefined
  const run = async () => {
    try {
      client = openClient(options.url)
      await readNew(client, options, () => isClosing)
    } catch (error) {
      if (!isClosing && !(error instanceof StorageError))
        options.log(`The mailbox could not be read: ${reasonOf(error)}`)
    }
    client?.close()
    if (!isClosing) timer = setTimeout(start, pause)
  }
  let round = Promise.resolve()
  const start = () => {
    round = run()
  }
  start()
  return {
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      client?.close()
      await round
    },
  }
}

function openClient(url: string): ImapFlow {
  const { mailbox: _mailbox, ...place } = imapPlace(url)
  const client = new ImapFlow({
    ...place,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: MAIL_READ_TIMEOUT_MS,
    greetingTimeout: MAIL_READ_TIMEOUT_MS,
    socketTimeout: MAIL_READ_TIMEOUT_MS,
  })
  // The call that was under way fails as well, and is told of.
  client.on('error', () => undefined)
  return client
}

async function readNew(
  client: ImapFlow,
  { database, url, readSite, log }: MailReaderOptions,
  isClosing: () => boolean,
): Promise<void> {
  await client.connect()
  const { uidValidity } = await client.mailboxOpen(imapPlace(url).mailbox, { readOnly: true })
  const last = await database.transact((queries) => lastTaken(queries, new Date()))
  // Days are all that can be asked for, and clocks differ.
  const found = await client.search({ since: new Date(last.getTime() - DAY_MS) }, { uid: true })
  if (!found || found.length === 0) return
  const listed = await client.fetchAll(found, { envelope: true, size: true, internalDate: true }, { uid: true })
  const mails = listed.map((mail) => ({
    ...mail,
    key: `${uidValidity}.${mail.uid}`,
    id: mailId(mail.envelope?.messageId, `${uidValidity}.${mail.uid}`),
  }))
  const ids = mails.map(({ id }) => id)
  const wanted = await database.read((queries) => notTaken(queries, ids))
  const salesAddress = (await readSite()).contact.email
  for (const { uid, id, key, envelope, size = 0, internalDate } of mails) {
    if (!wanted.has(id) || isClosing()) continue
    const receivedAt = new Date(internalDate ?? Date.now())
    const named = () => namedMail({ id, receivedAt, envelope }, salesAddress)
    try {
      const mail = size > MOST_BYTES ? named() : await wholeMail(client, uid, { receivedAt, uid: key, salesAddress })
      await database.transact((queries) => takeMail(queries, { ...(mail ?? named()), id }))
    } catch (error) {
      if (error instanceof StorageError) throw error
      // The others are taken all the same, and this one is tried again.
      log(`A mail could not be taken: ${reasonOf(error)}`)
      if (!client.usable) throw error
    }
  }
  await client.logout()
}

/** A mail read whole; `undefined` for one that cannot be read. */
async function wholeMail(
  client: ImapFlow,
  uid: number,
  place: Parameters<typeof readMail>[1],
): Promise<ArrivedMail | undefined> {
  const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true })
  const source = fetched === false ? undefined : fetched.source
  return source && readMail(source, place).catch(() => undefined)
}

type Listed = { id: string; receivedAt: Date; envelope?: Awaited<ReturnType<ImapFlow['fetchAll']>>[number]['envelope'] }

/** What the mailbox itself says of a mail. */
function namedMail({ id, receivedAt, envelope }: Listed, salesAddress: string): ArrivedMail {
  const [from] = envelope?.from ?? []
  return {
    id,
    messageId: messageIdsIn(envelope?.messageId)[0] ?? '',
    receivedAt,
    name: plainLine(from?.name),
    email: plainLine(from?.address),
    subject: plainLine(envelope?.subject),
    text: '',
    to: (envelope?.to ?? []).map(({ address = '' }) => address),
    cc: copiedTo(envelope?.cc ?? [], [salesAddress, from?.address ?? '']),
    references: messageIdsIn(envelope?.inReplyTo),
    kind: 'large',
    files: [],
  }
}
