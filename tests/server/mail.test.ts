import { once } from 'node:events'
import { type AddressInfo, createServer as createSocket, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { reply } from '../../packages/desk/desk.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { startMailSender } from '../../server/outbox/mailSender.ts'
import { isHopeless, nextPause } from '../../server/outbox/sender.ts'
import { failedDelivery, isSmtpUrl, mailServer } from '../../server/outbox/mailServer.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { MAIL_CLAIM_MS, MAIL_FIRST_PAUSE_MS, MAIL_GIVE_UP_MS, MAIL_LONGEST_PAUSE_MS } from '../../shared/timings.ts'
import { tinySite } from '../tinySite.ts'
import { databaseUrl } from './databaseUrl.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { freePort, spawnServer, startServer } from './startServer.ts'

const inquiry = {
  name: 'Zoë Łukasz',
  company: 'Buyer Ltd',
  email: 'zoe@buyer.example',
  telephone: '+1 555 0199',
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
    { product: 'Ectoine', grade: '', quantity: '20', unit: 'g', request: 'sample', documents: [] },
  ],
}

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const mailbox = async (...options: Parameters<typeof openMailbox>): Promise<Mailbox> => {
  const box = await openMailbox(...options)
  closing.push(box.close)
  return box
}

/** Server, store and sender in this process. */
async function startSite(
  smtpUrl: string,
  { database = ':memory:', firstPause = MAIL_FIRST_PAUSE_MS, hasDesk = false } = {},
) {
  const log: string[] = []
  const store = await openInquiryStore(database, { mail: true })
  const sender = startMailSender({
    store,
    deliver: mailServer(smtpUrl),
    readSite: () => Promise.resolve(tinySite),
    hasDesk,
    log: (line) => log.push(line),
    firstPause,
  })
  const server = await createServer({ ...inject('builtSite'), store, onStored: sender.wake })
  closing.push(store.close, sender.close, () => server.close())
  const post = async (payload: object, headers = {}): Promise<string> => {
    const answer = await server.inject({ method: 'POST', url: '/api/inquiries', payload, headers })
    return answer.json<{ receipt: string }>().receipt
  }
  /** Stores what the form would refuse, as a release before may have done. */
  const storeUnchecked = async (typed: object): Promise<string> => {
    const { receipt } = await store.add(readInquiry({ ...inquiry, ...typed }), undefined)
    sender.wake()
    return receipt
  }
  return { log, post, storeUnchecked, sender, store }
}

