import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { plainText } from '../../../server/database/plainText.ts'
import { describeDatabases, describeOnPostgres, describeRules } from '../../../tests/server/databases.ts'
import { newDatabase as newPostgres } from '../../../tests/server/postgres.ts'
import { openStore, rowsOf } from '../../../tests/server/serve.ts'
import { hold, merge as mergeInto, setState } from '../changeInquiries.ts'
import { erase } from '../privacy.ts'
import { aboveSignature } from '../signature.ts'
import { withReceipt } from '../which.ts'
import { waitInWords } from '../pages/Time.tsx'
import { startOf } from '../timeZones.ts'
import { pricedIn, startDesk } from './startDesk.ts'

type Desk = Awaited<ReturnType<typeof startDesk>>

/** The receipts of a list, in its order. */
const listedAt = async ({ see, anna }: Desk, query: string, who = anna) =>
  [...(await see(`/desk?${query}`, who)).matchAll(/class="receipt">([^<]+)</g)].map(([, receipt = '']) => receipt)

/** Sets what an inquiry has, as if it had come so. */
const set = ({ store }: Desk, receipt: string, values: { received_at: string }) =>
  store.database.transact(async (queries) => {
    await queries
      .updateTable('inquiries')
      .set({ ...values, searched: null })
      .where('receipt', '=', receipt)
      .execute()
  })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Two inquiries of one buyer. */
async function openTwo(url: string) {
  const desk = await startDesk({ lines: [{ product: 'Ectoine', quantity: '20' }] }, { url })
  const second = await desk.add({
    email: 'ADA@buyer.example',
    message: 'And this',
    lines: [{ product: 'Saffron' }],
  })
  await desk.press('notes', { note: 'Called twice' }, { of: second })
  return { ...desk, second, merge: (other = second) => desk.press('merge', { other }) }
}

