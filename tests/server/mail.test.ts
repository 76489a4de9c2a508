import { once } from 'node:events'
import { type AddressInfo, createServer as createSocket, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { reply } from '../../packages/desk/desk.ts'
import { keepFiles } from '../../packages/desk/attachments.ts'
import { sendAgain } from '../../packages/desk/changeInquiries.ts'
import { startDesk } from '../../packages/desk/tests/startDesk.ts'
import { startMailSender } from '../../server/outbox/mailSender.ts'
import { failedDelivery, mailServer } from '../../server/outbox/mailServer.ts'
import { isHopeless, nextPause } from '../../server/outbox/sender.ts'
import type { InquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import {
  MAIL_CLAIM_MS,
  MAIL_CLOSING_MS,
  MAIL_FIRST_PAUSE_MS,
  MAIL_GIVE_UP_MS,
  MAIL_LONGEST_PAUSE_MS,
} from '../../shared/timings.ts'
import { tinySite } from '../tinySite.ts'
import { databaseUrl, describeDatabases } from './databases.ts'
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

/** Server, store and sender in this process. */
async function startSite(smtpUrl: string, { database = ':memory:', firstPause = 50, hasDesk = false } = {}) {
  const log: string[] = []
  const store = await openStore(database, { mail: true })
  const sender = startMailSender({
    store,
    deliver: mailServer(smtpUrl),
    readSite,
    hasDesk,
    log: (line) => log.push(line),
    firstPause,
  })
  closeLater(sender.close)
  const site = await serve({ store, onStored: sender.wake })
  const post = async (changed = {}, headers = {}) =>
    (await site.post({ ...inquiry, ...changed }, headers)).json<{ receipt: string }>().receipt
  /** Stores what the form would refuse, as a release before may have done. */
  const storeUnchecked = async (typed: object) => {
    const { receipt } = await store.add(readInquiry({ ...inquiry, ...typed }), undefined)
    sender.wake()
    return receipt
  }
  return { log, post, storeUnchecked, sender, store }
}

/** The site, and a mailbox that has its mails. */
async function startWithBox(options?: Parameters<typeof openMailbox>[0], more?: Parameters<typeof startSite>[1]) {
  const box = await mailbox(options)
  return { box, ...(await startSite(box.url, more)) }
}

const subjectsOf = (...receipts: string[]) =>
  receipts.flatMap((receipt) => [`Piperine and 1 more for Buyer Ltd, ${receipt}`, `Your inquiry ${receipt}`])

/** Several mails may have to go first. */
const SOON = { timeout: 10_000 }

const readSite = () => Promise.resolve(tinySite)

/** Sends mails of a desk, when it is woken or after this pause. */
function startSender({ store }: { store: InquiryStore }, box: { url: string }, firstPause = 60_000) {
  const log: string[] = []
  const tell = (line: string) => log.push(line)
  const sender = startMailSender({ store, deliver: mailServer(box.url), readSite, log: tell, firstPause })
  closeLater(sender.close)
  return { ...sender, log }
}

/** Refuses recipients with these codes. */
const refusing = (codeOf: (address: string) => number | false): Parameters<typeof openMailbox>[0] => ({
  onRcptTo: ({ address }, _session, done) => {
    const code = codeOf(address)
    done(code === false ? null : refusal(code))
  },
})

const refusal = (responseCode: number) => Object.assign(new Error('no such user zoe@buyer.example'), { responseCode })

describe('an inquiry', () => {
  test('is mailed to sales, who can answer its sender, and confirmed with nothing that was typed', async () => {
    const { box, post } = await startWithBox(undefined, { hasDesk: true })
    const receipt = await post()
    const [sales, buyer] = await box.expectMails(2)
    const from = { name: 'Phytolane', address: SALES }
    expect(sales).toMatchObject({
      recipients: [SALES],
      mail: {
        from,
        to: [from],
        subject: `Piperine and 1 more for Buyer Ltd, ${receipt}`,
        replyTo: [{ name: inquiry.name, address: inquiry.email }],
      },
    })
    for (const words of [
      'Company: Buyer Ltd\n',
      'Telephone: +1 555 0199\n',
      'Purpose: Capsules\nSamples go to: Buyer Ltd, Example Street 1, 1010 Vienna\n',
      `${tinySite.url}/desk/${receipt}`,
      `Products
1. Piperine: 98 % HPLC, 25 kg, quote, COA, TDS
2. Ectoine: 20 g, free sample

Message
> Is the β-anomer in stock?
> .
> Receipt: none`,
    ])
      expect(sales?.mail.text).toContain(words)

    expect(buyer).toMatchObject({
      recipients: [inquiry.email],
      mail: { from, to: [{ name: '', address: inquiry.email }], subject: `Your inquiry ${receipt}` },
    })
    expect(buyer?.mail.html).toBeUndefined()
    expect(buyer?.mail.text).toContain(`Its receipt number is ${receipt}.`)
    expect(buyer?.mail.text).toContain(`${tinySite.url}/thanks?receipt=${receipt}`)
    expect(buyer?.mail.text).not.toMatch(/Zoë|Buyer Ltd|Piperine|COA|anomer|\/desk/)
  })

  test('for documents alone names them; where there is no desk nothing leads to it', async () => {
    const { box, post } = await startWithBox()
    await post({ lines: [{ documents: ['Halal certificate', 'COA'] }] })
    const [sales] = await box.expectMails(2)
    expect(sales?.mail.text).toContain('1. Documents: Halal certificate, COA')
    expect(sales?.mail.text).not.toContain('/desk')
  })

  test('is confirmed to one address three times a day, whatever its letters; sales hear of all', async () => {
    const { post, store } = await startSite('smtp://127.0.0.1:9')
    for (const email of ['zoe@buyer.example', 'ZOE@buyer.example', 'Zoe@buyer.example', 'zoe@buyer.example', 'b@c.de'])
      await post({ email })
    const rows = await rowsOf(store, 'outbox')
    const count = (wanted: string) => rows.filter(({ recipient }) => recipient === wanted).length
    expect([count('sales'), count('buyer')]).toEqual([5, 4])
  })

  test('and an answer to it go in one thread, under the receipt number', async () => {
    const { box, post, sender, store } = await startWithBox()
    const receipt = await post()
    const [, confirmation] = await box.expectMails(2)
    const letter = { subject: `Your inquiry ${receipt}`, text: 'Dear Zoë,\n\nthe β-anomer is in stock.\n.' }
    await store.database.transact((queries) => reply(queries, { receipt, by: 'anna' }, letter))
    sender.wake()
    await expect.poll(() => box.arrived.length).toBe(3)
    expect(box.arrived[2]).toMatchObject({
      recipients: [inquiry.email],
      mail: {
        from: { name: 'Phytolane', address: SALES },
        subject: letter.subject,
        inReplyTo: confirmation?.mail.messageId,
        messageId: `<${receipt}.reply-1@phytolane.example>`,
      },
    })
    expect(box.arrived[2]?.mail.text?.trim()).toBe(letter.text)
  })

  test('and its answer with files and copies reach the buyer and those who are to have a copy', async () => {
    const { box, post, sender, store } = await startWithBox(refusing((address) => address.startsWith('gone') && 550))
    const receipt = await post()
    await box.expectMails(2)
    await store.database.transact(async (queries) => {
      const attached = await keepFiles(queries, [new File(['%PDF-1.7 Ω'], 'COA β 7.pdf'), new File(['b'], 'b.txt')])
      const letter = { subject: 'Piperine', text: 'Attached.', cc: 'bo@buyer.example, gone@buyer.example', attached }
      await reply(queries, { receipt, by: 'anna' }, letter)
    })
    sender.wake()
    await expect.poll(() => box.arrived.length).toBe(3)
    const { recipients, mail } = box.arrived[2] ?? {}
    expect(recipients).toEqual([inquiry.email, 'bo@buyer.example'])
    expect(mail?.cc?.map(({ address }) => address)).toEqual(['bo@buyer.example', 'gone@buyer.example'])
    expect(
      mail?.attachments.map(({ filename, content }) => [filename, new TextDecoder().decode(content as ArrayBuffer)]),
    ).toEqual([
      ['COA β 7.pdf', '%PDF-1.7 Ω'],
      ['b.txt', 'b'],
    ])
    const outbox = async () => (await rowsOf(store, 'outbox')).find(({ recipient }) => recipient === 'reply-1')
    await expect.poll(async () => (await outbox())?.sent_at).not.toBeNull()
    expect(await outbox()).toMatchObject({
      given_up_at: null,
      failure: expect.stringMatching(/^gone@buyer\.example: .*no such user/) as string,
      reached: [inquiry.email, 'bo@buyer.example'].join(', '),
    })
  })

  test('is sent again to a copy alone that was refused, and stays answered where that is refused once more', async () => {
    let isRefused = true
    const box = await mailbox(refusing((address) => isRefused && address === 'gone@buyer.example' && 550))
    const desk = await startDesk({ email: inquiry.email })
    const { receipt, see, answer, press: pressButton, stateOf } = desk
    const sender = startSender(desk, box)
    const cc = 'bo@buyer.example, gone@buyer.example'
    await answer({ subject: 'Ectoine', cc })
    const press = async (choice: string) => {
      sender.wake()
      await expect.poll(() => see()).toContain('A copy could not be delivered to gone@buyer.example: 550')
      const copies = `${choice} ${receipt} reply-1`
      expect(await see()).toContain(`value="${copies}"`)
      await pressButton('copies', { copies })
    }
    await press('again')
    await press('again')
    expect(await see()).toContain('sent, and a copy waits to be sent again')
    isRefused = false
    sender.wake()
    const letters = () => box.arrived.filter(({ mail }) => mail.subject === 'Ectoine')
    await expect
      .poll(() => letters().map(({ recipients }) => recipients), { timeout: 10_000 })
      .toEqual([[inquiry.email, 'bo@buyer.example'], ['gone@buyer.example']])
    await expect.poll(() => see()).not.toContain('copy undelivered')
    expect(await stateOf()).toBe('answered')
    isRefused = true
    await answer({ subject: 'More', cc })
    sender.wake()
    await expect.poll(() => see()).toContain(`value="without ${receipt} reply-2"`)
    await pressButton('copies', { copies: `without ${receipt} reply-2` })
    expect(await see()).not.toContain('copy undelivered')
    expect(await see()).toContain('anna does without a copy that was refused')
  })

  test('of which a copy is put off is sent to that alone once more, and says meanwhile who waits', async () => {
    let isBusy = true
    const box = await mailbox(refusing((address) => isBusy && address === 'slow@buyer.example' && 451))
    const desk = await startDesk({ email: inquiry.email })
    const { see, answer } = desk
    const { log, ...sender } = startSender(desk, box)
    await answer({ subject: 'Ectoine', cc: 'bo@buyer.example, slow@buyer.example' })
    sender.wake()
    await expect.poll(() => see()).toContain('sent, and a copy waits to be sent again: slow@buyer.example: 451')
    expect(await see()).not.toContain('could not be delivered')
    expect(await see('/desk')).not.toContain('waits to be sent')
    isBusy = false
    sender.wake()
    const letters = () => box.arrived.filter(({ mail }) => mail.subject === 'Ectoine')
    await expect
      .poll(() => letters().map(({ recipients }) => recipients), { timeout: 10_000 })
      .toEqual([[inquiry.email, 'bo@buyer.example'], ['slow@buyer.example']])
    await expect.poll(() => see()).not.toContain('waits to be sent again')
    expect(log.join()).not.toContain('slow@')
  })

  test.each(['zoe@Buyer.Example', 'zoe@käufer.example'])(
    'to %s that is refused is undelivered, though a copy of it has arrived, which is not sent again',
    async (email) => {
      let isRefused = true
      const box = await mailbox(refusing((address) => isRefused && address.startsWith('zoe@') && 550))
      const desk = await startDesk({ email })
      const { answer, press, see, stateOf } = desk
      await answer({ subject: 'Ectoine', cc: 'bo@Copies.Example, di@büro.example' })
      const sender = startSender(desk, box)
      await expect.poll(() => stateOf()).toBe('undelivered')
      expect(await see()).toContain('The mail server accepted it for bo@Copies.Example, di@büro.example')
      isRefused = false
      await press('resend', { email })
      sender.wake()
      const letters = () => box.arrived.filter(({ mail }) => mail.subject === 'Ectoine')
      await expect.poll(() => letters().map(({ recipients }) => recipients.length), SOON).toEqual([2, 1])
    },
  )

  test('that is put off for its buyer names who has it, and waits in the list', async () => {
    const codes: Record<string, number> = { zoe: 451, gone: 550 }
    const box = await mailbox(refusing((address) => codes[address.split('@')[0] ?? ''] ?? false))
    const desk = await startDesk({ email: 'zoe@putoff.example', company: 'Put off' })
    const { see, answer } = desk
    const sender = startSender(desk, box)
    await answer({ subject: 'Ectoine', cc: 'gone@putoff.example, ok@putoff.example' })
    sender.wake()
    await expect
      .poll(() => see())
      .toMatch(
        /was put off and is tried again: zoe@putoff\.example: 451 .*; gone@putoff\.example: 550 [^<]*, and the mail server accepted it for ok@putoff\.example</,
      )
    expect(await see('/desk')).toContain('answer waits to be sent')
  })

  test('whose answer reaches a copy and not its buyer is undelivered', async () => {
    const { box, post, sender, store } = await startWithBox(refusing((address) => address === inquiry.email && 550))
    const receipt = await post()
    const letter = { subject: 'Piperine', text: 'In stock.', cc: 'bo@buyer.example' }
    await store.database.transact((queries) => reply(queries, { receipt, by: 'anna' }, letter))
    sender.wake()
    await expect.poll(async () => (await rowsOf(store, 'inquiries'))[0]?.state).toBe('undelivered')
    // The address is mended: who has the copy gets no second one.
    const copies = () => box.arrived.filter(({ recipients }) => recipients.includes('bo@buyer.example'))
    expect(copies()).toHaveLength(1)
    const failed = [{ receipt, recipient: 'reply-1' }]
    await store.database.transact((queries) =>
      sendAgain(queries, { receipt, by: 'anna' }, { email: 'zoe@new.example', failed, copies: [] }),
    )
    sender.wake()
    await expect.poll(() => box.arrived.at(-1)?.recipients).toEqual(['zoe@new.example'])
    expect(copies()).toHaveLength(1)
    expect(box.arrived.at(-1)?.mail.cc?.map(({ address }) => address)).toEqual(['bo@buyer.example'])
  })

  test('and a second answer name all that went before it', async () => {
    const { box, post, sender, store } = await startWithBox()
    const receipt = await post()
    await box.expectMails(2)
    for (const text of ['First', 'Second']) {
      await store.database.transact((queries) => reply(queries, { receipt, by: 'anna' }, { subject: 'x', text }))
      sender.wake()
      await expect.poll(() => box.arrived.at(-1)?.mail.text?.trim()).toBe(text)
    }
    const [confirmation, first] = ['buyer', 'reply-1'].map((name) => `<${receipt}.${name}@phytolane.example>`)
    const { inReplyTo, references } = box.arrived.at(-1)?.mail ?? {}
    expect([inReplyTo, references]).toEqual([first, `${confirmation} ${first}`])
  })

  test('that is sent again with its idempotency key is mailed once', async () => {
    const { box, post } = await startWithBox()
    const headers = { 'idempotency-key': 'k' }
    expect(await post({}, headers)).toBe(await post({}, headers))
    // Mails go in the order of the inquiries: those of a repetition would come before these.
    await post({ message: 'Another' })
    expect(new Set((await box.expectMails(4)).map(({ mail }) => mail.subject)).size).toBe(4)
  })

  test('cannot name further recipients or headers, whatever its fields hold', async () => {
    const { box, storeUnchecked } = await startWithBox()
    const bcc = 'Ada\r\nBcc: eve@other.example'
    const fields = [
      { name: `${bcc}\r\n\r\nBody` },
      { name: 'Ada" <eve@other.example>, "' },
      { name: 'Ada\nBcc: eve@other.example' },
      { company: bcc },
      { email: 'eve,ada@buyer.example' },
      { lines: [{ product: bcc, documents: [bcc] }] },
    ]
    for (const [index, typed] of fields.entries()) await storeUnchecked({ email: `${index}@buyer.example`, ...typed })
    for (const { recipients, raw, mail } of await box.expectMails(2 * fields.length)) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toBe('eve@other.example')
      expect(mail.to).toHaveLength(1)
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    }
  })
})

describe('a mail server', () => {
  test('gets lines of a letter as those of mails end, in base 64, too', async () => {
    const box = await mailbox()
    const text = 'Здравствуйте,\nвсё есть на складе.\n'
    const stopped = new AbortController().signal
    await mailServer(box.url)({ from: SALES, to: 'zoe@buyer.example', subject: 'x', text }, stopped)
    const [{ raw } = { raw: '' }] = await box.expectMails(1)
    const [head = '', body = ''] = raw.split('\r\n\r\n')
    expect(head).toContain('base64')
    expect(Buffer.from(body, 'base64').toString()).toBe(text.replaceAll('\n', '\r\n'))
  })

  test('that is down delays nothing but the mails: they arrive once it is up', async () => {
    const port = await freePort()
    const { log, post } = await startSite(`smtp://127.0.0.1:${port}`)
    const receipt = await post()
    await expect.poll(() => log.length).toBeGreaterThan(1)
    const box = await mailbox({ port })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual(subjectsOf(receipt))
    expect(log[0]).toBe(`The mail of ${receipt} to sales was not sent: unreachable, ESOCKET CONN`)
  })

  test('that is started anew between two mails gets the next over another connection', async () => {
    const first = await openMailbox({ closeTimeout: 1 })
    const { post } = await startSite(first.url)
    await post()
    await first.expectMails(2)
    await first.close()
    const box = await mailbox({ port: first.port })
    const receipt = await post({ email: 'bo@buyer.example' })
    expect((await box.expectMails(2)).map(({ mail }) => mail.subject)).toEqual(subjectsOf(receipt))
  })

  test('that refuses an address for good is not asked again, and sales have the inquiry', async () => {
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
    // A later round asks for what is new only.
    await post({ email: 'bo@buyer.example' })
    await box.expectMails(4)
    expect(asked.filter((address) => address.startsWith('zoe'))).toHaveLength(1)
    expect(box.arrived.map(({ recipients }) => recipients)).toEqual([[SALES], [SALES], [SALES], ['bo@buyer.example']])
    expect(log.join()).not.toContain('zoe')
  })

  test('that puts a mail off gets it again, and the mails after it at once', async () => {
    let attempts = 0
    const { box, post } = await startWithBox({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('sales') && attempts++ === 0 ? refusal(451) : null),
    })
    await post()
    await box.expectMails(2)
    expect(box.arrived.map(({ recipients }) => recipients[0])).toEqual([inquiry.email, SALES])
  })

  test('gets user and password as they were percent-encoded, over TLS and never without it', async () => {
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

  test('that says nothing does not keep the server from closing, and the mail waits', async () => {
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
  test('is worked off after a restart, without what was stored before mail was set up, and each mail goes once', async () => {
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

  test('is not worked off further by a sender that closes, whose mail under way is accepted and marked', async () => {
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

test('pauses double while nothing is accepted, up to half an hour, and begin anew with a success', () => {
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

test('a mail that is put off is given up five days after the first time, one to sales that is refused too', () => {
  const now = new Date(Date.UTC(2026, 0, 10))
  const refusedAt = new Date(now.getTime() - MAIL_GIVE_UP_MS - 1)
  expect(isHopeless({ recipient: 'buyer' }, 'deferred', now)).toBe(false)
  expect(isHopeless({ recipient: 'buyer', refusedAt }, 'deferred', now)).toBe(true)
  expect(isHopeless({ recipient: 'sales', refusedAt: now }, 'refused', now)).toBe(false)
  expect(isHopeless({ recipient: 'sales', refusedAt }, 'refused', now)).toBe(true)
})

describeDatabases('an answer that the mail server of the buyer refuses, on', (newDatabase) => {
  test('does not count as one, says why, and goes to the address that is corrected', async () => {
    const box = await mailbox(refusing((address) => address === inquiry.email && 550))
    const desk = await startDesk({ email: inquiry.email }, { url: newDatabase() })
    const { store, see, press, answer, stateOf } = desk
    await answer({ subject: 'Ectoine' })
    const sender = startSender(desk, box, 50)
    await expect.poll(() => stateOf()).toBe('undelivered')
    const body = await see()
    expect(body).toContain('The reply could not be delivered to zoe@buyer.example: 550 no such user')
    // Whoever has an answer need not be told that the inquiry has come.
    expect(body).not.toContain('The confirmation could not be delivered')
    expect(await see('/desk?state=undelivered')).toContain('Undelivered, anna')

    const wrong = await press('resend', { email: 'zoe(at)buyer', note: 'Typo' })
    expect(wrong.statusCode).toBe(422)
    for (const words of ['Enter an e-mail address', 'value="zoe(at)buyer"', 'Typo</textarea>'])
      expect(wrong.body).toContain(words)
    await press('resend', { email: 'zoe.new@buyer.example' })
    sender.wake()
    await expect
      .poll(() => box.arrived.filter(({ recipients }) => recipients[0] === 'zoe.new@buyer.example').length)
      .toBe(1)
    await expect.poll(() => see()).toMatch(/<\/time>, to zoe\.new@buyer\.example, sent; until </)
    const after = await see()
    expect(after).not.toContain('could not be delivered to')
    expect(after).toContain('anna corrected the e-mail address and sent again')
    expect(await stateOf()).toBe('answered')
    expect(JSON.stringify(await rowsOf(store, 'events'))).not.toContain('zoe')
  })

  test('and some who were to have a copy have, says who has it; a copy that is done without is shown as none and goes with no other answer', async () => {
    const box = await mailbox(refusing((address) => /^(?:zoe|boss)@/.test(address) && 550))
    const desk = await startDesk({ email: 'zoe@refuse.example' }, { url: newDatabase() })
    const { receipt, press, answer } = desk
    const see = () => desk.see()
    const cc = 'boss@refuse.example, ok@fine.example'
    await answer({ subject: 'Ectoine', cc })
    // After the press: where the confirmation was refused before it, the answer is asked about.
    const sender = startSender(desk, box, 50)
    await expect.poll(see, SOON).toContain('The reply could not be delivered to zoe@refuse.example: 550')
    for (const words of [
      'The reply could not be delivered to boss@refuse.example: 550',
      'The mail server accepted it for ok@fine.example',
      'to zoe@refuse.example, boss@refuse.example, and the mail server accepted it for ok@fine.example<',
    ])
      expect(await see()).toContain(words)
    await press('resend', { email: 'ada@fine.example' })
    sender.wake()
    await expect.poll(see, SOON).toContain('A copy could not be delivered to boss@refuse.example: 550')
    expect(box.arrived.filter(({ mail }) => mail.subject === 'Ectoine').map(({ recipients }) => recipients)).toEqual([
      ['ok@fine.example'],
      ['ada@fine.example'],
    ])
    expect(await see()).toContain('name="cc" value="ok@fine.example"')
    expect(await see()).toContain('The last mail to boss@refuse.example could not be delivered<')
    expect((await press('preview', { subject: 'x', text: 'More', cc: 'boss@refuse.example' })).body).toContain(
      'A mail to boss@refuse.example could not be delivered.',
    )
    await press('copies', { copies: `without ${receipt} reply-1` })
    expect(await see()).toContain(
      'to ada@fine.example, copy to ok@fine.example, not to boss@refuse.example, sent; until <',
    )
    const asked = await press('preview', { subject: 'x', text: 'More', cc })
    expect(asked.body).toContain('A mail to boss@refuse.example could not be delivered.')
    expect(asked.body).toMatch(/zoe@refuse\.example<\/bdi>, until <time[^>]*>[^<]*<\/time>, when mail to it could not/)
    expect(asked.body).not.toContain('<option>zoe@refuse.example')
  })

  test('that was to confirm an inquiry is told of in the list, too, until it is sent again', async () => {
    const { store, receipt, see, press } = await startDesk({}, { url: newDatabase() })
    await store.outbox.mark({ receipt, recipient: 'buyer' }, { given_up_at: '2026', failure: '550' })
    expect(await see('/desk')).toContain('New<b class="refused">, confirmation undelivered</b>')
    expect(await see()).toContain('The confirmation could not be delivered to ada@buyer.example: 550')
    await press('resend', { email: 'ada@new.example' })
    expect(await see('/desk')).not.toContain('undelivered</b>')
  })

  test('and that a command has tried again is one when it was delivered', async () => {
    const { store, receipt, answer, mark, stateOf } = await startDesk({}, { url: newDatabase() })
    await answer()
    await mark({ given_up_at: '2026', failure: '550' })
    expect(await stateOf()).toBe('undelivered')
    await store.outbox.retry(receipt)
    await mark({ sent_at: '2026', failure: null })
    expect(await stateOf()).toBe('answered')
  })
})
