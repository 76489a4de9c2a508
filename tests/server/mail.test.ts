import { once } from 'node:events'
import { type AddressInfo, createServer as createSocket, type Socket } from 'node:net'
import type { Email } from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import { startMailSender } from '../../server/outbox/mailSender.ts'
import { failedDelivery, mailServer } from '../../server/outbox/mailServer.ts'
import { isHopeless, nextPause } from '../../server/outbox/sender.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import {
  MAIL_CLAIM_MS,
  MAIL_CLOSING_MS,
  MAIL_FIRST_PAUSE_MS,
  MAIL_GIVE_UP_MS,
  MAIL_LONGEST_PAUSE_MS,
} from '../../shared/timings.ts'
import { tinySite } from '../tinySite.ts'
import { databaseUrl } from './databases.ts'
import { faultsOf } from './inquirySchema.ts'
import { openMailbox } from './mailbox.ts'
import { closeLater } from '../closeLater.ts'
import { openStore, rowsOf, serve } from './serve.ts'
import { freePort } from './startServer.ts'

const SALES = 'sales@phytolane.example'
const inquiry = {
  name: 'Zoë Łukasz',
  company: 'Buyer Ltd',
  email: 'zoe@buyer.example',
  telephone: '+1 555 0199',
  purpose: 'Capsules',
  address: 'Buyer Ltd\nExample Street 1\n1010 Vienna',
  message: 'Is the β-anomer in stock?\n.\nReceipt: none',
  lines: [
    {
      product: 'Piperine',
      grade: '98 % HPLC',
      quantity: '25',
      unit: 'kg',
      request: 'quote',
      documents: ['COA', 'TDS'],
    },
    { product: 'Ectoine', quantity: '20', unit: 'g', request: 'sample' },
  ],
}

async function mailbox(...options: Parameters<typeof openMailbox>) {
  const box = await openMailbox(...options)
  closeLater(box.close)
  return box
}

/** Starts server, store and sender in this process. */
async function startSite(
  smtpUrl: string,
  { database = ':memory:', firstPause = 50, from = undefined as string | undefined } = {},
) {
  const log: string[] = []
  const store = await openStore(database, { mail: true })
  const sender = startMailSender({
    store,
    deliver: mailServer(smtpUrl),
    readSite,
    from,
    log: (line) => log.push(line),
    firstPause,
  })
  closeLater(sender.close)
  const site = await serve({ store, onStored: sender.wake })
  const post = async (changed = {}, headers = {}) =>
    (await site.post({ ...inquiry, ...changed }, headers)).json<{ receipt: string }>().receipt
  /** Stores values that the form refuses, as former releases did. */
  const storeUnchecked = async (typed: object) => {
    const { receipt } = await store.add(readInquiry({ ...inquiry, ...typed }), undefined)
    sender.wake()
    return receipt
  }
  return { log, post, storeUnchecked, sender, store }
}

/** Starts the site and a mailbox for its mails. */
async function startWithBox(options?: Parameters<typeof openMailbox>[0], more?: Parameters<typeof startSite>[1]) {
  const box = await mailbox(options)
  return { box, ...(await startSite(box.url, more)) }
}

const subjectsOf = (...receipts: string[]) =>
  receipts.flatMap((receipt) => [
    `[${receipt}] Buyer Ltd: Piperine 98 % HPLC, and 1 more`,
    `[${receipt}] Your inquiry to Phytolane`,
  ])

const readSite = () => Promise.resolve(tinySite)

const refusal = (responseCode: number) => Object.assign(new Error('no such user zoe@buyer.example'), { responseCode })

/** Returns the text of an attachment. */
const attached = (mail: Email | undefined, name: string) => {
  const content = mail?.attachments.find(({ filename }) => filename === name)?.content
  return new TextDecoder().decode(content as ArrayBuffer)
}