describeDatabases('on', (newDatabase) => {
  test('a list is narrowed by whose an inquiry is, country, product, document and day, all at once and in exports', async () => {
    const desk = await startDesk(
      { country: 'España', lines: [{ product: 'Piperine', documents: ['COA'] }] },
      { url: newDatabase() },
    )
    const { bo, add, receipt: spain, press, see } = desk
    const france = await add({ country: 'France', lines: [{ product: 'Curcumin', documents: ['TDS'] }] })
    await set(desk, france, { received_at: '2026-01-31T23:30:00.000Z' })
    await press('take', {}, { of: spain })
    for (const [query, wanted] of [
      ['country=espana', [spain]],
      ['product=PIPER', [spain]],
      ['document=tds', [france]],
      ['whose=mine', [spain]],
      ['whose=nobody', [france]],
      ['to=2026-01-31', [france]],
      ['to=2026-01-30', []],
      ['from=2026-02-01', [spain]],
      ['from=nonsense', [spain, france]],
      ['country=france&product=curcumin&from=2026-01-31&whose=nobody&state=new', [france]],
      ['country=france&product=piperine', []],
    ] as const)
      expect([query, await listedAt(desk, query)]).toEqual([query, wanted])
    const body = await see('/desk/export.csv?country=france')
    expect([body.includes(france), body.includes(spain)]).toEqual([true, false])
    // A day is one of the time zone of whoever looks.
    await bo.post('/desk/settings', { zone: 'Europe/Madrid' })
    expect(await listedAt(desk, 'from=2026-02-01', bo)).toEqual([spain, france])
  })

  test('the search finds names of files, documents asked for, apostrophes of any kind, and numbers however they are divided', async () => {
    const desk = await startDesk(
      {
        company: 'L’Ostrelle',
        telephone: '+49 (40) 555 01-99',
        message: 'VAT DE 123 456 788',
        lines: [{ product: 'Ectoine', documents: ['Kosher certificate'] }],
      },
      { url: newDatabase() },
    )
    const { add, receipt, answer } = desk
    await add()
    const asIs =
      'The buyer asked for what is not attached: Kosher certificate of Ectoine. Mend it, or send the letter as it is with another press.'
    await answer({ asIs }, { files: { 'Quotation 7.pdf': 'x' } })
    for (const words of [
      'quotation',
      '7.pdf',
      "l'ostrelle",
      'L’Ostrelle',
      'kosher',
      'quotation 7.pdf',
      'DE123456788',
      '+49405550199',
    ])
      expect([words, await listedAt(desk, `search=${encodeURIComponent(words)}`)]).toEqual([words, [receipt]])
    for (const words of ['DE 123 456 788', '+49 40 5550199', '(40) 555-0199', '55501-99'])
      expect([words, await listedAt(desk, `search=${encodeURIComponent(words)}`)]).toEqual([words, [receipt]])
  })

  test('the search finds a product by substance, number and plant, phrases in quotation marks, and words and numbers in other spellings', async () => {
    const desk = await startDesk(
      {
        name: 'Søren Jørgensen',
        message: 'Organic\n green tea, please. VAT DE-123.456.788',
        lines: [{ product: 'Pepper' }],
      },
      { url: newDatabase() },
    )
    const { add, receipt, press } = desk
    const bound = `${receipt}.0 herbal-extract/pure-piperine`
    await press('bind', { bound })
    const other = await add({ name: 'Mr. Mueller', message: 'Tea, green or black. VAT 123456788' })
    for (const [words, wanted] of [
      ['joergensen', [receipt]],
      ['Jørgensen', [receipt]],
      ['jorgensen', [receipt]],
      ['Müller', [other]],
      ['"green tea"', [receipt]],
      ['“Green  Tea” organic', [receipt]],
      ['"green tea" black', []],
      ['green tea black', [other]],
      ['DE123456788', [receipt]],
      ['DE-123.456.788', [receipt]],
      ['"DE 123 456 788"', [receipt]],
      ['94-62-2', [receipt]],
      ['"Piper nigrum"', [receipt]],
      ['"', [other, receipt]],
    ] as const)
      expect([words, await listedAt(desk, `search=${encodeURIComponent(words)}`)]).toEqual([words, wanted])
  })

  test('the buyers who wait longest come first, and those who wait for nothing are left out', async () => {
    const desk = await startDesk({}, { url: newDatabase() })
    const { add, store, receipt: young, answer, press, see } = desk
    const [old, answered] = [await add(), await add()]
    await set(desk, old, { received_at: hoursAgo(75) })
    await set(desk, answered, { received_at: hoursAgo(200) })
    await press('take', {}, { of: old })
    await answer({}, { of: answered })
    expect(await listedAt(desk, 'sort=waiting')).toEqual([old, young])
    const body = await see('/desk?sort=waiting')
    for (const words of ['3 days', 'aria-current="true">Waiting <span>2</span>', '"/desk?state=answered">Answered'])
      expect(body).toContain(words)
    expect(await see('/desk')).toContain('All <span>3</span>')
    // Whoever takes up an inquiry again owes an answer to its last message.
    await press('handling', { state: 'in work', person: '' }, { of: answered })
    expect(await listedAt(desk, 'sort=waiting')).toEqual([answered, old, young])
    expect(await listedAt(desk, `sort=waiting&before=${old}`)).toEqual([young])
    expect(await rowsOf(store, 'inquiries')).toHaveLength(3)
  })

  test('inquiries of earlier releases are found by their words when the database is opened', async () => {
    const url = newDatabase()
    const desk = await startDesk({ message: 'Grün' }, { url })
    await desk.store.database.transact(async (queries) => {
      await sql`update inquiries set searched = null, waiting_since = null`.execute(queries)
      await sql`delete from marks`.execute(queries)
    })
    expect(await listedAt(desk, 'search=grun')).toEqual([])
    await openStore(url)
    expect(await listedAt(desk, 'search=grun&sort=waiting')).toEqual([desk.receipt])
    expect(await rowsOf(desk.store, 'marks')).not.toEqual([])
  })

  test('what was done to ticked rows is taken back by a press, but for those that somebody has changed since', async () => {
    const desk = await startDesk({}, { url: newDatabase() })
    const { anna, bo, add, receipt: one, store, press } = desk
    const [two, three] = [await add(), await add()]
    await press('take', {}, { of: one })
    const fields = { shown: new Date().toISOString(), action: 'spam', state: 'new', person: '' }
    const body = new URLSearchParams([...Object.entries(fields), ...[one, two, three].map((each) => ['receipt', each])])
    const done = await anna.post('/desk/ticked', body)
    const page = (await anna.get(String(done.headers.location))).body
    expect(page).toContain('3 inquiries were changed.')
    const [, at = ''] = /name="at" value="([^"]+)"|value="([^"]+)"[^>]*name="at"/.exec(page)?.filter(Boolean) ?? []
    await press('handling', { state: 'closed', person: 'bo' }, { of: two, who: bo })
    const states = async () => {
      const rows = await rowsOf(store, 'inquiries')
      const inOrder = [one, two, three].map((of) => rows.find(({ receipt }) => receipt === of))
      return inOrder.map((row) => [row?.state, row?.person])
    }
    // It is taken back by whoever did it.
    expect(String((await bo.post('/desk/ticked/undo', { at })).headers.location)).toContain('changed=0')
    expect((await anna.get(String((await anna.post('/desk/ticked/undo', { at })).headers.location))).body).toContain(
      '2 inquiries were changed. Left as they are, because somebody changed them meanwhile: 1.',
    )
    expect(await states()).toEqual([
      ['in work', 'anna'],
      ['closed', 'bo'],
      ['new', ''],
    ])
  })

  test('spam is on no list but its own, in no count, search or export, and comes back by its state', async () => {
    const desk = await startDesk({}, { url: newDatabase() })
    const { add, receipt, press, see } = desk
    const spam = await add({ message: 'Buy followers' })
    await press('handling', { state: 'spam', person: '' }, { of: spam })
    for (const query of ['', 'search=buyer', 'sort=waiting', 'whose=nobody'])
      expect(await listedAt(desk, query)).toEqual([receipt])
    const body = await see('/desk')
    for (const words of ['All <span>1</span>', 'Spam <span>1</span>']) expect(body).toContain(words)
    expect(await listedAt(desk, 'state=spam')).toEqual([spam])
    expect(await see('/desk/export.csv')).not.toContain(spam)
    expect(await see('/desk/export.csv?state=spam')).toContain(spam)
    expect(await see()).toContain('<dt>Other inquiries</dt><dd><bdi>None</bdi></dd>')
    await press('handling', { state: 'new', person: '' }, { of: spam })
    expect(await listedAt(desk, '')).toHaveLength(2)
  })

  test('two inquiries of one buyer are both answered by one letter: what was typed for the other before does not go by a press once they are separated', async () => {
    const { second, replies, answer, press, see, merge } = await openTwo(newDatabase())
    await press('draft', { subject: 'x', text: 'Price 81', note: 'Call' }, { of: second })
    await merge()
    await press('separate', { other: second })
    expect(await see(second)).toContain('Price 81</textarea>')
    await merge()
    await answer({ text: 'For both' })
    await press('separate', { other: second })
    for (const button of ['take', 'preview']) {
      const body = await see(second)
      expect(body).toMatch(/You typed this before it was answered.*Price 81<\/p>.*Call<\/p>/s)
      expect(body).not.toMatch(/(?:Price 81|Call)<\/textarea>|was kept for you/)
      await press(button, {}, { of: second })
    }
    await press('draft', { subject: 'x', text: 'Another' }, { of: second })
    expect(await see(second)).toMatch(/Another<\/textarea>.*Price 81<\/p>/s)
    const [, forgotten = ''] = /value="([^"]+)"[^>]*name="forgotten"/.exec(await see(second)) ?? []
    await press('forget', { forgotten, subject: 'x', text: 'Another' }, { of: second })
    expect(await see(second)).not.toContain('Price 81')
    expect(await replies()).toHaveLength(1)
  })
})