describe('an inquiry', () => {
  test('is mailed to sales, who can answer its sender', async () => {
    const box = await mailbox()
    const receipt = await (await startSite(box.url)).post(inquiry)
    const [arrived] = await box.expectMails(2)
    const sales = { name: 'Phytolane', address: 'sales@phytolane.example' }
    expect(arrived?.recipients).toEqual([sales.address])
    expect(arrived?.mail).toMatchObject({ from: sales, to: [sales], subject: `Inquiry ${receipt}` })
    expect(arrived?.mail.replyTo).toEqual([{ name: 'Zoë Łukasz', address: 'zoe@buyer.example' }])
    expect(arrived?.mail.text).toContain(`Products
1. Piperine: 98 % HPLC, 25 kg, quote, COA, TDS
2. Ectoine: 20 g, free sample

Message
> Is the β-anomer in stock?
> .
> Receipt: none`)
    for (const line of ['Company: Buyer Ltd', 'Telephone: +1 555 0199', '> Is the β-anomer in stock?']) {
      expect(arrived?.mail.text?.split('\n')).toContain(line)
    }
  })

  test.each([true, false])('leads from the mail to sales to the desk, where there is one: %s', async (hasDesk) => {
    const box = await mailbox()
    const receipt = await (await startSite(box.url, { hasDesk })).post(inquiry)
    const [sales, buyer] = await box.expectMails(2)
    const link = `${tinySite.url}/desk/${receipt}`
    expect([sales, buyer].map((arrived) => arrived?.mail.text?.includes(link))).toEqual([hasDesk, false])
  })

  test('is confirmed to its sender with receipt number and where to read it, and nothing that was typed', async () => {
    const box = await mailbox()
    const receipt = await (await startSite(box.url)).post(inquiry)
    const [, arrived] = await box.expectMails(2)
    expect(arrived?.recipients).toEqual(['zoe@buyer.example'])
    expect(arrived?.mail).toMatchObject({
      from: { name: 'Phytolane', address: 'sales@phytolane.example' },
      to: [{ name: '', address: 'zoe@buyer.example' }],
      subject: `Your inquiry ${receipt}`,
    })
    expect(arrived?.mail.html).toBeUndefined()
    expect(arrived?.mail.text).toContain(`Its receipt number is ${receipt}.`)
    expect(arrived?.mail.text).toContain(`https://www.phytolane.example/thanks?receipt=${receipt}`)
    for (const typed of ['Zoë', 'Buyer Ltd', 'Piperine', 'COA', 'anomer'])
      expect(arrived?.mail.text).not.toContain(typed)
  })

  test('is confirmed to one address three times a day, whatever its letters; sales hear of all', async () => {
    const { post, store } = await startSite('smtp://127.0.0.1:9')
    for (const email of ['zoe@buyer.example', 'ZOE@buyer.example', 'Zoe@buyer.example', 'zoe@buyer.example'])
      await post({ ...inquiry, email })
    await post({ ...inquiry, email: 'bo@buyer.example' })
    const rows = await store.database.transact((queries) => queries.selectFrom('outbox').select('recipient').execute())
    const count = (recipient: string) => rows.filter((row) => row.recipient === recipient).length
    expect([count('sales'), count('buyer')]).toEqual([5, 4])
  })

  test('and an answer to it go in one thread, under the receipt number', async () => {
    const box = await mailbox()
    const { post, sender, store } = await startSite(box.url)
    const receipt = await post(inquiry)
    const [, confirmation] = await box.expectMails(2)
    const words = 'Dear Zoë,\n\nthe β-anomer is in stock.\n.\n'
    await store.database.transact((queries) =>
      reply(queries, { receipt, by: 'anna' }, { subject: `Your inquiry ${receipt}`, text: words }),
    )
    sender.wake()
    await expect.poll(() => box.arrived.length).toBe(3)
    const answer = box.arrived[2]
    expect(answer?.recipients).toEqual(['zoe@buyer.example'])
    expect(answer?.mail).toMatchObject({
      from: { name: 'Phytolane', address: 'sales@phytolane.example' },
      subject: `Your inquiry ${receipt}`,
      inReplyTo: confirmation?.mail.messageId,
      messageId: `<${receipt}.reply-1@phytolane.example>`,
    })
    expect(answer?.mail.text?.trim()).toBe(words.trim())
  })

  test('for documents alone names them', async () => {
    const box = await mailbox()
    const { post } = await startSite(box.url)
    await post({ ...inquiry, lines: [{ documents: ['Halal certificate', 'COA'] }] })
    const [sales] = await box.expectMails(2)
    expect(sales?.mail.text).toContain('1. Documents: Halal certificate, COA')
  })

  test('that is sent again with its idempotency key is mailed once', async () => {
    const box = await mailbox()
    const { post } = await startSite(box.url)
    const headers = { 'idempotency-key': 'k' }
    expect(await post(inquiry, headers)).toBe(await post(inquiry, headers))
    // Mails go in the order of the inquiries: those of a repetition would come before these.
    await post({ ...inquiry, message: 'Another' })
    const subjects = (await box.expectMails(4)).map(({ mail }) => mail.subject)
    expect(new Set(subjects).size).toBe(4)
  })

  test.each([
    ['name', { name: 'Ada\r\nBcc: eve@other.example\r\n\r\nBody' }],
    ['name with an address', { name: 'Ada" <eve@other.example>, "' }],
    ['name, without encoding', { name: 'Ada\nBcc: eve@other.example' }],
    ['company', { company: 'Ltd\r\nBcc: eve@other.example' }],
    ['address', { email: 'eve,ada@buyer.example' }],
    ['product', { lines: [{ product: 'Piperine\r\nBcc: eve@other.example', documents: ['COA\r\nBcc: eve'] }] }],
  ])('cannot name further recipients or headers in its %s', async (_field, typed) => {
    const box = await mailbox()
    await (await startSite(box.url)).storeUnchecked(typed)
    const arrived = await box.expectMails(2)
    for (const { recipients, raw, mail } of arrived) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toBe('eve@other.example')
      expect(mail.to).toHaveLength(1)
      expect(mail.bcc).toBeUndefined()
      expect(raw).not.toMatch(/^bcc:/im)
    }
  })
})

