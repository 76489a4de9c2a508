import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addressesNamed, refusalsIn, takeMail } from '../../packages/desk/desk.ts'
import { asIsIn, startDesk } from '../../packages/desk/tests/startDesk.ts'
import { startMailReader } from '../../server/mailbox/mailReader.ts'
import { imapPlace, isImapUrl } from '../../server/mailbox/imapUrl.ts'
import { fileName } from '../../server/database/cleanText.ts'
import { searchedText } from '../../server/database/plainText.ts'
import { readMail } from '../../server/mailbox/readMail.ts'
import { startMailSender } from '../../server/outbox/mailSender.ts'
import { mailServer } from '../../server/outbox/mailServer.ts'
import { closeLater } from '../closeLater.ts'
import { describeWith } from '../programs.ts'
import { tinySite } from '../tinySite.ts'
import { describeRules } from './databases.ts'
import { hasDovecot, startDovecot } from './dovecot.ts'
import { openMailbox } from './mailbox.ts'
import { rowsOf } from './serve.ts'

const BUYER = 'ada@buyer.example'
const BO = 'bo@copies.example'
const SALES = 'sales@phytolane.example'
const readSite = () => Promise.resolve(tinySite)

type Headers = Record<string, string>

/** A mail as it lies in a mailbox. */
function mailOf(headers: Headers, body = 'Yes, please.\n'): string {
  const all = {
    From: `Ada Buyer <${BUYER}>`,
    To: SALES,
    Subject: 'Re: Ectoine',
    'Message-ID': `<${Math.random()}@buyer.example>`,
    Date: new Date().toUTCString(),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body.replaceAll(/\r?\n/g, '\r\n')}`
}

/** Words of a header in letters that no header may have. */
const encoded = (words: string) => `=?utf-8?b?${Buffer.from(words).toString('base64')}?=`

const withFile = (name: string, text: string) => ({
  headers: { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' },
  body: `--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n--b\nContent-Type: text/html; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from('<script>alert(1)</script>').toString('base64')}\n--b--\n`,
})

/** What a mail server sends back where it cannot deliver. */
const bounceOf = (messageId: string, action = 'failed', ...recipients: string[]) =>
  mailOf(
    {
      From: 'Mail Delivery System <mailer-daemon@buyer.example>',
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      Subject: 'Undelivered',
    },
    `--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.buyer.example\n\n${(recipients.length > 0 ? recipients : [BUYER]).map((recipient) => `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such\n user\n\n`).join('')}--b\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\nSubject: Ectoine\n\nIn stock\n--b--\n`,
  )

/** A desk, and what comes to it as if from a mailbox. */
async function startTaking(url?: string) {
  const desk = await startDesk({}, { url })
  let received = 0
  const take = async (raw: string) => {
    // No two in one moment, which would be shown in any order.
    received = Math.max(Date.now(), received + 1)
    const from = { receivedAt: new Date(received), uid: '1.1', salesAddress: SALES }
    const mail = await readMail(Buffer.from(raw), from)
    await desk.store.database.transact((queries) => takeMail(queries, mail))
  }
  return {
    ...desk,
    take,
    /** Each time in other words. */
    answer: (fields = {}, how = {}) =>
      desk.answer({ subject: 'Ectoine', text: `In stock, ${randomUUID()}`, ...fields }, how),
    /** The Message-ID of the first answer. */
    sentId: `<${desk.receipt}.reply-1@phytolane.example>`,
    /** The first answer has gone. */
    wasSent: (of = desk.receipt) => desk.mark({ sent_at: new Date().toISOString(), failure: null }, 1, of),
  }
}

describeRules('a mail, on', (newDatabase) => {
  test.each<[string, (receipt: string) => Headers]>([
    ['the address it goes to', (receipt) => ({ To: `Sales <sales+${receipt.toLowerCase()}@phytolane.example>` })],
    ['what it answers', (receipt) => ({ 'In-Reply-To': `<${receipt}.reply-1@phytolane.example>` })],
    ['the thread', (receipt) => ({ References: `<x@y>\r\n <${receipt}.buyer@phytolane.example> <z@buyer.example>` })],
    ['the number in its subject', (receipt) => ({ Subject: `AW: Your inquiry ${receipt}` })],
    ['that number in small letters', (receipt) => ({ Subject: `your inquiry ${receipt.toLowerCase()}` })],
  ])('belongs to an inquiry by %s, which waits again', async (_by, headersOf) => {
    const { take, answer, receipt, see, stateOf } = await startTaking(newDatabase())
    await answer()
    expect(await stateOf()).toBe('answered')
    await take(mailOf(headersOf(receipt)))
    expect(await stateOf()).toBe('new')
    const body = await see()
    expect(body.indexOf('Yes, please.')).toBeGreaterThan(body.indexOf('In stock'))
    expect(body).toContain('The buyer replied by mail')
  })

  test('has its copies shown, and the next answer goes to those of the buyer, too, but not to ourselves', async () => {
    const { take, answer, receipt, see, replies } = await startTaking(newDatabase())
    const Cc = (copy: string) => ({
      Subject: receipt,
      Cc: `Sales <${SALES}>, sales+${receipt}@phytolane.example, ${copy}`,
    })
    const copies = async () => /name="cc"[^>]*value="([^"]*)"/.exec(await see())?.[1]
    await take(mailOf(Cc(`The Chief <chief@buyer.example>, ${BUYER}`)))
    expect(await see()).toContain('copy to <bdi>chief@buyer.example</bdi>')
    expect(await copies()).toBe('chief@buyer.example')
    // Anybody who knows the number may write.
    await take(mailOf({ ...Cc('spy@other.example'), From: 'eve@other.example' }))
    expect(await see()).toContain('copy to <bdi>spy@other.example</bdi>')
    expect(await copies()).toBe('chief@buyer.example')
    for (const words of ['<option>spy@other.example</option>', 'New mail went to spy@other.example, too<'])
      expect(await see()).toContain(words)
    await answer()
    expect(await replies()).toMatchObject([{ cc: '' }])
    expect(await copies()).toBe('')
    await new Promise((done) => setTimeout(done, 5))
    await take(mailOf(Cc(`CHIEF@buyer.example, ${BO}`)))
    expect(await copies()).toBe(`CHIEF@buyer.example, ${BO}`)
  })

  test('is taken once, and a copy of what this server has sent not at all', async () => {
    const { take, receipt, store } = await startTaking(newDatabase())
    const mail = mailOf({ Subject: receipt })
    await take(mail)
    await take(mail)
    await take(mailOf({ 'Message-ID': `<${receipt}.sales@phytolane.example>`, Subject: `Inquiry ${receipt}` }))
    expect(await rowsOf(store, 'mails')).toHaveLength(1)
  })

  test('that belongs nowhere waits, and is joined to an inquiry, made one, or dropped', async () => {
    const { take, anna, see, receipt, store } = await startTaking(newDatabase())
    for (const subject of ['First', 'Second', 'Third', `INQ-20261122-AAAAAA`]) await take(mailOf({ Subject: subject }))
    expect(await see('/desk')).toMatch(/Mail<b>4<\/b>/)
    const mails = await rowsOf(store, 'mails')
    const of = (subject: string) => `/desk/mail/${String(mails.find((mail) => mail.subject === subject)?.id)}`
    const wrong = await anna.post(`${of('First')}/join`, { receipt: 'INQ-20261122-AAAAAA' })
    expect([wrong.statusCode, wrong.body.includes('There is no inquiry with this receipt number')]).toEqual([422, true])
    expect((await anna.post(`${of('First')}/join`, { receipt: ` ${receipt.toLowerCase()}` })).headers.location).toBe(
      `/desk/${receipt}`,
    )
    expect(await see()).toContain('anna joined a mail to it')
    const made = String((await anna.post(`${of('Second')}/open`)).headers.location)
    const body = await see(made)
    for (const words of ['Ada Buyer', BUYER, 'Second', 'Yes, please.', 'anna made it of a mail'])
      expect(body).toContain(words)
    // A second press of what was done does nothing.
    expect((await anna.post(`${of('Second')}/open`)).headers.location).toBe('/desk/mail')
    const [, drop = ''] = /<details><summary>Drop<\/summary>(.*?)<\/details>/s.exec(await see('/desk/mail')) ?? []
    // In one element: a button loses the spaces beside those in it.
    expect(drop).toContain(`<span>Drop the mail of <bdi>${BUYER}</bdi> for good</span>`)
    await anna.post(`${of('Third')}/drop`)
    expect(await see('/desk/log')).toContain('anna dropped a mail from buyer.example that belonged to no inquiry')
    const left = await see('/desk/mail')
    expect([left.includes('Third'), left.includes('INQ-20261122-AAAAAA')]).toEqual([false, true])
  })

  test('that came back and names nobody, or has no sender, waits where everybody sees it', async () => {
    const { take, answer, see } = await startTaking(newDatabase())
    await answer({ cc: BO })
    await take(
      mailOf({ From: 'MAILER-DAEMON <>', 'Return-Path': '<>', Subject: 'Undelivered mail' }, 'It was refused.'),
    )
    await take(mailOf({ From: '', Subject: 'Powder' }))
    const body = await see('/desk/mail')
    expect(body).toContain('It was refused.')
    expect(body).not.toContain('Inquiries that may be meant')
  })

  test('that waits belongs to the inquiry to which it is joined or that is made of it first, and to no other', async () => {
    const { take, add, anna, bo, store, stateOf, press, receipt } = await startTaking(newDatabase())
    const other = await add()
    await take(mailOf({ Subject: 'Powder' }))
    await take(mailOf({ Subject: 'Extract' }))
    const [first, second] = (await rowsOf(store, 'mails')).map(({ id }) => String(id))
    await anna.post(`/desk/mail/${first}/join`, { receipt })
    await press('handling', { state: 'answered', person: '' }, { of: other })
    const { headers } = await bo.post(`/desk/mail/${first}/join`, { receipt: other })
    expect([headers.location, await stateOf(other)]).toEqual(['/desk/mail', 'answered'])
    await Promise.all([anna, bo].map((who) => who.post(`/desk/mail/${second}/open`)))
    expect(await rowsOf(store, 'inquiries')).toHaveLength(3)
  })

  test('is news of a list, and marks its inquiry there until somebody opens or answers it', async () => {
    const { take, answer, receipt, see, anna, stateOf, store } = await startTaking(newDatabase())
    await answer()
    const list = await see('/desk')
    expect(list).not.toContain('new mail')
    const news = (/data-news="([^"]+)"/.exec(list)?.[1] ?? '').replaceAll('&amp;', '&')
    await take(mailOf({ Subject: receipt }))
    expect((await anna.get(news)).json()).toEqual({
      count: 1,
      words: '1 with a new mail since you opened this list',
    })
    expect(await see('/desk')).toContain('New, new mail')
    expect(await see()).toContain('<b>New, </b>')
    expect(await see()).not.toContain('<b>New')
    expect(await see('/desk')).not.toContain('new mail')
    await take(mailOf({ Subject: receipt }))
    const belongsTo = (person: string) =>
      store.database.transact((queries) => queries.updateTable('inquiries').set({ person }).execute())
    await belongsTo('bo')
    // The one before was seen.
    expect((await see()).match(/<b>New[^<]*<\/b>/g)).toEqual(['<b>New for bo, </b>'])
    expect(await see('/desk')).toContain('New, new mail, bo')
    await belongsTo('')
    expect(await see('/desk')).toContain('New, new mail')
    expect(await stateOf()).toBe('new')
    await answer()
    expect(await see('/desk')).not.toContain('new mail')
  })

  test('is no new one of a case into which the inquiry was merged that was made of it', async () => {
    const { take, anna, see, receipt, store, press } = await startTaking(newDatabase())
    await take(mailOf({ Subject: 'Saffron' }))
    const [mail] = await rowsOf(store, 'mails')
    const made = String((await anna.post(`/desk/mail/${String(mail?.id)}/open`)).headers.location)
    const other = made.slice('/desk/'.length)
    await press('merge', { other })
    expect(await see('/desk')).toMatch(new RegExp(`${receipt}</span><span class="state">New<`))
  })

  test('becomes an inquiry of the day on which it came, under its own subject, whose answer goes on with its thread', async () => {
    const desk = await startTaking(newDatabase())
    const { anna, store, answer } = desk
    const receivedAt = new Date('2026-11-20T08:00:00Z')
    const raw = mailOf({ Subject: 'Re: AW: Saffron', 'Message-ID': '<first@buyer.example>' })
    const read = await readMail(Buffer.from(raw), { receivedAt, uid: '1.1', salesAddress: SALES })
    await store.database.transact((queries) => takeMail(queries, read))
    const [{ id } = {}] = await rowsOf(store, 'mails')
    const path = String((await anna.post(`/desk/mail/${String(id)}/open`)).headers.location)
    const made = path.split('/').at(-1) ?? ''
    expect(made).toMatch(/^INQ-20261120-/)
    expect((await rowsOf(store, 'inquiries')).find((row) => row.receipt === made)).toMatchObject({
      message: 'Saffron',
      received_at: receivedAt.toISOString(),
    })
    await answer({}, { of: made })
    const box = await openMailbox()
    closeLater(box.close)
    const sender = startMailSender({ store, deliver: mailServer(box.url), readSite, log: () => {}, firstPause: 50 })
    closeLater(sender.close)
    sender.wake()
    await expect
      .poll(() => box.arrived.find(({ mail }) => mail.subject === 'Ectoine')?.mail, { timeout: 20_000 })
      .toMatchObject({
        inReplyTo: '<first@buyer.example>',
        references: '<first@buyer.example>',
      })
  })

  test('that answers spam waits where everybody sees it, beside what its sender has asked for, and is joined by a press', async () => {
    const { take, anna, see, receipt, stateOf, press } = await startTaking(newDatabase())
    await press('handling', { state: 'spam', person: '' })
    await take(mailOf({ Subject: `Re: ${receipt}`, From: 'Eve <eve@other.example>' }))
    await take(mailOf({ Subject: 'Hello', From: BUYER.toUpperCase() }))
    const body = await see('/desk/mail')
    expect(body.split(`value="${receipt}"`)).toHaveLength(3)
    expect(body).toMatch(/spam <button/)
    const [path = ''] = /\/desk\/mail\/[^/"]+\/join(?=")/.exec(body) ?? []
    await anna.post(path, { receipt })
    expect(await stateOf()).toBe('new')
  })

  test('of a program does not reopen an inquiry, nor does one that sales writes', async () => {
    const { take, answer, receipt, see, stateOf } = await startTaking(newDatabase())
    await answer()
    await take(mailOf({ Subject: receipt, 'Auto-Submitted': 'auto-replied' }, 'Out of office'))
    await take(mailOf({ Subject: receipt, From: SALES }, 'From my telephone'))
    expect(await stateOf()).toBe('answered')
    for (const words of ['Out of office', 'sent by a program', 'From my telephone'])
      expect(await see()).toContain(words)
  })

  test.each([
    ['Automatic reply', 'I am out of the office'],
    ['Out of Office', 'I return on Monday'],
    ['Abwesenheitsnotiz', 'Ich bin bis Montag im Urlaub'],
    ['Réponse automatique', 'Je suis absent'],
    ['Odpowiedź automatyczna', 'Jestem na urlopie'],
    ['Autoodpowiedź', 'Jestem na urlopie'],
    ['自动回复', '休假'],
  ])(
    'whose subject begins with “%s” is one of a program, and what people write below it, or answer it, is not',
    async (words, text) => {
      const { take, answer, receipt, stateOf } = await startTaking(newDatabase())
      await answer()
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', Subject: encoded(`${words}: ${receipt}`) }
      await take(mailOf(headers, text))
      expect(await stateOf()).toBe('answered')
      await take(mailOf({ Subject: encoded(`${words}: ${receipt}`) }, 'Please call me'))
      expect(await stateOf()).toBe('new')
      await answer()
      await take(mailOf({ Subject: encoded(`Re: ${words}: ${receipt}`) }))
      expect(await stateOf()).toBe('new')
    },
  )

  test('that a system of the buyer has generated is one of the buyer', async () => {
    const { take, answer, receipt, stateOf } = await startTaking(newDatabase())
    await answer()
    const generated = 'auto-generated; by=orders (ERP)'
    await take(mailOf({ Subject: receipt, 'Auto-Submitted': generated }, 'We order 30 kg at 25 EUR/kg'))
    expect(await stateOf()).toBe('new')
  })

  test('that comes back and names nobody of the inquiry to which it is joined changes nothing there, and is taken out again', async () => {
    const { take, anna, see, receipt, stateOf, answer, press } = await startTaking(newDatabase())
    await take(asText({}, '<stranger@nowhere.example>: 550 5.1.1 <stranger@nowhere.example>: no such user'))
    expect(await see('/desk/mail')).toContain('<bdi>stranger@nowhere.example: 550 5.1.1 no such user</bdi>')
    const [, id = ''] = /\/desk\/mail\/([^/"]+)\/drop/.exec(await see('/desk/mail')) ?? []
    await anna.post(`/desk/mail/${id}/join`, { receipt })
    expect(await see()).toContain('joined a mail to it, which names nobody to whom its mails went')
    expect(await see()).not.toContain('could not be delivered')
    expect(await see('/desk')).not.toContain('confirmation undelivered')
    await press('takeout', { mail: id })
    expect(await see()).toContain('anna took a mail out of it')
    expect(await see('/desk/mail')).toContain('stranger@nowhere.example')
    // What was joined by mistake keeps nobody waiting.
    await answer()
    await take(mailOf({ Subject: receipt }))
    expect(await stateOf()).toBe('new')
    const [, letter = ''] = /value="([^"]+)"[^>]*name="mail"/.exec(await see()) ?? []
    await press('takeout', { mail: letter })
    expect(await stateOf()).toBe('answered')
  })

  test('of ours that comes back was not delivered; one that is only put off was not refused', async () => {
    const { take, answer, see, stateOf, sentId } = await startTaking(newDatabase())
    await answer()
    await take(bounceOf(sentId, 'delayed'))
    expect(await stateOf()).toBe('answered')
    expect(await see()).not.toContain('a mail that came back')
    expect(await see()).toContain('sent by a program')
    await take(bounceOf(sentId))
    expect(await stateOf()).toBe('undelivered')
    expect(await see()).toContain('The reply could not be delivered to ada@buyer.example: 550 5.1.1 no such user')
  })

  test('that did not reach a copy says so beside the answer, which its buyer has', async () => {
    const { take, see, stateOf, wasSent, sentId, press } = await startTaking(newDatabase())
    const answer = { subject: 'Ectoine', text: 'In stock', cc: 'bo@buyer.example, ce@buyer.example' }
    await press('replies', answer)
    await wasSent()
    await take(bounceOf(sentId, 'failed', 'ce@buyer.example'))
    expect(await stateOf()).toBe('answered')
    for (const words of [
      'A copy of the answer came back',
      'A copy could not be delivered to ce@buyer.example: 550 5.1.1 no such user',
      'The mail server accepted it for ada@buyer.example, bo@buyer.example',
    ])
      expect(await see()).toContain(words)
    expect(await see('/desk')).toContain(', copy undelivered</b>')
    await take(bounceOf(sentId, 'failed', 'BO@buyer.example'))
    for (const address of ['bo@buyer.example', 'ce@buyer.example'])
      expect(await see()).toContain(`A copy could not be delivered to ${address}: 550 5.1.1 no such user`)
  })

  const asText = (headers: Headers, body: string) =>
    mailOf({ From: 'MAILER-DAEMON@mx.buyer.example', Subject: 'Undelivered Mail Returned to Sender', ...headers }, body)
  const original = (id: string) =>
    `\n\n550 5.1.1 no such user\n\n----\nMessage-ID: ${id}\nSubject: Ectoine\n\nIn stock\n`

  test.each<[string, Headers, (id: string) => string]>([
    ['the mail in it', {}, (id) => `<${BUYER}>:${original(id)}`],
    ['the number in its subject', {}, () => `<${BUYER}>: 550 5.1.1 no such user`],
    ['a Message-ID that it names', {}, (id) => `${BUYER}: 550 5.1.1 no such user. The mail was ${id.slice(1, -1)}`],
    [
      'a receipt number that it names',
      {},
      (id) => `${BUYER}: 550 5.1.1 no such user\n\n${id.slice(1, 'INQ-20261126-AAAAAA'.length + 1)}`,
    ],
    [
      'a null return path',
      { From: 'Post <post@buyer.example>', 'Return-Path': '<>', Subject: 'Unzustellbar: Ectoine' },
      (id) => `${BUYER}${original(id)}`,
    ],
    [
      'what a program says of itself',
      { From: 'Post <post@buyer.example>', 'Auto-Submitted': 'auto-replied', Subject: 'failure notice' },
      (id) => `${BUYER}${original(id)}`,
    ],
  ])('of ours that comes back as text, known by %s, was not delivered', async (_by, headers, bodyOf) => {
    const { take, answer, see, stateOf, receipt, wasSent, sentId } = await startTaking(newDatabase())
    await answer()
    await wasSent()
    const body = bodyOf(sentId)
    const isNamed = body.includes(receipt)
    const thread: Headers = isNamed ? {} : { Subject: `Undeliverable: Ectoine, ${receipt}` }
    await take(asText({ ...headers, ...thread }, body))
    expect(await stateOf()).toBe('undelivered')
    expect(await see()).toMatch(/The reply could not be delivered to ada@buyer\.example: .*550 5\.1\.1 no such user/)
  })

  test('that comes back and names nothing but an address is offered its inquiries, and joined says what it did not reach', async () => {
    const { take, answer, anna, see, stateOf, receipt, wasSent, replies, store, press } =
      await startTaking(newDatabase())
    await answer()
    await wasSent()
    await take(asText({}, `${BUYER}\n\n550 5.1.1 no such user`))
    const [, join = ''] = /action="([^"]+join)".*?of <bdi>ada@buyer\.example/s.exec(await see('/desk/mail')) ?? []
    expect((await anna.post(join, { receipt })).statusCode).toBe(303)
    expect(await stateOf()).toBe('undelivered')
    const body = await see()
    for (const words of [
      'The reply could not be delivered to ada@buyer.example: 550 5.1.1 no such user',
      'Send again',
      'anna joined a mail to it',
    ])
      expect(body).toContain(words)
    // A second answer would go the same way.
    const letter = { subject: 'x', text: 'Once more' }
    for (const button of ['preview', 'replies']) {
      const asked = await press(button, letter)
      expect(asked.body).toContain(`A mail to ${BUYER} could not be delivered`)
    }
    expect(await replies()).toHaveLength(1)
    await press('resend', { email: 'ada@new.example' })
    await answer(letter)
    expect(await replies()).toHaveLength(2)
    expect(await store.outbox.waiting('mail', new Date())).toContainEqual({ receipt, recipient: 'reply-1' })
  })

  test('that comes back and names somebody who got a copy is offered the inquiry, and joined says who has none', async () => {
    const { take, anna, see, stateOf, receipt, wasSent, press } = await startTaking(newDatabase())
    const letter = { subject: 'x', text: 'In stock', cc: 'ce@copies.example' }
    await press('replies', letter)
    await wasSent()
    await take(asText({}, 'CE@copies.example\n\n550 5.1.1 no such user'))
    const [, join = ''] =
      new RegExp(`action="([^"]+join)".*?value="${receipt}"`, 's').exec(await see('/desk/mail')) ?? []
    await anna.post(join, { receipt })
    expect(await stateOf()).toBe('answered')
    expect(await see()).toContain('A copy could not be delivered to ce@copies.example: 550 5.1.1 no such user')
    const again = { subject: 'x', text: 'More', cc: 'ce@copies.example' }
    expect((await press('replies', again)).body).toContain('A mail to ce@copies.example could not')
  })

  const SEVERAL = ['lab@several.example', 'dora@several.example', 'boss@several.example']
  const ORIGINAL = `\n\n----\nSubject: Ectoine\nTo: dora@several.example\nCc: ok@fine.example\nMessage-ID: <1@mail-program.example>\n\nIn stock\n`

  test.each<[string, (id: string) => string]>([
    ['a report', (id) => bounceOf(id, 'failed', ...SEVERAL)],
    [
      'a text',
      (id) =>
        asText(
          { References: id },
          `${SEVERAL.map((to) => `<${to}>: host mx said:\n  550 5.1.1 no such user`).join('\n')}${ORIGINAL}`,
        ),
    ],
    ['a report that is joined by hand', () => bounceOf('<1@mail-program.example>', 'failed', ...SEVERAL)],
    ['a text that is joined by hand', () => asText({}, `550 5.1.1 no such user\n${SEVERAL.join('\n')}${ORIGINAL}`)],
  ])('that comes back as %s is of all whom it names, and goes again to all of them', async (_how, rawOf) => {
    const { take, anna, see, stateOf, add, store, answer, wasSent, press } = await startTaking(newDatabase())
    const receipt = await add({ email: 'dora@several.example', company: 'Several' })
    const path = `/desk/${receipt}`
    const cc = 'lab@several.example, ok@fine.example, boss@several.example'
    await answer({ cc }, { of: receipt })
    await wasSent(receipt)
    await take(rawOf(`<${receipt}.reply-1@phytolane.example>`))
    const mails = await see('/desk/mail')
    const [, id] = /\/desk\/mail\/([^/"]+)\/drop/.exec(mails) ?? []
    if (id !== undefined) await anna.post(`/desk/mail/${id}/join`, { receipt })
    const body = await see(path)
    for (const address of SEVERAL)
      expect(body).toContain(`The reply could not be delivered to ${address}: 550 5.1.1 no such user<`)
    expect(body).toContain('The mail server accepted it for ok@fine.example<')
    for (const name of ['lab', 'boss']) expect(body).toContain(`Copy for ${name}@several.example, empty for none`)
    expect(await see('/desk?state=undelivered')).toContain(receipt)
    expect(await stateOf()).toBe('new')
    const copied = ['lab', 'boss'].map((name) => ['copied', `${receipt} reply-1 ${name}@several.example`])
    const resend = (copy: string) =>
      press('resend', [['email', 'dora@new.example'], ...copied, ['copy', 'lab@new.example'], ['copy', copy]], {
        of: receipt,
      })
    const wrong = await resend('boss(at)new')
    expect([wrong.statusCode, wrong.body.includes('value="lab@new.example"')]).toEqual([422, true])
    await resend('')
    expect(await store.outbox.waiting('mail', new Date())).toContainEqual({
      receipt,
      recipient: 'reply-1',
      reached: ['ok@fine.example'],
    })
    expect(await rowsOf(store, 'replies')).toMatchObject([{ cc: 'lab@new.example, ok@fine.example' }])
  })

  test('that comes back late, for an address that has been corrected since, changes nothing', async () => {
    const { take, see, stateOf, receipt, answer, wasSent, store, sentId, press } = await startTaking(newDatabase())
    await answer()
    await wasSent()
    await take(bounceOf(sentId))
    const again = { email: 'ada@new.example' }
    await press('resend', again)
    await take(bounceOf(sentId))
    expect(await store.outbox.waiting('mail', new Date())).toContainEqual({ receipt, recipient: 'reply-1' })
    await wasSent()
    await take(bounceOf(sentId))
    await take(asText({}, `It could not be delivered to ${BUYER}: 550 5.1.1 no such user\n\n${sentId.slice(1, -1)}`))
    expect([await stateOf(), (await see()).includes('The reply could not be')]).toEqual(['answered', false])
    await take(bounceOf(sentId, 'failed', 'ada@new.example'))
    expect(await stateOf()).toBe('undelivered')
  })

  test.each<[string, (receipt: string) => [string, Headers]]>([
    ['has another address', (receipt) => ['copies', { copies: `again ${receipt} reply-1`, copy: 'bo@new.example' }]],
    ['is done without', (receipt) => ['copies', { copies: `without ${receipt} reply-1`, copy: BO }]],
    ['is dropped as the letter goes again', () => ['resend', { email: 'ada@new.example', copy: '' }]],
  ])('that comes back late, for a copy that %s by now, changes nothing', async (_what, pressOf) => {
    const { take, anna, see, stateOf, receipt, wasSent, store, answer, mark, sentId, press } =
      await startTaking(newDatabase())
    await answer({ cc: BO })
    await wasSent()
    const [button, fields] = pressOf(receipt)
    await take(bounceOf(sentId, 'failed', BO, ...(button === 'resend' ? [BUYER] : [])))
    const copied = `${receipt} reply-1 ${BO}`
    await press(button, { copied, ...fields })
    const fate = async () => (await rowsOf(store, 'outbox')).find(({ recipient }) => recipient === 'reply-1')
    const before = await fate()
    const past = new RegExp(`; until <time [^>]*>[^<]*</time> its copy went to ${BO}, and could not be delivered`)
    expect(past.test(await see())).toBe(fields.copy !== BO)
    await take(bounceOf(sentId, 'failed', BO))
    expect([await fate(), await stateOf()]).toEqual([before, 'answered'])
    if (before?.sent_at === null) await mark({ sent_at: new Date().toISOString(), failure: null, reached: '' })
    const after = await fate()
    await take(bounceOf(sentId, 'failed', BO))
    expect([await fate(), await stateOf()]).toEqual([after, 'answered'])
    expect(await see()).toContain('which changes nothing')
    // Whom no letter names any more is still offered the case, and still erased from it.
    await take(asText({}, `${BO}: 550 5.1.1 no such user`))
    expect(await see('/desk/mail')).toContain(`value="${receipt}"`)
    await anna.post('/desk/erasure', { email: BO, confirmed: 'yes' })
    expect(JSON.stringify([await rowsOf(store, 'replies'), await rowsOf(store, 'outbox')])).not.toContain(BO)
  })

  test.each(['of ours', 'that is joined by hand'])(
    'that comes back as a report %s is of whom the letter went to, wherever that was passed on',
    async (how) => {
      const { take, anna, see, stateOf, receipt, wasSent, answer, sentId } = await startTaking(newDatabase())
      await answer({ cc: BO })
      await wasSent()
      const id = how === 'of ours' ? sentId : '<1@mail-program.example>'
      await take(bounceOf(id, 'failed', `post@passed-on.example\nOriginal-Recipient: rfc822;${BO}`))
      const [, join] = /\/desk\/mail\/([^/"]+)\/join/.exec(await see('/desk/mail')) ?? []
      if (join !== undefined) await anna.post(`/desk/mail/${join}/join`, { receipt })
      expect(await stateOf()).toBe('answered')
      expect(await see()).toContain(`A copy could not be delivered to ${BO}: 550 5.1.1 no such user`)
    },
  )

  test.each([
    ['the buyer', BUYER],
    ['a copy', BO],
  ])(
    'that came back from %s and is taken out again takes back what it did, where no other says the same',
    async (_who, who) => {
      const { take, see, stateOf, wasSent, answer, press, sentId } = await startTaking(newDatabase())
      await answer({ cc: BO })
      await wasSent()
      const takeOut = async () => {
        const [, mail = ''] = /value="([^"]+)"[^>]*name="mail"/.exec(await see()) ?? []
        await press('takeout', { mail })
      }
      const isMissed = async () => (await see()).includes(`could not be delivered to ${who}`)
      await take(bounceOf(sentId, 'failed', who))
      await take(bounceOf(sentId, 'failed', who))
      await takeOut()
      expect([await stateOf(), await isMissed()]).toEqual([who === BUYER ? 'undelivered' : 'answered', true])
      await takeOut()
      expect([await stateOf(), await isMissed()]).toEqual(['answered', false])
      expect(await see('/desk')).not.toContain('undelivered</b>')
      // What was done about it since is not undone.
      await take(bounceOf(sentId, 'failed', BUYER))
      await press('resend', { email: 'ada@new.example' })
      await takeOut()
      expect(await see()).toMatch(/to ada@new\.example.*waits to be sent/s)
    },
  )

  test('that came back and is taken out again leaves what a later one says, and a closed case closed', async () => {
    const { take, see, stateOf, wasSent, answer, press, sentId } = await startTaking(newDatabase())
    await answer({ cc: BO })
    await wasSent()
    await press('handling', { state: 'closed', person: '' })
    await take(bounceOf(sentId, 'failed', BUYER))
    await take(bounceOf(sentId, 'failed', BO))
    const takeOutFirst = async () => {
      const [, mail = ''] = /value="([^"]+)"[^>]*name="mail"/.exec(await see()) ?? []
      await press('takeout', { mail })
      const body = await see()
      return [await stateOf(), ...[BUYER, BO].map((who) => body.includes(`could not be delivered to ${who}`))]
    }
    expect(await takeOutFirst()).toEqual(['closed', false, true])
    expect(await takeOutFirst()).toEqual(['closed', false, false])
  })

  test('of the buyer that nobody has answered waits still when what was refused before it is sent again', async () => {
    const { take, see, stateOf, receipt, answer, wasSent, press, sentId } = await startTaking(newDatabase())
    await answer()
    await wasSent()
    await take(mailOf({ Subject: receipt }, '28 EUR/kg, and we order'))
    await take(bounceOf(sentId))
    expect(await stateOf()).toBe('undelivered')
    await press('resend', { email: 'ada@new.example' })
    expect(await stateOf()).toBe('new')
    await take(bounceOf(sentId, 'failed', 'ada@new.example'))
    await take(mailOf({ Subject: receipt }, 'Hello?'))
    expect(await see('/desk')).toMatch(/New, new mail.*answer undelivered/)
    await press('resend', { email: 'ada@other.example' })
    expect(await see('/desk')).not.toContain('answer undelivered')
    await wasSent()
    expect(await stateOf()).toBe('new')
  })

  test('that a newer answer has overtaken is sent again with a second press alone, or done without', async () => {
    const { take, see, stateOf, receipt, answer, wasSent, store, press, sentId } = await startTaking(newDatabase())
    await answer()
    await wasSent()
    await take(bounceOf(sentId))
    const asked = await answer({ subject: 'New', text: '68' })
    const asIs = asIsIn(asked.body)
    const letter = { subject: 'New', text: '68', asIs }
    expect((await press('replies', letter)).statusCode).toBe(303)
    expect(await see()).toContain('A newer answer has overtaken it: anna wrote one')
    const again = async (more = {}) => press('resend', { email: 'ada@new.example', ...more })
    const { body } = await again()
    expect(body).toContain('value="ada@new.example"')
    const words = asIsIn(body)
    expect(words).toMatch(/^A newer answer has overtaken this one: anna wrote it .* With another press/)
    const isWaiting = async () =>
      (await store.outbox.waiting('mail', new Date())).some(({ recipient }) => recipient === 'reply-1')
    expect(await isWaiting()).toBe(false)
    await again({ asIs: words })
    expect(await isWaiting()).toBe(true)
    await wasSent()
    await take(bounceOf(sentId, 'failed', 'ada@new.example'))
    expect(await stateOf()).toBe('undelivered')
    await press('copies', { copies: `without ${receipt} reply-1` })
    expect(await stateOf()).toBe('answered')
    expect(await see()).not.toContain('could not be delivered to')
    expect(await see()).toContain('anna does without an answer that a newer one has overtaken')
    // A command that tries again what was given up does not send it.
    await store.outbox.retry(receipt)
    expect(await isWaiting()).toBe(false)
  })

  test('that comes back with a report keeps what that says, where its own text does not', async () => {
    const { take, anna, see, stateOf, receipt, answer, wasSent } = await startTaking(newDatabase())
    await answer()
    await wasSent()
    await take(bounceOf('<1@mail-program.example>'))
    const [, join = ''] = /action="([^"]+join)"/.exec(await see('/desk/mail')) ?? []
    await anna.post(join, { receipt })
    expect(await stateOf()).toBe('undelivered')
    expect(await see()).toContain('The reply could not be delivered to ada@buyer.example: 550 5.1.1 no such user')
  })

  test('that comes back as text and names a copy is told of that; one that is late, and what people write, of none', async () => {
    const { take, see, stateOf, receipt, wasSent, press, sentId } = await startTaking(newDatabase())
    const letter = { subject: 'x', text: 'In stock', cc: 'ce@buyer.example' }
    await press('replies', letter)
    await wasSent()
    await take(asText({ Subject: 'Warning: message delayed, undelivered for 4 hours' }, original(sentId)))
    await take(mailOf({ Subject: `Undelivered? ${receipt}`, From: 'Sales <eve@other.example>' }, original(sentId)))
    expect(await see()).not.toContain('not be delivered:')
    await press('handling', { state: 'answered', person: '' })
    await take(asText({ 'X-Failed-Recipients': 'ce@buyer.example' }, original(sentId)))
    expect(await stateOf()).toBe('answered')
    expect(await see()).toContain('A copy could not be delivered to ce@buyer.example')
  })

  test('has its files saved, never opened, under names that are only names', async () => {
    const { take, anna, see, receipt, store } = await startTaking(newDatabase())
    const { headers, body } = withFile('../../etc/quote\u202Efdp.html', 'See the file: <b>new</b>')
    await take(mailOf({ ...headers, Subject: receipt }, body))
    const shown = await see()
    expect(shown).toContain('See the file: &lt;b&gt;new&lt;/b&gt;')
    const [, path = '', name] = /href="(\/desk\/files\/[^"]+)" download="">([^<]+)</.exec(shown) ?? []
    expect(name).toBe('quotefdp.html')
    expect(await see('/desk?search=quotefdp.html')).toContain(receipt)
    const file = await anna.get(path)
    expect(file.body).toBe('<script>alert(1)</script>')
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''quotefdp.html",
      'x-content-type-options': 'nosniff',
    })
    // What is erased takes its mails along, also those that belong to no inquiry.
    await take(mailOf({ Subject: 'Elsewhere' }))
    const email = BUYER.toUpperCase()
    const data = (await anna.post('/desk/person.json', { email })).json<{ mails: object[]; files: object[] }>()
    expect([data.mails.length, data.files.length]).toEqual([2, 1])
    await anna.post('/desk/erasure', { email, confirmed: 'yes' })
    for (const table of ['mails', 'files'] as const) expect(await rowsOf(store, table)).toEqual([])
  })
})

