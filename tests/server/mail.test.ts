import { readFileSync } from 'node:fs'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Email } from 'postal-mime'
import { subjectOf } from '../../server/inquiries/inquiryText.ts'
import { connectMailServer } from '../../server/outbox/mailServer.ts'
import { startSender } from '../../server/outbox/sender.ts'
import { readLine } from '../../shared/inquiry.ts'
import { DAY_MS, SENDER_MAX_ATTEMPTS } from '../../shared/timings.ts'
import { tinySite } from '../tinySite.ts'
import { collectLog } from './collectLog.ts'
import { openMailbox } from './mailbox.ts'
import { closeLater } from '../closeLater.ts'
import { changeRows, openStore, rowsOf } from './serve.ts'
import { freePort } from './startServer.ts'

const SALES = 'sales@pepperway.example'
const SLUG = 'spice-extracts/pure-piperine'
const PIPERINE = readLine({
  product: 'Piperine',
  slug: SLUG,
  grade: '98 % HPLC',
  quantity: '25',
  unit: 'kg',
  documents: ['COA', 'TDS'],
  buyerSpecification: 'Lead ≤ 1 ppm\n<b>Mesh</b> 80',
})
const SAMPLE = readLine({ product: 'Ectoine', quantity: '20', unit: 'g', request: 'sample', documents: ['COA'] })
const INQUIRY = {
  name: 'Zoë Łukasz',
  company: 'Buyer Ltd',
  email: 'zoe@buyer.example',
  telephone: '+1 555 0199',
  country: '',
  purpose: 'Capsules',
  address: 'Buyer Ltd\nExample Street 1\n1010 Vienna',
  message: '<img src=x> β-anomer?\n.\nReceipt: none',
  lines: [{ ...PIPERINE, warnings: ['Below MOQ 50 kg.'] }, SAMPLE],
}

/** Starts a store and a sender to a mail server. */
async function startMails(smtpUrl: string, from?: string) {
  const { lines, log } = collectLog()
  const store = await openStore(':memory:', { mail: true })
  const sender = startSender({
    channel: 'mail',
    store,
    deliver: connectMailServer(smtpUrl, tinySite, from),
    log,
    firstPause: 50,
  })
  closeLater(sender.close)
  const add = async (fields = {}) => {
    const { receipt } = await store.add({ ...INQUIRY, ...fields }, undefined)
    sender.wake()
    return receipt
  }
  return { log: lines, add, sender, store }
}

const attachmentText = (mail: Email | undefined, name: string) => {
  const content = mail?.attachments.find(({ filename }) => filename === name)?.content
  return new TextDecoder().decode(content as ArrayBuffer)
}

const box = await openMailbox()
const sent = await startMails(box.url, 'website@pepperway.example')
const receipt = await sent.add()
const [sales, buyer] = await box.expectMails(2)

describe('the mail to sales', () => {
  test('names receipt, buyer and products in its subject', () => {
    expect(sales?.mail.subject).toBe(`[${receipt}] Buyer Ltd: Piperine 98 % HPLC, and 1 more`)
  })

  test('has the right recipient, sender and Reply-To', () => {
    expect(sales?.recipients).toEqual([SALES])
    expect(sales?.mail.from).toEqual({ name: 'Pepperway', address: 'website@pepperway.example' })
    expect(sales?.mail.replyTo).toEqual([{ name: INQUIRY.name, address: INQUIRY.email }])
  })

  test.each([
    'Company: Buyer Ltd\n',
    'Purpose: Capsules\nSample delivery address: Buyer Ltd, Example Street 1, 1010 Vienna\n',
    `1. Piperine: Quote for 25 kg; grade 98 % HPLC; documents: TDS\n   Note: Below MOQ 50 kg.\n   Product page: ${tinySite.url}/${SLUG}\n   Buyer's specification:\n   > Lead ≤ 1 ppm\n   > <b>Mesh</b> 80\n`,
    '2. Ectoine: Free sample of 20 g, if offered\n\nDocuments for all products: COA\n',
    'Message\n> <img src=x> β-anomer?\n> .\n> Receipt: none\n',
  ])('says as plain text %j', (words) => expect(sales?.mail.text).toContain(words))

  test('carries a valid inquiry.json', () => {
    const message = JSON.parse(attachmentText(sales?.mail, 'inquiry.json')) as object
    const ajv = new Ajv2020({ strict: true })
    addFormats.default(ajv)
    ajv.validate(JSON.parse(readFileSync('packages/exports/inquirySchema.json', 'utf8')) as object, message)
    expect(ajv.errors).toBeNull()
    expect(message).toMatchObject({
      email: INQUIRY.email,
      lines: [{ page: `${tinySite.url}/${SLUG}`, buyerSpecification: 'Lead ≤ 1 ppm\n<b>Mesh</b> 80' }, {}],
    })
  })
})