describeRules('on', (newDatabase) => {
  test('what is only read does not wait for another program that writes', async () => {
    const url = newDatabase()
    const { anna, receipt } = await startDesk({}, { url })
    const other = await openStore(url)
    const shown = await other.database.transact(async (queries) => {
      await setState(queries, { receipt, by: 'bo' }, 'closed')
      return Promise.all(['/desk', '/desk/log', `/desk/${receipt}/print`].map((page) => anna.get(page)))
    })
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  test('a search goes through grades, products, notes and replies, and who works on an inquiry', async () => {
    const lines = [{ product: 'Extrait de pépins', grade: 'OPC ≥ 95 %', quantity: '5' }]
    const desk = await startDesk({ lines }, { url: newDatabase() })
    const { receipt, answer, press } = desk
    await press('notes', { note: 'Straßburg zuerst, Łódź später' })
    await answer({ subject: 'Größe', text: 'Lagern bei 5 °C' })
    await press('handling', { state: 'answered', person: 'bo' })
    for (const words of ['PEPINS', 'opc 95', 'strassburg lodz', 'grosse', 'lagern', 'answered'])
      expect([words, await listedAt(desk, `search=${words}`)]).toEqual([words, words === 'answered' ? [] : [receipt]])
    expect(await listedAt(desk, 'search=%25')).toEqual([receipt])
    expect(await listedAt(desk, 'search=_')).toEqual([])
  })

  test('ticked rows are given to somebody, get a state or are spam, but for those changed meanwhile', async () => {
    const desk = await startDesk({}, { url: newDatabase() })
    const { anna, bo, add, receipt: one, store, see, press } = desk
    const [two, three] = [await add(), await add()]
    const tick = async (action: string, receipts: string[], chosen: object = {}, as = anna) => {
      const [, shown = ''] = /name="shown" value="([^"]+)"/.exec(await see('/desk', as)) ?? []
      return async () => {
        const fields = { shown, action, state: 'closed', person: 'bo', ...chosen }
        const body = new URLSearchParams([...Object.entries(fields), ...receipts.map((each) => ['receipt', each])])
        return String((await as.post('/desk/ticked?whose=nobody', body)).headers.location)
      }
    }
    const assign = await tick('assign', [one, two])
    expect(await assign()).toMatch(/^\/desk\?whose=nobody&changed=2&left=0&at=/)
    const late = await tick('state', [one, two, three], { state: 'in work' }, bo)
    await press('take', {}, { of: three })
    expect((await bo.get(await late())).body).toContain('2 inquiries were changed. Left as they are')
    expect(await (await tick('spam', [two]))()).toContain('changed=1')
    const rows = await rowsOf(store, 'inquiries')
    expect([one, two, three].map((of) => rows.find(({ receipt }) => receipt === of))).toMatchObject([
      { state: 'in work', person: 'bo' },
      { state: 'spam', person: 'bo' },
      { state: 'in work', person: 'anna' },
    ])
    expect(await see('/desk?changed=0&left=0')).toContain('No inquiry was ticked')
    expect(await see('/desk/log')).toContain('anna marked as spam')
  })
})