test('a mail from another address than that of the inquiry says so, and answers go there from now on by one press', async () => {
  const { take, see, receipt, store, press } = await startTaking()
  await take(mailOf({ Subject: receipt, From: 'Eve <eve@other.example>' }))
  const body = await see()
  for (const words of [
    'not the address of the inquiry',
    'Somebody else wrote by mail',
    'Answer to <bdi>eve@other.example',
  ])
    expect(body).toContain(words)
  expect(body).not.toContain('The buyer replied')
  await press('address', { address: 'eve@other.example' })
  expect(await rowsOf(store, 'inquiries')).toMatchObject([{ email: 'eve@other.example' }])
  expect(await see()).not.toContain('from now on</button>')
  // The log outlives the inquiry.
  expect(JSON.stringify(await rowsOf(store, 'events'))).not.toContain('eve@')
})

test('an answer that came back is sent again to its buyer alone: copies have arrived', async () => {
  const { take, receipt, store, answer, sentId, press } = await startTaking()
  await answer({ text: 'y', cc: 'bo@buyer.example' })
  await take(bounceOf(sentId))
  await press('resend', { email: 'ada@new.example' })
  const waiting = await store.outbox.waiting('mail', new Date())
  expect(waiting).toContainEqual({ receipt, recipient: 'reply-1', reached: ['bo@buyer.example'] })
})