describe('an address outside ASCII', () => {
  const email = 'jürgen@firma.example'

  test('is in the text of the mail to sales, and not in its header', async () => {
    // A server without SMTPUTF8 takes no such recipient, and no header outside ASCII.
    const strict = await openMailbox({ hideSMTPUTF8: true })
    const { add } = await startMails(strict.url)
    await add({ email })
    await expect.poll(() => strict.arrived.length).toBeGreaterThan(0)
    const mail = strict.arrived.find(({ recipients }) => recipients.includes(SALES))
    expect(mail?.raw.split('\r\n\r\n')[0]).toMatch(/^[ -~\r\n]*$/)
    expect(mail?.mail.replyTo).toBeUndefined()
    expect(mail?.mail.text).toContain(`To answer, write to ${email}: a reply to this email does not reach the buyer.`)
  })

  test('is the Reply-To if only its domain is outside ASCII', async () => {
    const strict = await openMailbox({ hideSMTPUTF8: true })
    await (await startMails(strict.url)).add({ email: 'info@bücher.example' })
    const replies = (await strict.expectMails(2)).map(({ mail }) => mail.replyTo?.[0]?.address)
    expect(replies).toContain('info@xn--bcher-kva.example')
  })
})

test('a subject has only whole characters, and none that turns the text', () => {
  expect(subjectOf({ ...INQUIRY, company: `${'x'.repeat(59)}𠮷`, lines: [] })).toBe(`${'x'.repeat(59)}…: message`)
  expect(subjectOf({ ...INQUIRY, company: 'Acme \u202egnp.exe', lines: [] })).toBe('Acme gnp.exe: message')
})

describe('the confirmation to the buyer', () => {
  test('continues the thread of the mail to sales', () => {
    expect(buyer?.mail.subject).toBe(`[${receipt}] Your inquiry to Pepperway`)
    expect(buyer?.mail.replyTo).toEqual([{ name: 'Pepperway', address: SALES }])
    expect(buyer?.mail.inReplyTo).toBe(sales?.mail.messageId)
  })

  test('names the receipt and the link to its page', async () => {
    expect(buyer?.mail.text).toContain(`Its receipt number is ${receipt}.`)
    const accessKey = (await sent.store.inquiryOf(receipt))?.accessKey
    expect(buyer?.mail.text).toContain(`${tinySite.url}/thanks?receipt=${receipt}&key=${accessKey}\n`)
  })

  test('holds nothing that was typed', () => {
    expect(buyer?.raw).not.toMatch(/Zoë|Buyer Ltd|Piperine|COA|anomer|Mesh/)
  })

  test('is marked as automatic', () => {
    expect(buyer?.raw).toContain('Auto-Submitted: auto-replied\r\n')
    expect(sales?.raw).not.toContain('Auto-Submitted')
  })

  test.each(['zoe@buyer.example', 'jürgen@firma.example'])('is sent to %s at most three times a day', async (email) => {
    const { add, store } = await startMails('smtp://127.0.0.1:9')
    const [user = '', domain] = email.split('@')
    for (const address of [
      email,
      email.toUpperCase(),
      `${user.toUpperCase()}@${domain}`,
      `${user}+4@${domain}`,
      'b@c.de',
    ])
      await add({ email: address })
    const recipients = (await rowsOf(store, 'outbox')).map(({ recipient }) => String(recipient)).toSorted()
    expect(recipients.join(' ')).toBe('buyer buyer buyer buyer sales sales sales sales sales')
  })
})