describeRules('two inquiries of one buyer, on', (newDatabase) => {
  test('become one case that has all of both; the other leads to it, and both logs tell', async () => {
    const desk = await openTwo(newDatabase())
    const { anna, receipt, second, merge, store, press, see, answer } = desk
    expect((await merge()).statusCode).toBe(303)
    const body = await see()
    for (const words of ['And this', 'Called twice', 'Price of Ectoine', 'Price of Saffron', `merged with ${second}`])
      expect(body).toContain(words)
    expect((await anna.get(`/desk/${second}`)).headers.location).toBe(`/desk/${receipt}#${second}`)
    expect(await listedAt(desk, '')).toEqual([receipt])
    for (const query of ['search=twice', 'product=saffron', `search=${second}`])
      expect(await listedAt(desk, query)).toEqual([receipt])
    expect(await see('/desk/log')).toContain(`merged into ${receipt}`)
    // Its receipt is as good as before, and exports hold both.
    expect((await store.inquiryOf(second))?.inquiry.lines).toMatchObject([{ product: 'Saffron' }])
    const csv = await see('/desk/export.csv')
    expect(csv).toMatch(new RegExp(`"${second}","${receipt}",`))
    await press('handling', { state: 'closed', person: '' })
    const closed = await see('/desk/export.csv?state=closed')
    expect(closed).toMatch(new RegExp(`"${second}","${receipt}","[^"]+","closed"`))
    await press('handling', { state: 'new', person: '' })
    await answer({ price: '' })
    expect(await listedAt(desk, 'sort=waiting')).toEqual([])
  })

  test('show what was typed for the other, and are undelivered while its answer is, which is sent again from there', async () => {
    const { second, store, answer, press, see, mark, stateOf, merge } = await openTwo(newDatabase())
    await answer({ text: 'Ours' }, { of: second })
    await press('draft', { subject: 'x', text: 'Half typed', note: 'Lot 7' }, { of: second })
    await merge()
    await mark({ given_up_at: new Date().toISOString(), failure: '550 no such user' }, 1, second)
    const body = await see()
    for (const words of [
      'did not send it',
      'Half typed',
      'Lot 7',
      'The reply could not be delivered to ADA@buyer.example: 550',
    ])
      expect(body).toContain(words)
    expect(await stateOf()).toBe('undelivered')
    await press('resend', { email: 'ada@new.example' })
    expect(await stateOf()).toBe('answered')
    expect((await rowsOf(store, 'inquiries')).map(({ email }) => email)).toEqual(['ada@new.example', 'ada@new.example'])
    expect((await store.outbox.waiting('mail', new Date())).map(({ recipient }) => recipient)).toContain('reply-1')
  })

  test('go on with the copies of both, until an answer to them has others, and belong to whom either belonged to', async () => {
    const { bo, receipt, second, store, answer, press, see, merge } = await openTwo(newDatabase())
    const copies = async (of = receipt) => /name="cc"[^>]*value="([^"]*)"/.exec(await see(of))?.[1]
    await answer({ text: 'First', cc: 'lab@buyer.example' })
    await press('handling', { state: 'answered', person: '' })
    await answer({ text: 'Second', cc: 'boss@buyer.example, LAB@buyer.example' }, { of: second, who: bo })
    await merge()
    expect(await copies()).toBe('lab@buyer.example, boss@buyer.example')
    expect(await see()).toContain(`merged with ${second}, assigned to bo`)
    expect((await rowsOf(store, 'inquiries')).find((row) => row.receipt === receipt)?.person).toBe('bo')
    await answer({ text: 'For both', cc: 'boss@buyer.example' })
    expect(await copies()).toBe('boss@buyer.example')
    await press('separate', { other: second })
    expect(await copies(second)).toBe('boss@buyer.example, LAB@buyer.example')
  })

  test('keep each price with its line, whatever is separated while the form is open', async () => {
    const { receipt, second, add, merge, replies, press } = await openTwo(newDatabase())
    const third = await add({ lines: [{ product: 'Lutein' }] })
    await merge()
    await merge(third)
    const fields: [string, string][] = [
      ['subject', 'x'],
      ['text', 'y'],
    ]
    for (const [of, price] of [
      [`${receipt}.0 Ectoine`, '1 USD/kg'],
      [`${second}.0 Saffron`, '2 USD/kg'],
      [`${third}.0 Lutein`, '3 USD/kg'],
    ])
      fields.push(['priced', `${of}, kg`], ['price', `${price}`])
    await press('draft', fields)
    await press('separate', { other: second })
    const { statusCode, body } = await press('replies', [...fields, ['version', '2']])
    expect(statusCode).toBe(409)
    expect(body).toMatch(
      /aria-label="Price of Ectoine"[^>]*value="1 USD\/kg".*aria-label="Price of Lutein"[^>]*value="3 USD\/kg"/s,
    )
    // That of the line which is answered elsewhere now is asked back, until it is taken away.
    expect((await press('replies', fields)).body).toContain(
      'You typed 2 USD/kg for Saffron, kg, which is not quoted so any more',
    )
    fields[5] = ['price', '']
    await press('replies', fields)
    expect((await replies())[0]?.text).toMatch(/Ectoine.*\nPrice: 1 USD\/kg\n\n2\. Lutein.*\nPrice: 3 USD\/kg$/s)
  })

  test('make a case that was answered wait again, for nobody has answered the other', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, answer, merge } = desk
    await answer({ text: 'y' })
    await merge()
    expect(await listedAt(desk, 'state=new')).toEqual([receipt])
    expect(await listedAt(desk, 'sort=waiting')).toEqual([receipt])
  })

  test('are answered as one: a letter for one that somebody has merged meanwhile is kept beside it, and not sent', async () => {
    const { bo, receipt, second, merge, replies, see, answer } = await openTwo(newDatabase())
    await merge()
    for (const version of ['2', '3']) {
      const sent = await answer({ version, text: 'From another tab' }, { of: second, who: bo })
      expect([sent.statusCode, sent.headers.location]).toEqual([303, `/desk/${receipt}#${second}`])
    }
    expect(await replies()).toEqual([])
    expect(await see(receipt, bo)).toMatch(/did not send it.*From another tab/s)
  })

  test('are two again when they are separated', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, second, merge, press } = desk
    await merge()
    expect((await press('separate', { other: second })).statusCode).toBe(303)
    expect(new Set(await listedAt(desk, ''))).toEqual(new Set([receipt, second]))
    expect(await listedAt(desk, 'search=twice')).toEqual([second])
  })

  test('give back what belongs to each when they are separated: a reply is with the inquiry that it answers', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, second, answer, press, see, take, merge } = desk
    for (const of of [receipt, second]) await answer({ text: 'Ours' }, { of })
    await merge()
    await take({ references: [`<${second}.reply-1@phytolane.example>`], text: 'Yes, please' })
    expect((await see(receipt)).split('Yes, please')).toHaveLength(2)
    expect(await listedAt(desk, 'state=new')).toEqual([receipt])
    await press('separate', { other: second })
    expect(await listedAt(desk, 'state=new')).toEqual([second])
    expect(await see(second)).toContain('Yes, please')
    expect(await see(receipt)).not.toContain('Yes, please')
  })

  test('have what was typed for the other taken over by one press, below what was typed for the case', async () => {
    const { receipt, second, merge, store, see, press } = await openTwo(newDatabase())
    const typed = {
      subject: '',
      text: 'For the second',
      cc: 'boss@buyer.example',
      note: 'Lot 7',
      priced: `${second}.0 Saffron, kg`,
      price: '7 EUR/kg',
    }
    await press('draft', typed, { of: second, files: { 'second.pdf': 'x' } })
    await merge()
    expect(await see()).toMatch(/did not send it.*Copy to boss@buyer\.example.*For the second.*Take it over/s)
    const own = {
      text: 'For the first',
      priced: `${receipt}.0 Ectoine, kg`,
      price: '80 EUR/kg',
    }
    const { body } = await press('takeover', { ...own, other: second })
    for (const words of [
      /For the first\s+For the second<\/textarea>/,
      /name="cc"[^>]*value="boss@buyer\.example"/,
      /aria-label="Price of Ectoine"[^>]*value="80 EUR\/kg"/,
      /aria-label="Price of Saffron"[^>]*value="7 EUR\/kg"/,
      /Lot 7<\/textarea>/,
      /checked=""[^>]*value="[^"]*second\.pdf"|value="[^"]*second\.pdf"[^>]*checked=""/,
    ])
      expect(body).toMatch(words)
    expect(body).not.toContain('did not send it')
    expect(await rowsOf(store, 'contents')).toHaveLength(1)
    expect(await rowsOf(store, 'drafts')).toMatchObject([{ receipt }])
    // It leads to the reply, and says so there.
    const again = (await press('takeover', { ...own, other: second })).body
    expect(again.slice(again.indexOf('id="reply"'))).toContain('was taken over or discarded already')
  })

  test('that ask for the same have one line of it, whatever is quoted there, with the documents of both', async () => {
    const { receipt, add, merge, press, see } = await openTwo(newDatabase())
    const documents = ['COA']
    const again = await add({ lines: [{ product: 'Ectoine', quantity: '20', documents }, { product: 'Lutein' }] })
    await merge(again)
    const priced = async () => pricedIn(await see())
    expect(await priced()).toEqual([`${receipt}.0 Ectoine, kg`, `${again}.1 Lutein, kg`])
    expect(await see()).toContain('<td>COA</td>')
    const line = [`${receipt}.0`, 'Ectoine', '', '10', 'kg', 'quote']
    await press(
      'change',
      line.map((value) => ['line', value]),
    )
    expect(await priced()).toEqual([`${receipt}.0 Ectoine, kg`, `${again}.1 Lutein, kg`])
    await press('omit', { of: `${receipt}.0` })
    expect((await priced()).filter((of) => !of.startsWith(`${receipt}.0`))).toEqual([`${again}.1 Lutein, kg`])
    await press('separate', { other: again })
    expect(pricedIn(await see(again))).toHaveLength(2)
  })

  test('keep their states through merging and separating, and their histories say so', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, second, answer, press, see, stateOf, merge } = desk
    const states = () => Promise.all([receipt, second].map(stateOf))
    await answer({ text: 'Ours' })
    // Nobody has answered the second one.
    await merge()
    expect(await states()).toEqual(['new', 'new'])
    expect(await see()).toContain(`merged with ${second}, marked as new`)
    await press('separate', { other: second })
    expect(await states()).toEqual(['answered', 'new'])
    expect(await see()).toContain(`separated from ${second}, as answered`)
    await merge()
    await answer({ text: 'For both' })
    await press('separate', { other: second })
    expect(await states()).toEqual(['answered', 'answered'])
    expect(await see(second)).toContain(`separated from ${receipt}, as answered`)
    await merge()
    expect(await states()).toEqual(['answered', 'answered'])
    await press('handling', { state: 'closed', person: '' })
    await press('separate', { other: second })
    expect(await states()).toEqual(['closed', 'closed'])
  })

  test('are erased one without the other, and nothing of it stays in the words of the case', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, second, merge, store } = desk
    await merge()
    await store.database.transact((queries) => erase(queries, withReceipt(second), 'anna'))
    expect(await listedAt(desk, 'search=twice')).toEqual([])
    expect(await listedAt(desk, '')).toEqual([receipt])
  })

  test('the main one of which is erased, leave the other on the list', async () => {
    const desk = await openTwo(newDatabase())
    const { receipt, second, merge, store } = desk
    await merge()
    await store.database.transact((queries) => erase(queries, withReceipt(receipt), 'anna'))
    expect(await listedAt(desk, '')).toEqual([second])
  })

  test('of two buyers, or that are merged already, are not merged', async () => {
    const { add, merge, receipt, store } = await openTwo(newDatabase())
    const other = await add({ email: 'bo@buyer.example' })
    for (const wrong of [other, receipt]) {
      const { statusCode, body } = await merge(wrong)
      expect([statusCode, body.includes('Only two inquiries of one buyer')]).toEqual([422, true])
    }
    expect((await rowsOf(store, 'inquiries')).filter(({ merged_into }) => merged_into !== null)).toEqual([])
    await merge()
    expect((await merge()).statusCode).toBe(422)
  })
})