test('an address that no mail can be sent to costs the confirmation only', async () => {
  const box = await mailbox()
  const { log, storeUnchecked } = await startSite(box.url)
  const receipt = await storeUnchecked({ email: 'ada>,<eve@buyer.example' })
  await expect.poll(() => log).toContain(`The mail of ${receipt} to buyer is given up`)
  expect(box.arrived.map(({ recipients }) => recipients)).toEqual([['sales@phytolane.example']])
})

describe('a mail server', () => {
  test('that is down delays nothing but the mails: they arrive once it is up', async () => {
    const port = await freePort()
    const { log, post } = await startSite(`smtp://127.0.0.1:${port}`, { firstPause: 50 })
    const receipt = await post(inquiry)
    await expect.poll(() => log.length).toBeGreaterThan(1)
    const box = await mailbox({ port })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual([
      `Inquiry ${receipt}`,
      `Your inquiry ${receipt}`,
    ])
    expect(log[0]).toBe(`The mail of ${receipt} to sales was not sent: unreachable, ESOCKET CONN`)
  })

  test('gets the mails of a round over one connection, in the order in which they wait', async () => {
    let connections = 0
    const box = await mailbox({
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
    })
    const database = await databaseUrl()
    const store = await openInquiryStore(database, { mail: true })
    const receipts: string[] = []
    for (let count = 0; count < 10; count++) {
      receipts.push((await store.add(readInquiry({ ...inquiry, email: `${count}@buyer.example` }), undefined)).receipt)
      // Two of one millisecond would have no order.
      await wait(2)
    }
    await store.close()
    await startSite(box.url, { database })
    await box.expectMails(20)
    const subjects = box.arrived.map(({ mail }) => mail.subject)
    expect(subjects).toEqual(receipts.flatMap((receipt) => [`Inquiry ${receipt}`, `Your inquiry ${receipt}`]))
    expect(connections).toBe(1)
  })

  test('that is started anew between two mails gets the next over another connection', async () => {
    const first = await openMailbox({ closeTimeout: 1 })
    const { post } = await startSite(first.url)
    await post(inquiry)
    await first.expectMails(2)
    await first.close()
    const box = await mailbox({ port: first.port })
    const receipt = await post({ ...inquiry, email: 'bo@buyer.example' })
    const subjects = (await box.expectMails(2)).map(({ mail }) => mail.subject)
    expect(subjects).toEqual([`Inquiry ${receipt}`, `Your inquiry ${receipt}`])
  })

  test('that refuses the address of a sender for good is not asked again, and sales have the inquiry', async () => {
    let attempts = 0
    const box = await mailbox({
      onRcptTo: ({ address }, _session, done) => {
        if (!address.startsWith('zoe')) return done()
        attempts++
        done(Object.assign(new Error('no such user zoe@buyer.example'), { responseCode: 550 }))
      },
    })
    const { log, post } = await startSite(box.url, { firstPause: 50 })
    const receipt = await post(inquiry)
    await expect.poll(() => log).toContain(`The mail of ${receipt} to buyer is given up`)
    await wait(200)
    expect(attempts).toBe(1)
    expect(box.arrived.map(({ recipients }) => recipients)).toEqual([['sales@phytolane.example']])
    expect(log.join()).not.toContain('zoe')
  })

  test('that puts a mail off gets it again, and the mails after it at once', async () => {
    let attempts = 0
    const box = await mailbox({
      onRcptTo: ({ address }, _session, done) => {
        const isPutOff = address.startsWith('sales') && attempts++ === 0
        done(isPutOff ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
      },
    })
    await (await startSite(box.url, { firstPause: 50 })).post(inquiry)
    await box.expectMails(2)
    expect(box.arrived.map(({ recipients }) => recipients[0])).toEqual(['zoe@buyer.example', 'sales@phytolane.example'])
  })

  test('gets user and password as they were percent-encoded, and over TLS', async () => {
    const logins: unknown[] = []
    const box = await mailbox({
      disabledCommands: [],
      onAuth: ({ username, password }, { secure }, done) => {
        logins.push([username, password, secure])
        done(null, { user: username })
      },
    })
    const url = `smtp://web%40site:p%40ss%2Fw%23rd@127.0.0.1:${box.port}?tls.rejectUnauthorized=false`
    await (await startSite(url)).post(inquiry)
    await box.expectMails(2)
    expect(logins[0]).toEqual(['web@site', 'p@ss/w#rd', true])
  })

  test('without TLS gets no password', async () => {
    let logins = 0
    const box = await mailbox({
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        logins++
        done(null, { user: username })
      },
    })
    const { log, post } = await startSite(`smtp://web:secret@127.0.0.1:${box.port}`)
    await post(inquiry)
    await expect.poll(() => log.length).toBeGreaterThan(0)
    expect(log[0]).toContain('unreachable, ETLS')
    expect(logins).toBe(0)
  })
})