describe('a mail server', () => {
  test('that is down only delays mails', async () => {
    const port = await freePort()
    const { log, add } = await startMails(`smtp://127.0.0.1:${port}`)
    const late = await add()
    await expect.poll(() => log.length).toBeGreaterThan(1)
    await (await openMailbox({ port })).expectMails(2)
    expect(log[0]).toBe(`The mail of ${late} to sales was not sent: ESOCKET CONN`)
  })

  test('that refuses one address gets the other mails', async () => {
    const refusing = await openMailbox({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('zoe') ? Object.assign(new Error(`no ${address}`), { responseCode: 550 }) : null),
    })
    const { add, log, store } = await startMails(refusing.url)
    const refused = await add()
    await add({ email: 'bo@buyer.example' })
    await refusing.expectMails(3)
    expect(log).toEqual([
      `The mail of ${refused} to buyer is given up: EENVELOPE RCPT TO 550. To try again: npm run inquiries -- resend ${refused} --to buyer`,
    ])
    expect(log.join()).not.toContain('zoe')
    const failures = async () => (await rowsOf(store, 'outbox')).map(({ failure }) => failure)
    await expect.poll(failures).toContainEqual(expect.stringContaining('550 no zoe@buyer.example'))
  })

  test('that refuses the address of sales gets the mail again', async () => {
    const refusing = await openMailbox({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('denied'), { responseCode: 550 })),
    })
    const { add, log } = await startMails(refusing.url)
    const failure = `The mail of ${await add()} to sales was not sent: EENVELOPE RCPT TO 550`
    await expect.poll(() => log.filter((line) => line === failure).length).toBeGreaterThan(1)
  })

  test('that fails for five days gets no further mail, which the log reports', async () => {
    const { add, log, store } = await startMails(`smtp://127.0.0.1:${await freePort()}`)
    const lost = await add()
    const lastAttempt = { attempts: SENDER_MAX_ATTEMPTS - 1, claimed_until: '' }
    await changeRows(store, 'outbox', lastAttempt)
    await expect
      .poll(() => log)
      .toContain(
        `The mail of ${lost} to sales is given up: ESOCKET CONN. To try again: npm run inquiries -- resend ${lost} --to sales`,
      )
    await expect
      .poll(async () => (await rowsOf(store, 'outbox')).every(({ given_up_at }) => given_up_at !== null))
      .toBe(true)
  })

  test('that fails after five days gets a resent mail again and again', async () => {
    const { log, store } = await startMails(`smtp://127.0.0.1:${await freePort()}`)
    const { receipt: old } = await store.add(INQUIRY, undefined)
    const received_at = new Date(Date.now() - 5 * DAY_MS).toISOString()
    await changeRows(store, 'inquiries', { received_at })
    await store.outbox.resend(old, 'sales')
    const failure = `The mail of ${old} to sales was not sent: ESOCKET CONN`
    await expect.poll(() => log.filter((line) => line === failure).length).toBeGreaterThan(1)
  })

  test('that dies after acceptance gets the same Message-ID again', async () => {
    const dying = await openMailbox({ diesAfter: (count) => count === 1 })
    const { add } = await startMails(dying.url)
    const id = `<${await add()}.sales@pepperway.example>`
    await dying.expectMails(3)
    expect(dying.arrived.filter(({ mail }) => mail.messageId === id)).toHaveLength(2)
  })

  test('gets user and password over TLS only', async () => {
    const logins: unknown[] = []
    const onAuth: Parameters<typeof openMailbox>[0] = {
      onAuth: ({ username, password }, { secure }, done) => {
        logins.push([username, password, secure])
        done(null, { user: username })
      },
    }
    const url = (port: number) => `smtp://web%40site:p%40ss%2Fw%23rd@127.0.0.1:${port}?tls.rejectUnauthorized=false`
    const secured = await openMailbox({ ...onAuth, disabledCommands: [] })
    await (await startMails(url(secured.port))).add()
    await secured.expectMails(2)
    const open = await openMailbox({ ...onAuth, allowInsecureAuth: true })
    const { log, add } = await startMails(url(open.port))
    await add()
    await expect.poll(() => log.join()).toContain('was not sent: ETLS')
    expect(logins).toEqual([['web@site', 'p@ss/w#rd', true]])
  })
})