describeOnPostgres('two people of sales at one moment, on', () => {
  const open = async () => {
    const desk = await startDesk({}, { url: newPostgres(inject('postgres')) })
    const { store, add, receipt: first } = desk
    const [second, third] = [await add(), await add()]
    const by = (receipt: string) => ({ receipt, by: 'anna' })
    const waitsForLock = async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect
        .poll(async () => (await store.database.read((queries) => waiting.execute(queries))).rows)
        .toHaveLength(1)
    }
    return { ...desk, first, second, third, by, waitsForLock }
  }

  test('of whom one merges an inquiry into what the other merges into a third, leave one case of all', async () => {
    const { store, first, second, third, by, waitsForLock } = await open()
    const merging = await store.database.transact(async (queries) => {
      await hold(queries, second)
      await mergeInto(queries, by(second), third)
      const beside = store.database.transact(async (others) => {
        await hold(others, first)
        return mergeInto(others, by(first), second)
      })
      await waitsForLock()
      return { beside }
    })
    expect(await merging.beside).toBe(true)
    const rows = await rowsOf(store, 'inquiries')
    expect(rows.filter(({ merged_into }) => merged_into === first)).toHaveLength(2)
  })

  test('neither hold up a mail to a part of the case on which they work, nor are held up by it', async () => {
    const { store, first, second, by, waitsForLock, take, mark, answer } = await open()
    await answer({}, { of: second })
    await store.database.transact((queries) => mergeInto(queries, by(first), second))
    const arrivals = [
      () => take({ subject: second }),
      () => mark({ given_up_at: new Date().toISOString(), failure: '550' }, 1, second),
      () => mark({ sent_at: new Date().toISOString(), given_up_at: null }, 1, second),
    ]
    for (const arrive of arrivals) {
      const working = await store.database.transact(async (queries) => {
        await hold(queries, first)
        const arrived = arrive()
        await waitsForLock()
        await setState(queries, by(first), 'in work')
        return { arrived }
      })
      await working.arrived
    }
    expect((await rowsOf(store, 'mails')).map(({ receipt }) => receipt)).toEqual([second])
  })
})