describe('the outbox', () => {
  test('is worked off after a restart, and each mail goes once', async () => {
    const database = await databaseUrl()
    const first = await startServer({ DATABASE_URL: database, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const { status } = await fetch(`http://127.0.0.1:${first.port}/api/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
    })
    expect(status).toBe(201)
    expect(await endOf(first.process)).toBe(0)

    const box = await mailbox()
    const next = await startServer({ DATABASE_URL: database, SMTP_URL: box.url })
    const [arrived] = await box.expectMails(2)
    expect(arrived?.mail.from?.address).toBe('sales@phytolane.example')
    expect(await endOf(next.process)).toBe(0)
    const store = await openInquiryStore(database)
    closing.push(store.close)
    expect(await store.outbox.waiting('mail', new Date(Date.now() + MAIL_CLAIM_MS))).toEqual([])
  })

  test('holds no inquiry that was stored while mail was not set up', async () => {
    const database = await databaseUrl()
    const without = await openInquiryStore(database)
    await without.add({ ...inquiry, country: '', lines: [] }, undefined)
    await without.close()
    const box = await mailbox()
    const receipt = await (await startSite(box.url, { database })).post(inquiry)
    const subjects = (await box.expectMails(2)).map(({ mail }) => mail.subject)
    expect(subjects).toEqual([`Inquiry ${receipt}`, `Your inquiry ${receipt}`])
  })

  test('gives a mail to one of two processes, and again after a crash', async () => {
    const store = await openInquiryStore(':memory:', { mail: true })
    closing.push(store.close)
    await store.add({ ...inquiry, country: '', lines: [] }, undefined)
    const [now, until, later] = [0, 1000, 1001].map((ms) => new Date(Date.UTC(2026, 0) + ms)) as [Date, Date, Date]
    const [mail] = await store.outbox.waiting('mail', now)
    if (!mail) throw new Error('nothing waits')
    expect(await store.outbox.claim(mail, now, until)).toBe(true)
    expect(await store.outbox.claim(mail, now, until)).toBe(false)
    expect(await store.outbox.waiting('mail', now)).toHaveLength(1)
    expect(await store.outbox.waiting('mail', later)).toHaveLength(2)
  })

  test('is not worked off further by a sender that closes, whose mail under way is accepted and marked', async () => {
    const database = await databaseUrl()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let connections = 0
    const box = await mailbox({
      onMailFrom: (_address, _session, done) => {
        connections++
        void held.then(() => done())
      },
    })
    const { post, sender } = await startSite(box.url, { database })
    await post(inquiry)
    await expect.poll(() => connections).toBe(1)
    const closed = sender.close()
    release()
    await closed
    expect(box.arrived).toHaveLength(1)
    const client = createClient({ url: database })
    const { rows } = await client.execute('select recipient from outbox where sent_at is not null')
    client.close()
    expect(rows).toMatchObject([{ recipient: 'sales' }])
  })
})

test('a mail server that says nothing does not keep the server from closing, and the mail waits', async () => {
  const silent = createSocket()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const { post, sender, store } = await startSite(`smtp://127.0.0.1:${port}`)
  await post(inquiry)
  const [socket] = (await connected) as [Socket]
  closing.push(() => {
    socket.destroy()
    silent.close()
  })
  await sender.close()
  expect(await store.outbox.waiting('mail', new Date())).toHaveLength(2)
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://u:p#w@mail.example',
  'smtp://user@mail.example:587',
])('the malformed SMTP_URL %s is told from a good one', (url) => {
  expect(isSmtpUrl(url)).toBe(false)
})

test.each(['smtp://user:password@mail.example:587', 'smtps://user:p%40ss@mail.example', 'smtp://localhost:25'])(
  'the SMTP_URL %s is taken',
  (url) => {
    expect(isSmtpUrl(url)).toBe(true)
  },
)

test('a malformed SMTP_URL stops the start with its name and form, without the password', async () => {
  const child = spawnServer({ SMTP_URL: 'smtp//user:secret@host:587', DATABASE_URL: await databaseUrl() })
  const [[code], message] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : ''])
  expect(code).toBe(1)
  expect(message).toContain('SMTP_URL')
  expect(message).toContain('smtp://user:password@host:587')
  expect(message).not.toContain('secret')
})

test('pauses double while nothing is accepted, up to half an hour, and begin anew with a success', () => {
  expect(nextPause(0, false)).toBe(MAIL_FIRST_PAUSE_MS)
  expect(nextPause(MAIL_FIRST_PAUSE_MS, false)).toBe(2 * MAIL_FIRST_PAUSE_MS)
  expect(nextPause(MAIL_LONGEST_PAUSE_MS, false)).toBe(30 * 60_000)
  expect(nextPause(MAIL_LONGEST_PAUSE_MS, true)).toBe(MAIL_FIRST_PAUSE_MS)
})

test.each([
  [{ code: 'ECONNECTION' }, 'unreachable'],
  [{ code: 'EAUTH', responseCode: 535, permanent: true }, 'unreachable'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }, 'unreachable'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421, permanent: false }, 'unreachable'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, permanent: false }, 'deferred'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true }, 'refused'],
  [{ code: 'EENVELOPE', command: 'API' }, 'refused'],
])('%o makes a mail %s', (failure, outcome) => {
  expect(failedDelivery(failure).outcome).toBe(outcome)
})

test('a mail that is put off is given up five days after the first time, one to sales that is refused too', () => {
  const now = new Date(Date.UTC(2026, 0, 10))
  const refusedAt = new Date(now.getTime() - MAIL_GIVE_UP_MS - 1)
  expect(isHopeless({ recipient: 'buyer' }, 'deferred', now)).toBe(false)
  expect(isHopeless({ recipient: 'buyer', refusedAt }, 'deferred', now)).toBe(true)
  expect(isHopeless({ recipient: 'sales', refusedAt: now }, 'refused', now)).toBe(false)
  expect(isHopeless({ recipient: 'sales', refusedAt }, 'refused', now)).toBe(true)
})

async function endOf(child: Awaited<ReturnType<typeof startServer>>['process']): Promise<unknown> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  return (await exited)[0]
}