describe('the mail to sales', () => {
  const slug = 'herbal-extract/pure-piperine'
  const lines = [{ ...inquiry.lines[0], slug }, inquiry.lines[1]]
  const specification = { number: 'SP-BDBBA50B', revision: 3, date: '2026-11-26' }
  const receive = async (changed = {}, from?: string) => {
    const { box, store, sender } = await startWithBox(undefined, { from })
    const { receipt } = await store.add(readInquiry({ ...inquiry, lines, ...changed }), undefined, {
      [slug]: specification,
    })
    sender.wake()
    const [sales] = await box.expectMails(2)
    return { receipt, ...sales }
  }

  test('names receipt, buyer and products in its subject', async () => {
    const { receipt, mail } = await receive()
    expect(mail?.subject).toBe(`[${receipt}] Buyer Ltd: Piperine 98 % HPLC, and 1 more`)
  })

  test('has the buyer as Reply-To', async () => {
    expect((await receive()).mail?.replyTo).toEqual([{ name: inquiry.name, address: inquiry.email }])
  })

  test('has a Message-ID made of the receipt', async () => {
    const { receipt, mail } = await receive()
    expect(mail?.messageId).toBe(`<${receipt}.sales@phytolane.example>`)
  })

  test('is not marked as automatic', async () => {
    expect((await receive()).raw).not.toContain('Auto-Submitted')
  })

  test('goes to the contact address, from MAIL_FROM if set', async () => {
    const { recipients, mail } = await receive({}, 'website@phytolane.example')
    expect([recipients, mail?.from]).toEqual([[SALES], { name: 'Phytolane', address: 'website@phytolane.example' }])
  })

  test('lists the fields, the lines and the quoted message as plain text', async () => {
    const { mail } = await receive()
    for (const words of [
      'Company: Buyer Ltd\n',
      'Telephone: +1 555 0199\n',
      'Purpose: Capsules\nSamples go to: Buyer Ltd, Example Street 1, 1010 Vienna\n',
      `1. Piperine: 98 % HPLC, 25 kg, quote, COA, TDS\n   Product page: ${tinySite.url}/${slug}\n   Specification SP-BDBBA50B, revision 3 of 2026-11-26: ${tinySite.url}/${slug}#revisions\n`,
      '2. Ectoine: 20 g, free sample\n',
      'Message\n> Is the β-anomer in stock?\n> .\n> Receipt: none\n',
    ])
      expect(mail?.text).toContain(words)
  })

  test('links the product page and the revision of its specification in the HTML part', async () => {
    const { mail } = await receive()
    expect(mail?.html).toContain(`<a href="${tinySite.url}/${slug}">Product page</a>`)
    expect(mail?.html).toContain(
      `<a href="${tinySite.url}/${slug}#revisions">Specification SP-BDBBA50B, revision 3 of 2026-11-26</a>`,
    )
  })

  test('escapes what the buyer typed in the HTML part', async () => {
    const { mail } = await receive({ message: '<img src=x>' })
    expect(mail?.html).toContain('&lt;img src=x&gt;')
  })

  test('carries a valid inquiry.json', async () => {
    const message = JSON.parse(attached((await receive()).mail, 'inquiry.json')) as object
    expect(faultsOf(message)).toEqual([])
    expect(message).toMatchObject({ email: inquiry.email, lines: [{ page: `${tinySite.url}/${slug}` }, {}] })
  })

  test('carries lines.csv with a row for each line', async () => {
    const { receipt, mail } = await receive()
    const [, first, second] = attached(mail, 'lines.csv').split('\n')
    expect(first).toBe(`${receipt},1,Piperine,${tinySite.url}/${slug},98 % HPLC,25,kg,quote,"COA, TDS",SP-BDBBA50B,3`)
    expect(second).toBe(`${receipt},2,Ectoine,,,20,g,sample,,,`)
  })

  test('has a subject without products for a mere message', async () => {
    const { receipt, mail } = await receive({ lines: [] })
    expect(mail?.subject).toBe(`[${receipt}] Buyer Ltd: message`)
  })
})

