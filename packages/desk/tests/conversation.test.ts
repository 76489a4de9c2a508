import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { rowsOf } from '../../../tests/server/serve.ts'
import { priceError } from '../price.ts'
import { erase } from '../privacy.ts'
import { withReceipt } from '../which.ts'
import { STYLESHEET } from '../styles/stylesheet.ts'
import { startDesk } from './startDesk.ts'

const draft = { subject: 'Ectoine', text: 'In stock, <b>today</b>', price: '80 USD/kg', note: 'Lot 7' }
const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
const shown = [
  'value="Ectoine"',
  'In stock, &lt;b&gt;today&lt;/b&gt;</textarea>',
  'value="80 USD/kg"',
  'Lot 7</textarea>',
]

/** An inquiry that somebody has open. */
async function open(url?: string) {
  const desk = await startDesk({ lines }, { url })
  /** With a price beside the line. */
  const press: typeof desk.press = (button, typed, as) =>
    desk.press(button, { priced: `${desk.receipt}.0 Ectoine, kg`, ...typed }, as)
  return { ...desk, press, answer: (typed: object = {}, as = {}) => press('replies', { ...draft, ...typed }, as) }
}

describeDatabases('on', (newDatabase) => {
  test('who has an inquiry open is named as long as their page tells, and no more once they have left it', async () => {
    const { anna, bo, receipt, see } = await startDesk({}, { url: newDatabase() })
    const path = `/desk/${receipt}`
    const seenIn = (body: string) => /data-seen="([^"]+)"/.exec(body)?.[1] ?? ''
    const isNamed = async () => (await see(path, bo)).includes('anna has this open')
    const first = seenIn(await see(path))
    expect(await isNamed()).toBe(true)
    await anna.post(`${path}/leave`, { seenAt: first })
    expect(await isNamed()).toBe(false)
    const second = seenIn(await see(path))
    // What comes late of a page that was left tells nothing of the next.
    for (const seenAt of [first, '']) await anna.post(`${path}/leave`, { seenAt })
    const told = (await bo.post(`${path}/look`)).json<{ html: string; seenAt: string }>()
    expect(told.html).toContain('anna has this open since')
    expect(told.seenAt > second).toBe(true)
    expect((await anna.post('/desk/INQ-20261122-AAAAAA/look')).statusCode).toBe(404)
  })

  test('a mail that came back and lies in another inquiry is told of in both, each with a link', async () => {
    const { anna, receipt, add, see, answer, mark, press, take } = await open(newDatabase())
    await answer()
    await mark({ sent_at: new Date().toISOString() })
    const text = `ada@buyer.example: 550 no such user\n\nMessage-ID: <${receipt}.reply-1@phytolane.example>`
    await take({ text, email: '', kind: 'bounce' })
    const [, id = ''] = /value="([^"]+)"[^>]*name="mail"/.exec(await see()) ?? []
    await press('takeout', { mail: id })
    const other = await add({ email: 'ada@wrong.example' })
    const seeOther = () => see(other)
    await anna.post(`/desk/mail/${id}/join`, { receipt: other })
    expect(await see()).toMatch(new RegExp(`of this inquiry lies in <a href="/desk/${other}">`))
    expect(await seeOther()).toMatch(new RegExp(`of a mail of <a href="/desk/${receipt}">`))
    await press('takeout', { mail: id }, { of: other })
    expect(await see()).not.toMatch(/could not be delivered to|lies in/)
  })

  test('who has only copies of answers to others is found, told of and taken out of them, sent or typed', async () => {
    const { anna, add, press, receipt, store, bo, answer } = await open(newDatabase())
    const cc = 'CY@buyer.example, dora@buyer.example'
    await answer({ cc, note: '' })
    const other = await add({ email: 'eve@other.example' })
    await press('draft', { ...draft, cc: 'dora@buyer.example; cy@buyer.example' }, { of: other, who: bo })
    const email = 'cy@buyer.example'
    const found = (await anna.post('/desk/erasure', { email })).body
    expect(found).toContain('Inquiries found: 0')
    expect(found).toMatch(new RegExp(`Inquiries of others with a copy to this address: 2.*${receipt}.*${other}`, 's'))
    const { copies } = (await anna.post('/desk/person.json', { email })).json<{ copies: object[] }>()
    expect(copies).toEqual([{ receipt, reply: 1 }])
    const erased = (await anna.post('/desk/erasure', { email, confirmed: 'yes' })).body
    expect(erased).toContain('Inquiries erased: 0. Mails erased elsewhere: 0. Taken out of copies: 2')
    expect(erased).not.toContain('still stands')
    const [replies, drafts] = [await rowsOf(store, 'replies'), await rowsOf(store, 'drafts')]
    expect(replies).toMatchObject([{ cc: 'dora@buyer.example' }])
    expect(JSON.parse((drafts as { typed: string }[])[0]?.typed ?? '')).toMatchObject({
      draft: { cc: 'dora@buyer.example' },
    })
    expect((await anna.post('/desk/erasure', { email })).body).not.toContain('with a copy to this address')
  })

  test('who got copies of mails of others is found by a search, and by an erasure, which takes the address out', async () => {
    const { anna, receipt, see, store, take } = await open(newDatabase())
    const [email, cc] = ['chief@buyer.example', 'Chief@buyer.example, dora@buyer.example']
    await take({ cc, subject: receipt })
    await take({ cc })
    expect(await see(`/desk?search=${email}`)).toContain(receipt)
    expect((await anna.post('/desk/erasure', { email })).body).toContain('with a copy to this address: 1')
    const { mailsCopied } = (await anna.post('/desk/person.json', { email })).json<{ mailsCopied: object[] }>()
    expect(mailsCopied).toHaveLength(2)
    const erased = (await anna.post('/desk/erasure', { email, confirmed: 'yes' })).body
    expect(erased).toContain('Taken out of copies: 1')
    expect(erased).not.toContain('still stands')
    expect(await rowsOf(store, 'mails')).toMatchObject([{ cc: 'dora@buyer.example' }, { cc: 'dora@buyer.example' }])
    expect(await see()).not.toContain(email)
    expect(await see(`/desk?search=${email}`)).not.toContain(receipt)
  })

  test('who types for an inquiry that is erased meanwhile is told so, and shown what was typed', async () => {
    const { anna, press, see, receipt, store, answer } = await open(newDatabase())
    await press('draft', draft)
    await store.database.transact((queries) => erase(queries, withReceipt(receipt), 'bo'))
    const { statusCode, body } = await answer()
    expect([statusCode, await rowsOf(store, 'drafts')]).toEqual([410, []])
    for (const words of ['This inquiry was erased', 'Ectoine', 'In stock, &lt;b&gt;today', '80 USD/kg', 'Lot 7'])
      expect(body).toContain(words)
    expect(await see()).toContain('This inquiry was erased')
    const kept = await anna.post(`/desk/${receipt}/keep`, draft)
    expect([kept.statusCode, kept.json<{ words: string }>().words]).toEqual([
      404,
      expect.stringContaining('no such inquiry any more') as string,
    ])
  })

  test('what was kept is discarded by a press, and inquiries with drafts of one’s own are a list', async () => {
    const { see, press, anna, bo, store, add } = await open(newDatabase())
    await add()
    await press('draft', draft)
    const mine = async (as = anna) => (await as.get('/desk?whose=drafts')).body.match(/ id="first"|, draft</g) ?? []
    expect(await mine()).toEqual([' id="first"', ', draft<'])
    expect(await mine(bo)).toEqual([])
    await press('discard', draft)
    expect(await see()).not.toMatch(/In stock|Lot 7/)
    expect(await rowsOf(store, 'drafts')).toEqual([])
    expect(await mine()).toEqual([])
  })

  test('an answer that waits to be sent says so, in the list, too, and is taken back into the form until it goes', async () => {
    const { see, press, store, receipt, answer, mark } = await open(newDatabase())
    await answer({ note: '', cc: 'boss@home.example' })
    expect(await see('/desk')).toContain('answer waits to be sent')
    expect(await see()).toMatch(/waits to be sent.*Take it back/s)
    const takeBack = async (more = {}) => press('takeback', { position: '1', ...more })
    expect((await takeBack({ subject: 'x', text: 'Another' })).body).toContain('You have typed another answer')
    await press('discard')
    const { body } = await takeBack()
    for (const words of shown.slice(1, 3)) expect(body).toContain(words)
    expect(body).not.toContain('Price: 80')
    expect(body).toContain('value="boss@home.example"')
    expect(await rowsOf(store, 'replies')).toEqual([])
    expect(await rowsOf(store, 'inquiries')).toMatchObject([{ state: 'in work' }])
    expect(await see('/desk')).not.toContain('waits to be sent')
    expect((await store.outbox.waiting('mail', new Date())).map(({ recipient }) => recipient)).not.toContain('reply-1')
    await answer({ price: '' })
    await store.outbox.claim({ receipt, recipient: 'reply-1' }, new Date(), new Date(Date.now() + 60_000))
    expect((await takeBack()).body).toContain('was sent already, or is being sent')
    await mark({ claimed_until: '', sent_at: new Date().toISOString() })
    expect(await see()).not.toContain('Take it back')
    expect((await takeBack()).body).toContain('was sent already')
    expect(await rowsOf(store, 'replies')).toHaveLength(1)
  })

  test('the address of a buyer stays known when answers go to another one, and is taken back by a press', async () => {
    const { see, press, anna, store, receipt, answer, mark, take } = await open(newDatabase())
    await answer({ note: '' })
    await mark({ sent_at: new Date().toISOString() })
    await take({ email: 'ada@home.example', subject: receipt })
    const goTo = async (address: string) => press('address', { address })
    expect((await goTo('eve@other.example')).statusCode).toBe(422)
    expect((await goTo('ada@home.example')).statusCode).toBe(303)
    const body = await see()
    expect(body).toMatch(/E-mail before.*<bdi>ada@buyer\.example<\/bdi>, until/s)
    for (const words of [', to ada@buyer.example, sent', 'Until now answers went to ada@buyer.example'])
      expect(body).toContain(words)
    expect(body).toContain('<option>ada@buyer.example</option>')
    await answer({ text: 'Another' })
    expect(await see()).toContain(', to ada@home.example, waits')
    expect(await see('/desk?search=ada@buyer.example')).toContain(receipt)
    expect((await anna.post('/desk/erasure', { email: 'ADA@buyer.example' })).body).toContain('Inquiries found: 1')
    expect(JSON.stringify(await rowsOf(store, 'events'))).not.toContain('@')
    await goTo('ada@buyer.example')
    expect(await rowsOf(store, 'inquiries')).toMatchObject([{ email: 'ada@buyer.example' }])
    const [before = ''] = /E-mail before.*?<\/dd>/s.exec(await see()) ?? []
    expect([before.includes('ada@home.example'), before.includes('ada@buyer.example')]).toEqual([true, false])
    await anna.post('/desk/erasure', { email: 'ada@home.example', confirmed: 'yes' })
    for (const table of ['inquiries', 'former_addresses'] as const) expect(await rowsOf(store, table)).toEqual([])
  })
})