test('times are those of the time zone that somebody has chosen, in every browser, and else say that they are in UTC', async () => {
  const desk = await startDesk()
  const { anna, bo, receipt, see } = desk
  await set(desk, receipt, { received_at: '2026-03-29T23:30:00.000Z' })
  expect(await see()).toContain('29 March 2026, 23:30 UTC')
  expect(await see('/desk')).toContain('Times in UTC')
  expect((await anna.post('/desk/settings', { zone: 'Mars/Base' })).statusCode).toBe(422)
  expect((await anna.post('/desk/settings', { zone: 'Europe/Berlin' })).body).toContain('Saved')
  expect(await see()).toContain('30 March 2026, 01:30 CEST')
  for (const words of ['Times in Europe/Berlin', 'Times are in Europe/Berlin'])
    expect(await see('/desk/log')).toContain(words)
  expect(await see('/desk', bo)).toContain('Times in UTC')
})

test.each([
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-12-31', 'Asia/Kolkata', 1, '2026-12-31T18:30:00.000Z'],
  ['2026-02-28', 'UTC', 1, '2026-03-01T00:00:00.000Z'],
  // There the clock goes on to one at midnight.
  ['2026-09-06', 'America/Santiago', 0, '2026-09-06T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
  ['2026-04-05', 'Pacific/Auckland', 0, '2026-04-04T11:00:00.000Z'],
])('%s in %s, %s days later, begins at %s', (date, zone, later, start) => {
  expect(startOf(date, zone, later)).toBe(start)
})

test.each(['Müller', 'muller', 'MULLER', 'Mu\u0308ller'])('%s is searched as muller', (text) => {
  expect(plainText(text)).toBe('muller')
})

test('a wait is said in hours, and in days from two on', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const waits = ['11:30', '11:00', '00:00'].map((time) => waitInWords(`2026-11-22T${time}:00Z`, now))
  expect([...waits, waitInWords('2026-11-20T12:00:00Z', now)]).toEqual([
    'under an hour',
    '1 hour',
    '12 hours',
    '2 days',
  ])
})