describe('the confirmation to the buyer', () => {
  const receive = async () => {
    const { box, post } = await startWithBox()
    const receipt = await post()
    const [, buyer] = await box.expectMails(2)
    return { receipt, ...buyer }
  }

  test('has the subject tag and address of sales', async () => {
    const { receipt, mail } = await receive()
    expect(mail?.subject).toBe(`[${receipt}] Your inquiry to Phytolane`)
    expect(mail?.replyTo).toEqual([{ name: 'Phytolane', address: SALES }])
  })

  test('refers to the mail to sales', async () => {
    const { receipt, mail } = await receive()
    expect(mail?.inReplyTo).toBe(`<${receipt}.sales@phytolane.example>`)
    expect(mail?.references).toBe(`<${receipt}.sales@phytolane.example>`)
  })

  test('names the receipt and its page', async () => {
    const { receipt, mail } = await receive()
    expect(mail?.text).toContain(`Its receipt number is ${receipt}.`)
    expect(mail?.text).toContain(`${tinySite.url}/thanks?receipt=${receipt}`)
  })

  test('holds nothing that was typed', async () => {
    expect((await receive()).raw).not.toMatch(/Zoë|Buyer Ltd|Piperine|COA|anomer/)
  })

  test('says that a program answered', async () => {
    expect((await receive()).raw).toContain('Auto-Submitted: auto-replied\r\n')
  })

  test('is sent to one address three times a day, ignoring case', async () => {
    const { post, store } = await startSite('smtp://127.0.0.1:9')
    for (const email of ['zoe@buyer.example', 'ZOE@buyer.example', 'Zoe@buyer.example', 'zoe@buyer.example', 'b@c.de'])
      await post({ email })
    const rows = await rowsOf(store, 'outbox')
    const count = (wanted: string) => rows.filter(({ recipient }) => recipient === wanted).length
    expect([count('sales'), count('buyer')]).toEqual([5, 4])
  })
})