describeRules('on', (newDatabase) => {
  test('what somebody has typed is kept for them by any button, is there when they come again, and for nobody else', async () => {
    const { see, press, bo, store, answer, receipt } = await open(newDatabase())
    for (const button of ['draft', 'preview', 'handling']) {
      await press(button, { ...draft, text: `${draft.text} (${button})` })
      const body = await see()
      for (const words of [...shown.toSpliced(1, 1), `(${button})</textarea>`, 'kept for you'])
        expect(body).toContain(words)
    }
    expect(await see(receipt, bo)).not.toContain('In stock')
    expect(await rowsOf(store, 'replies')).toEqual([])
    await answer()
    expect(await see()).not.toMatch(/In stock.*<\/textarea>/)
    // The note is still to be added.
    expect(await see()).toContain('Lot 7</textarea>')
    await press('notes', { note: draft.note })
    expect(await rowsOf(store, 'drafts')).toEqual([])
  })

  test('who wrote into the inquiries of others is found and erased there, and told where else the address stands', async () => {
    const { anna, add, press, receipt, store, bo, answer, see, take } = await open(newDatabase())
    const email = 'rita@buyer.example'
    await answer({ cc: email, note: '' })
    expect(await see(`/desk?search=${email}`)).toContain(receipt)
    const [noted, typed] = [await add({ email: 'eve@other.example' }), await add({ email: 'dan@other.example' })]
    await press('notes', { note: `Call ${email}` }, { of: noted, who: bo })
    await press('draft', { subject: 'x', text: `Rita <${email.toUpperCase()}> asked` }, { of: typed, who: bo })
    await take({ email, subject: receipt, text: 'My price?' })
    await take({ email, text: 'Hello?' })
    await take({ email: 'eve@other.example', subject: noted, text: `From: ${email}` })
    const found = (await anna.post('/desk/erasure', { email })).body
    for (const words of [
      'Inquiries found: 0',
      'Inquiries of others with a copy to this address: 1',
      'Mails of this person elsewhere: 2',
      'Mail that belongs to no inquiry',
      `${typed}</a>, typed by bo and not sent`,
    ])
      expect(found).toContain(words)
    const erased = (await anna.post('/desk/erasure', { email: email.toUpperCase(), confirmed: 'yes' })).body
    expect(erased).toContain('Inquiries erased: 0. Mails erased elsewhere: 2. Taken out of copies: 1')
    expect(erased).toMatch(new RegExp(`still stands in what people wrote: 2.*${noted}.*${typed}`, 's'))
    expect(await rowsOf(store, 'mails')).toMatchObject([
      { id: expect.any(String) as string, email: 'eve@other.example' },
    ])
    expect(await see()).toContain('anna erased mails of somebody else than the buyer')
  })

  test('a page says without scripts how what is typed is kept', async () => {
    const { see } = await open(newDatabase())
    expect(await see()).toMatch(/<noscript>.*kept with any button.*<\/noscript>/s)
  })

  test('an inquiry does not wait for an answer to a mail that was erased', async () => {
    const { anna, add, answer, see, stateOf, take } = await open(newDatabase())
    const [answered, asked] = [await add({ email: 'pekka@other.example' }), await add({ email: 'ola@other.example' })]
    await answer({ price: '' }, { of: answered })
    const email = 'rita@buyer.example'
    for (const subject of [answered, asked]) await take({ email, subject })
    const states = () => Promise.all([answered, asked].map(stateOf))
    expect(await states()).toEqual(['new', 'new'])
    await anna.post('/desk/erasure', { email, confirmed: 'yes' })
    expect(await states()).toEqual(['answered', 'new'])
    expect(await see(answered)).toContain('anna marked as answered')
  })

  test('what is typed in two windows is kept of both: the one that comes later shows the other, until it is discarded', async () => {
    const { see, press, store, answer } = await open(newDatabase())
    const kept = async () => /name="kept" value="([^"]*)"/.exec(await see())?.[1] ?? ''
    const typed = (text: string, before: string) => ({ ...draft, text, note: '', kept: before })
    const blank = await kept()
    expect(blank).toBe('')
    await press('draft', typed('From the first', blank))
    const first = await kept()
    await press('draft', typed('From the first, more', first))
    expect(await see()).not.toContain('in another window')
    // A window in which nothing is typed takes nothing away.
    await press('take', { kept: blank })
    expect(await see()).toContain('From the first, more</textarea>')
    const { body } = await press('draft', { ...typed('From the second', blank) })
    for (const words of ['From the second</textarea>', 'You typed this in another window', 'From the first, more</p>'])
      expect(body).toContain(words)
    await press('draft', { ...typed('From the second, more', await kept()) })
    expect(await see()).toContain('From the first, more</p>')
    const [, forgotten = ''] = /value="([^"]+)"[^>]*name="forgotten"/.exec(await see()) ?? []
    await press('forget', { ...typed('From the second, more', await kept()), forgotten })
    expect(await see()).not.toContain('in another window')
    expect(await see()).toContain('From the second, more</textarea>')
    // What is sent in one leaves what was typed in the other.
    await answer({ ...typed('From the first', first), price: '' })
    expect(await see()).toContain('From the second, more</textarea>')
    expect(await rowsOf(store, 'replies')).toMatchObject([{ text: 'From the first' }])
  })

  test('what is being typed is kept without a press, and never in the place of what was typed elsewhere', async () => {
    const { see, press, store, answer } = await open(newDatabase())
    const keep = async (text: string, kept: string) => {
      const { statusCode, body } = await press('keep', { ...draft, text, kept })
      return { statusCode, ...(JSON.parse(body) as { kept: string; words: string }) }
    }
    const { kept, words } = await keep('Half', '')
    expect(words).toContain('What you typed was kept for you, ')
    expect((await keep('Half typed', kept)).statusCode).toBe(200)
    expect(await see()).toContain('Half typed</textarea>')
    expect(await keep('Elsewhere', '')).toMatchObject({
      statusCode: 409,
      words: expect.stringContaining('another') as string,
    })
    expect(await see()).toContain('Half typed</textarea>')
    await answer({ price: '' })
    // What was under way while it was sent does not bring it back.
    expect((await keep('Half typed', kept)).statusCode).toBe(409)
    expect((await rowsOf(store, 'events')).filter(({ receipt }) => receipt !== null)).toHaveLength(1)
  })

  test('who else has an inquiry open is seen, and since when, for a minute after the last look', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:42:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { see, anna, bo, receipt } = await open(newDatabase())
    expect(await see()).not.toContain('has this open')
    expect(await see(receipt, bo)).toMatch(/anna has this open since <time [^>]*>10:42</)
    vi.setSystemTime(new Date('2026-11-25T10:42:50Z'))
    expect(await see()).toMatch(/bo has this open since <time [^>]*>10:42</)
    vi.setSystemTime(new Date('2026-11-25T10:43:40Z'))
    expect(await see(receipt, bo)).toMatch(/anna has this open since <time [^>]*>10:42</)
    vi.setSystemTime(new Date('2026-11-25T10:44:50Z'))
    expect(await see(receipt, bo)).not.toContain('has this open')
    await anna.post(`/desk/${receipt}/look`)
    expect(await see(receipt, bo)).toMatch(/anna has this open since <time [^>]*>10:44</)
  })
})