test('an answer that is sent while the buyer writes is held up once, and shows that they did', async () => {
  const { take, anna, receipt, replies } = await startTaking()
  await take(mailOf({ Subject: receipt }))
  const typed = { version: '0', subject: 'Ectoine', text: 'In stock' }
  const { statusCode, body } = await anna.post(`/desk/${receipt}/replies`, typed)
  expect([statusCode, await replies()]).toEqual([409, []])
  expect(/role="alert".*?<\/div>/.exec(body)?.[0]).toContain('The buyer replied by mail')
})

describe('what is read of a mail', () => {
  const read = (raw: string | Buffer) =>
    readMail(Buffer.from(raw), { receivedAt: new Date(), uid: '1.1', salesAddress: SALES })

  test('in HTML alone is its text', async () => {
    const { text } = await read(
      mailOf({ 'Content-Type': 'text/html' }, '<p>In <b>stock</b>?</p><script>alert(1)</script><img src=x onerror=y>'),
    )
    expect(text).toContain('stock')
    expect(text).not.toMatch(/<|alert/)
  })

  test.each<[string, (length: number) => unknown]>([
    ['the addresses in a word', (length) => addressesNamed('x'.repeat(length))],
    [
      'whom it did not reach in thousands of lines',
      (length) => refusalsIn(Array.from({ length: length / 10 }, (_, index) => `<a${index}@b.cc>: 550`).join('\n'), ''),
    ],
    ['the words that are sought in a word', (length) => searchedText(['x'.repeat(length)])],
  ])('gives %s without holding others up', (_what, find) => {
    const start = performance.now()
    find(80_000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('in HTML beside a text without words is its text', async () => {
    const parts = ['plain; charset=utf-8\n\n\n', 'html\n\n<p>Please quote 5 kg</p>\n'].map(
      (part) => `--b\nContent-Type: text/${part}`,
    )
    const headers = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/alternative; boundary=b' }
    expect((await read(mailOf(headers, `${parts.join('')}--b--\n`))).text).toBe('Please quote 5 kg')
  })

  test('in HTML keeps cells of a table apart, each row on a line, and what only arranges the mail whole', async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const long = 'A letter that somebody wrote and that goes on for longer than a column of a table is wide.'
    const html = `<p>Please quote:</p><table>${row('<p>Ectoine</p>', '20 kg', '98 %')}${row('Saffron', '', '5 g')}</table><table>${row(`<table>${row(long)}</table>`, 'Ada', 'Tel.')}</table>`
    const { text } = await read(mailOf({ 'Content-Type': 'text/html' }, html))
    expect(text.split('\n').map((line) => line.replaceAll(/ {2,}/g, '|'))).toEqual([
      'Please quote:',
      '',
      'Ectoine|20 kg|98 %',
      'Saffron|5 g',
      '',
      long,
      '',
      'Ada',
      'Tel.',
    ])
  })

  test('calls a mail that is attached by its subject', async () => {
    const attached = (head: string) => `--b\nContent-Type: message/rfc822\n\n${head}\n\nHello\n`
    const body = `--b\n\nSee below\n${attached('Subject: Re: 98/2 =?utf-8?q?Gr=C3=BC=C3=9Fe?=')}${attached('From: a@b.example')}--b--\n`
    const { files } = await read(mailOf({ 'Content-Type': 'multipart/mixed; boundary=b' }, body))
    expect(files.map(({ name }) => name)).toEqual(['Re_ 98-2 Grüße.eml', 'mail.eml'])
  })

  test('has no characters that cannot be seen, and an end', async () => {
    const { text, subject, name } = await read(
      mailOf({ Subject: 'A\u0007\u202Eb', From: `"Ada\u0000 " <${BUYER}>` }, `A\u0000b\u202Ec${'x'.repeat(60_000)}`),
    )
    expect([subject, name, text.slice(0, 4), text.length]).toEqual(['Ab', 'Ada', 'Abcx', 50_000])
  })

  test.each([
    ['..\\..\\a b.pdf', 'a b.pdf'],
    ['', 'attachment'],
    ['...', 'attachment'],
    ['quote\u202Efdp.exe', 'quotefdp.exe'],
    ['a"<b>.pdf', 'a__b_.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
    [`${'x'.repeat(119)}🌿.pdf`, `${'x'.repeat(119)}.pdf`],
  ])('calls the file %j %j', (typed, name) => {
    expect(fileName(typed)).toBe(name)
  })
})

test('a password for the mailbox is sent over TLS only, unless it stays on this machine', () => {
  expect(imapPlace('imaps://a%40b:c%2Fd@mail.example/Inquiries')).toEqual({
    host: 'mail.example',
    port: 993,
    secure: true,
    auth: { user: 'a@b', pass: 'c/d' },
    mailbox: 'Inquiries',
  })
  expect(imapPlace('imap://a:b@mail.example')).toMatchObject({ port: 143, doSTARTTLS: true, mailbox: 'INBOX' })
  expect(imapPlace('imap://a:b@127.0.0.1:1143')).toMatchObject({ port: 1143, doSTARTTLS: false })
  expect(['imap://mail.example', 'http://a:b@mail.example', 'mail'].map(isImapUrl)).toEqual([false, false, false])
})

describeWith(
  'Dovecot',
  'with a real mailbox',
  () => {
    const startReader = (desk: Awaited<ReturnType<typeof startTaking>>, url: string) => {
      const log: string[] = []
      const reader = startMailReader({
        database: desk.store.database,
        url,
        readSite,
        log: (line) => log.push(line),
        pause: 100,
      })
      closeLater(reader.close)
      return { ...reader, log }
    }

    test('an inquiry is answered, the buyer answers, and the answer stands in the inquiry', async () => {
      const desk = await startTaking()
      const { url, deliver } = await startDovecot()
      const box = await openMailbox()
      closeLater(box.close)
      const sender = startMailSender({
        store: desk.store,
        deliver: mailServer(box.url),
        readSite,
        replyAddress: SALES,
        log: () => {},
        firstPause: 50,
      })
      closeLater(sender.close)
      startReader(desk, url)
      await desk.answer()
      sender.wake()
      await expect.poll(() => box.arrived.length).toBe(3)
      const sent = box.arrived.find(({ mail }) => mail.subject === 'Ectoine')?.mail
      expect(sent?.replyTo).toMatchObject([{ address: `sales+${desk.receipt}@phytolane.example` }])
      deliver(mailOf({ 'In-Reply-To': sent?.messageId ?? '', 'Message-ID': '<first@buyer.example>' }, 'Grüße, 5 kg\n'))
      await expect.poll(() => desk.stateOf(), { timeout: 20_000 }).toBe('new')
      expect(await desk.see()).toContain('5 kg')

      // The next answer goes on with the thread.
      await desk.answer()
      sender.wake()
      await expect.poll(() => box.arrived.length).toBe(4)
      expect(box.arrived[3]?.mail).toMatchObject({
        inReplyTo: '<first@buyer.example>',
        references: expect.stringContaining(`${desk.receipt}.buyer@`) as string,
      })
    }, 60_000)

    test('a mail is taken once by several readers and after a restart, and the mailbox stays as it is', async () => {
      const desk = await startTaking()
      const { url, deliver } = await startDovecot()
      const first = startReader(desk, url)
      startReader(desk, url)
      deliver(mailOf({ Subject: desk.receipt }))
      deliver(mailOf({ Subject: 'Elsewhere', 'Message-ID': '' }))
      await expect.poll(async () => (await rowsOf(desk.store, 'mails')).length, { timeout: 20_000 }).toBe(2)
      await first.close()
      startReader(desk, url)
      deliver(mailOf({ Subject: 'Later' }))
      await expect.poll(async () => (await rowsOf(desk.store, 'mails')).length, { timeout: 20_000 }).toBe(3)
      expect(first.log).toEqual([])
    }, 60_000)

    test('a mail that is too large is named, and those after it are taken', async () => {
      const desk = await startTaking()
      const { url, deliver } = await startDovecot()
      startReader(desk, url)
      deliver(mailOf({ Subject: encoded(`\u202E${desk.receipt}\u0000`) }, `${'x'.repeat(900)}\n`.repeat(29_000)))
      deliver(mailOf({ Subject: desk.receipt }, 'After it'))
      await expect.poll(() => desk.see(), { timeout: 30_000 }).toContain('After it')
      expect(await desk.see()).toContain('to be taken whole: look for it in the mailbox')
      expect((await rowsOf(desk.store, 'mails'))[0]?.subject).toBe(desk.receipt)
    }, 60_000)

    test('a wrong password is told in the log, without it', async () => {
      const desk = await startTaking()
      const { url } = await startDovecot()
      const { log } = startReader(desk, url.replace('p%40ss%2Fword', 'wrong-one'))
      await expect.poll(() => log.length, { timeout: 30_000 }).toBeGreaterThan(0)
      expect(log[0]).toContain('The mailbox could not be read')
      expect(log.join()).not.toContain('wrong-one')
    }, 60_000)
  },
  hasDovecot,
)