test('a list can tell how many inquiries that it would show have come since it was opened', async () => {
  const { anna, add, stranger, see } = await startDesk({ country: 'France' })
  const news = async (query: string) => {
    const body = await see(`/desk?${query}`)
    return (/data-news="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')
  }
  const [all, french] = [await news(''), await news('country=france')]
  await add({ country: 'Spain' })
  expect((await anna.get(all)).json()).toEqual({ count: 1, words: '1 new since you opened this list' })
  expect((await anna.get(french)).json()).toMatchObject({ count: 0 })
  expect((await anna.get('/desk/news?since=yesterday')).statusCode).toBe(400)
  expect((await stranger.get(all)).statusCode).toBe(303)
})

test('what follows a text stands above a name that is all of its signature', () => {
  const text = aboveSignature('Dear Ada,\n\nin stock.\n\nAnna\n', '1. Ectoine', 'Regards\nanna\nx')
  expect(text).toBe('Dear Ada,\n\nin stock.\n\n1. Ectoine\n\nAnna')
})

test('what people wrote stands in its own direction, whatever that of the page is', async () => {
  const lines = [{ product: 'زعفران', grade: 'ممتاز' }]
  const { receipt, press, see } = await startDesk({ company: 'شركة', name: 'سارة', message: 'مرحبا', lines })
  await press('notes', { note: 'ملاحظة' })
  for (const path of ['/desk', `/desk/${receipt}`, `/desk/${receipt}/print`]) {
    const body = await see(path)
    const arabic = [...body.matchAll(/<(\w+)([^>]*)>[^<]*\p{Script=Arabic}/gu)]
    expect(arabic.length).toBeGreaterThan(1)
    const left = arabic.filter(([, name, attributes]) => name !== 'bdi' && !attributes?.includes('dir="auto"'))
    expect([
      path,
      left.map(([found]) => found).filter((found) => !/^<(?:span class="hidden"|option)/.test(found)),
    ]).toEqual([path, []])
  }
})