test('an answer to an inquiry that was changed shows who did what and when, and goes with a second press', async () => {
  const { press, bo, replies, answer } = await open()
  await press('notes', { note: 'Price is old' }, { who: bo })
  await press('handling', { state: 'in work', person: 'bo' }, { who: bo })
  const { statusCode, body } = await answer({ version: '0' })
  expect(statusCode).toBe(409)
  const [alert = ''] = /role="alert".*?<\/div>/.exec(body) ?? []
  for (const words of ['was changed since you opened it', '<time', 'bo added a note', 'bo marked as in work'])
    expect(alert).toContain(words)
  for (const words of shown) expect(body).toContain(words)
  expect(await replies()).toEqual([])
  await answer()
  expect(await replies()).toHaveLength(1)
})

test('a draft that is opened again after others have worked on its inquiry says so', async () => {
  const { press, see, bo } = await open()
  await press('draft', draft)
  expect(await see()).not.toContain('role="alert"')
  await press('take', {}, { who: bo })
  const body = await see()
  expect(body).toMatch(/Since you typed what is not sent yet:.*bo marked as in work, assigned to bo/)
  await press('draft', { ...draft })
  expect(await see()).not.toContain('role="alert"')
})

test('a draft is kept on a page that is out of date, too, and says what was done meanwhile', async () => {
  const { press, see, bo } = await open()
  await press('take', {}, { who: bo })
  expect((await press('draft', { ...draft, version: '0' })).body).toContain('bo marked as in work')
  for (const words of shown) expect(await see()).toContain(words)
})