describe('a mail server', () => {
  test('gets CRLF line ends, also in base64', async () => {
    const box = await mailbox()
    const text = 'Здравствуйте,\nвсё есть на складе.\n'
    const stopped = new AbortController().signal
    await mailServer(box.url)({ from: SALES, to: 'zoe@buyer.example', subject: 'x', text }, stopped)
    const [{ raw } = { raw: '' }] = await box.expectMails(1)
    const [head = '', body = ''] = raw.split('\r\n\r\n')
    expect(head).toContain('base64')
    expect(Buffer.from(body, 'base64').toString()).toBe(text.replaceAll('\n', '\r\n'))
  })

  test('that is down delays only the mails', async () => {
    const port = await freePort()
    const { log, post } = await startSite(`smtp://127.0.0.1:${port}`)
    const receipt = await post()
    await expect.poll(() => log.length).toBeGreaterThan(1)
    const box = await mailbox({ port })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual(subjectsOf(receipt))
    expect(log[0]).toBe(`The mail of ${receipt} to sales was not sent: unreachable, ESOCKET CONN`)
  })

  test('that restarts gets the next mail over another connection', async () => {
    const first = await openMailbox({ closeTimeout: 1 })
    const { post } = await startSite(first.url)
    await post()
    await first.expectMails(2)
    await first.close()
    const box = await mailbox({ port: first.port })
    const receipt = await post({ email: 'bo@buyer.example' })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual(subjectsOf(receipt))
  })

  test("that refuses a buyer's address for good is not retried", async () => {
    const asked: string[] = []
    const { box, log, post, storeUnchecked } = await startWithBox({
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address)
        done(address.startsWith('zoe') ? refusal(550) : null)
      },
    })
    const receipts = [await post(), await storeUnchecked({ email: 'ada>,<eve@buyer.example' })]
    for (const receipt of receipts)
      await expect.poll(() => log).toContain(`The mail of ${receipt} to buyer is given up`)
    // The next round sends only new mails.
    await post({ email: 'bo@buyer.example' })
    await box.expectMails(4)
    expect(asked.filter((address) => address.startsWith('zoe'))).toHaveLength(1)
    expect(box.arrived.map(({ recipients }) => recipients)).toEqual([[SALES], [SALES], [SALES], ['bo@buyer.example']])
    expect(log.join()).not.toContain('zoe')
  })

  test('that dies after acceptance gets the same Message-ID again', async () => {
    const { box, post, store } = await startWithBox({ diesAfter: (count) => count === 1 })
    const receipt = await post()
    await box.expectMails(3)
    const ids = box.arrived.map(({ mail }) => mail.messageId)
    expect(ids.filter((id) => id === `<${receipt}.sales@phytolane.example>`)).toHaveLength(2)
    await expect.poll(() => store.outbox.counts()).toMatchObject({ mail: { waiting: 0, givenUp: 0 } })
  })

  test('that defers a mail gets it again later', async () => {
    let attempts = 0
    const { box, post } = await startWithBox({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('sales') && attempts++ === 0 ? refusal(451) : null),
    })
    await post()
    await box.expectMails(2)
    expect(box.arrived.map(({ recipients }) => recipients[0])).toEqual([inquiry.email, SALES])
  })

  test('gets user and password over TLS only', async () => {
    const logins: unknown[] = []
    const onAuth: Parameters<typeof openMailbox>[0] = {
      onAuth: ({ username, password }, { secure }, done) => {
        logins.push([username, password, secure])
        done(null, { user: username })
      },
    }
    const box = await mailbox({ ...onAuth, disabledCommands: [] })
    const url = (port: number) => `smtp://web%40site:p%40ss%2Fw%23rd@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    await (await startSite(url(box.port))).post()
    await box.expectMails(2)
    const open = await mailbox({ ...onAuth, allowInsecureAuth: true })
    const { log, post } = await startSite(url(open.port))
    await post()
    await expect.poll(() => log.join()).toContain('unreachable, ETLS')
    expect(logins).toEqual([['web@site', 'p@ss/w#rd', true]])
  })

  test("that hangs does not block the server's shutdown", async () => {
    const silent = createSocket().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const connected = once(silent, 'connection')
    const { post, sender, store } = await startSite(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await post()
    const [socket] = (await connected) as [Socket]
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const closed = sender.close()
    await vi.advanceTimersByTimeAsync(MAIL_CLOSING_MS)
    vi.useRealTimers()
    await closed
    expect(await store.outbox.waiting('mail', new Date())).toHaveLength(2)
    socket.destroy()
    silent.close()
  })
})

describe('the outbox', () => {
  test('is sent after a restart, each mail once', async () => {
    const database = databaseUrl()
    await (await openStore(database)).add(readInquiry({ ...inquiry, name: 'Before' }), undefined)
    const first = await startSite('smtp://127.0.0.1:9', { database })
    const receipt = await first.post()
    await first.sender.close()

    const { box, sender, store } = await startWithBox(undefined, { database })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual(subjectsOf(receipt))
    await sender.close()
    expect(await store.outbox.waiting('mail', new Date(Date.now() + MAIL_CLAIM_MS))).toEqual([])
    expect(box.arrived).toHaveLength(2)
  })

  test('stops after the current mail when the sender closes', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let begun = 0
    const { box, post, sender, store } = await startWithBox({
      onMailFrom: (_address, _session, done) => {
        begun++
        void held.then(() => done())
      },
    })
    await post()
    await expect.poll(() => begun).toBe(1)
    const closed = sender.close()
    release()
    await closed
    expect(box.arrived).toHaveLength(1)
    const sent = (await rowsOf(store, 'outbox')).filter(({ sent_at }) => sent_at !== null)
    expect(sent).toMatchObject([{ recipient: 'sales' }])
  })
})

test('doubles its pauses while nothing is accepted', () => {
  expect(nextPause(0, false)).toBe(MAIL_FIRST_PAUSE_MS)
  expect(nextPause(MAIL_FIRST_PAUSE_MS, false)).toBe(2 * MAIL_FIRST_PAUSE_MS)
  expect(nextPause(MAIL_LONGEST_PAUSE_MS, false)).toBe(30 * 60_000)
  expect(nextPause(MAIL_LONGEST_PAUSE_MS, true)).toBe(MAIL_FIRST_PAUSE_MS)
})

test.each([
  [{ code: 'EAUTH', responseCode: 535, permanent: true }, 'unreachable'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }, 'unreachable'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421, permanent: false }, 'unreachable'],
])('%o makes a mail %s', (failure, outcome) => {
  expect(failedDelivery(failure).outcome).toBe(outcome)
})

test('a deferred mail is given up after five days', () => {
  const now = new Date(Date.UTC(2026, 0, 10))
  const refusedAt = new Date(now.getTime() - MAIL_GIVE_UP_MS - 1)
  expect(isHopeless({ recipient: 'buyer' }, 'deferred', now)).toBe(false)
  expect(isHopeless({ recipient: 'buyer', refusedAt }, 'deferred', now)).toBe(true)
  expect(isHopeless({ recipient: 'sales', refusedAt: now }, 'refused', now)).toBe(false)
  expect(isHopeless({ recipient: 'sales', refusedAt }, 'refused', now)).toBe(true)
})