test('who answers what is nobody’s takes it, and what is somebody’s stays theirs', async () => {
  const { store, bo, answer } = await open()
  await answer()
  const stored = async () => (await rowsOf(store, 'inquiries'))[0]
  expect(await stored()).toMatchObject({ state: 'answered', person: 'anna' })
  await answer({ version: '1', subject: 'More' }, { who: bo })
  expect(await stored()).toMatchObject({ state: 'answered', person: 'anna' })
})

test('what is erased takes the drafts about it along, and what is handed out of a person holds them', async () => {
  const { press, anna, store } = await open()
  await press('draft', draft)
  const email = 'ada@buyer.example'
  const data = (await anna.post('/desk/person.json', { email })).json<{ drafts: object[] }>()
  expect(data.drafts).toMatchObject([{ person: 'anna' }])
  await anna.post('/desk/erasure', { email, confirmed: 'yes' })
  expect(await rowsOf(store, 'drafts')).toEqual([])
})

test.each([
  '80 USD/kg',
  'USD 80.50 per kg',
  '€ 80/kg',
  '80–95 EUR/kg CIF Hamburg',
  '1,000.00 USD/t',
  '1.000,00 EUR/t',
  '1000 USD/t',
  '0.500 USD/g',
  '80 USD / 25 kg drum',
  'on request',
  'Free of charge',
  '38.5 usd / kg',
  'RMB 380/kg',
  '380 元/kg',
  '120 zł/kg',
  'Rs. 500/kg',
  '1200 ₩/kg',
  '900 Kč za kg',
  'n/a',
  'N.A.',
])('the price “%s” says what it is', (price) => {
  expect(priceError(price)).toBeUndefined()
})

test('the stylesheet of the desk closes what it opens', () => {
  const count = (sign: string) => STYLESHEET.split(sign).length
  expect(count('{')).toBe(count('}'))
})
