import { describe, expect, inject, test } from 'vitest'
import { createServer } from '../../../server/createServer.ts'
import { record } from '../changeInquiries.ts'
import { timeInWords } from '../pages/Time.tsx'
import { openInquiryStore } from '../../../server/inquiries/inquiryStore.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { databasesOf } from '../../../tests/server/databases.ts'
import { describeDatabases } from '../../../tests/server/postgres.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { OWN, PASSWORD, startDesk } from './startDesk.ts'

describeDatabases('on', (kind) => {
  const newDatabase = databasesOf(kind)

  test('somebody signs in, works on an inquiry and signs out', async () => {
    const { get, post, signIn, add } = await startDesk(await newDatabase())
    const receipt = await add({ lines: [{ product: 'Ectoine', quantity: '20', unit: 'kg' }] })
    const cookie = await signIn()
    const listed = (await get('/desk', cookie)).body
    expect(listed).toContain('Ostrelle')
    expect(listed).toContain('Ectoine, 20 kg, quote')
    expect((await get(`/desk/${receipt}`, cookie)).body).toContain('Ada &lt;Buyer&gt;')

    const change = await post(`/desk/${receipt}/handling`, { version: '0', state: 'in work', person: 'bo' }, { cookie })
    expect(change.statusCode).toBe(303)
    await post(`/desk/${receipt}/notes`, { version: '1', note: 'Ask the laboratory\r\nfirst' }, { cookie })
    const { body } = await get(`/desk/${receipt}`, cookie)
    expect(body).toContain('Ask the laboratory\nfirst')
    for (const done of ['marked as in work, assigned to bo', 'added a note']) expect(body).toContain(`anna ${done}`)

    const left = await post('/desk/sign-out', {}, { cookie })
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await get('/desk', cookie)).statusCode).toBe(303)
  })

  test('a session is known to every server of the database, and to none once it is over', async () => {
    const url = await newDatabase()
    const [first, second] = [await startDesk(url), await startDesk(url)]
    const cookie = await first.signIn()
    expect((await second.get('/desk', cookie)).statusCode).toBe(200)
    await first.store.database.transact((queries) =>
      queries.updateTable('sessions').set({ expires_at: new Date().toISOString() }).execute(),
    )
    expect((await second.get('/desk', cookie)).statusCode).toBe(303)
  })
})

test('an inquiry is found by its buyer, and shows what else the buyer has sent', async () => {
  const { get, signIn, add } = await startDesk()
  const [first, second, other] = [
    await add(),
    await add({ email: 'ADA@buyer.example' }),
    await add({ email: 'bo@x.example', company: 'Fennholm' }),
  ]
  const cookie = await signIn()
  const { body } = await get('/desk?search=fenn', cookie)
  expect(body).toContain(other)
  expect(body).not.toContain(first)
  expect((await get(`/desk/${second}?search=fenn`, cookie)).body).toContain(`href="/desk/${first}"`)
})

describeDatabases('a search on', (kind) => {
  const newDatabase = databasesOf(kind)

  test.each([
    ['ökotex', true],
    ['ÖKOTEX', true],
    ['Österreich', true],
    ['vale graz', true],
    ['555 0199', true],
    ['Vale Wien', false],
    ['okotex', false],
  ])('for %s', async (search, isFound) => {
    const { get, signIn, add } = await startDesk(await newDatabase())
    const receipt = await add({
      company: 'Ökotex',
      name: 'Kestrin Vale',
      country: 'ÖSTERREICH',
      telephone: '+43 555 0199',
      message: 'To Graz',
    })
    const { body } = await get(`/desk?search=${encodeURIComponent(search)}`, await signIn())
    expect(body.includes(receipt)).toBe(isFound)
  })
})

test('a list leads on to older inquiries, and leaves none out', async () => {
  const { get, signIn, add } = await startDesk()
  const receipts = []
  for (let count = 0; count < 51; count++) receipts.push(await add())
  const cookie = await signIn()
  const { body } = await get('/desk', cookie)
  const [, older = ''] = /<a href="([^"]+)">Older</.exec(body) ?? []
  const rest = (await get(older.replaceAll('&amp;', '&'), cookie)).body
  expect(receipts.filter((receipt) => body.includes(`>${receipt}<`))).toHaveLength(50)
  expect(receipts.filter((receipt) => rest.includes(`>${receipt}<`))).toHaveLength(1)
  expect(receipts.filter((receipt) => `${body}${rest}`.includes(`>${receipt}<`))).toHaveLength(51)
})

test('an answer enters the outbox once, under the receipt number, and a wrong one comes back as it was typed', async () => {
  const { store, get, post, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  expect((await get(`/desk/${receipt}`, cookie)).body).toContain(`value="Your inquiry ${receipt}"`)
  const wrong = await post(
    `/desk/${receipt}/replies`,
    { version: '0', subject: 'Two\r\nBcc: eve@other.example', text: 'Dear <Ada>' },
    { cookie },
  )
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('Dear &lt;Ada&gt;</textarea>')
  const answer = { version: '0', subject: `Your inquiry ${receipt}`, text: 'In stock' }
  await post(`/desk/${receipt}/replies`, answer, { cookie })
  const waiting = await store.outbox.waiting('mail', new Date())
  expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer', 'reply-1', 'sales'])
  const { body } = await get(`/desk/${receipt}`, cookie)
  expect(body).toContain('waits to be sent')
  expect(body).toContain('<option value="answered" selected="">')
})

const asked = [
  { product: 'Ectoine', quantity: '20', unit: 'kg' },
  { product: 'Saffron', request: 'sample' },
  { product: 'Piperine', quantity: '5', unit: 'kg' },
]
const TEXT = 'Dear Ada,\n\nthank you.\n\nKind regards\nanna\nPhytolane'
const PRICED = `Dear Ada,

thank you.

1. Ectoine: 20 kg, quote
Price: 80 USD/kg

2. Saffron: free sample

3. Piperine: 5 kg, quote
Price: on request

Kind regards
anna
Phytolane`

/** What answers an inquiry with three lines, two of them to be quoted. */
async function answerTo() {
  const { post, signIn, add, store, get } = await startDesk()
  const receipt = await add({ lines: asked })
  const cookie = await signIn()
  const answer = (price: string[], text = TEXT, to = 'replies') => {
    const fields = [['version', '0'], ['subject', 'Ectoine'], ['text', text], ...price.map((typed) => ['price', typed])]
    return post(`/desk/${receipt}/${to}`, new URLSearchParams(fields), { cookie })
  }
  const replies = () => store.database.transact((queries) => queries.selectFrom('replies').select('text').execute())
  return { answer, replies, open: async () => (await get(`/desk/${receipt}`, cookie)).body }
}

test('prices that are typed beside the lines go out below the text, above the signature', async () => {
  const { answer, replies, open } = await answerTo()
  expect((await open()).match(/aria-label="Price of [^"]+"/g)).toEqual([
    'aria-label="Price of Ectoine"',
    'aria-label="Price of Piperine"',
  ])
  expect((await answer(['80 USD/kg', 'on request'])).statusCode).toBe(303)
  expect(await replies()).toEqual([{ text: PRICED }])
})

test('below a text without the signature, prices are the end', async () => {
  const { answer, replies } = await answerTo()
  await answer(['80 USD/kg', 'on request'], 'Hello')
  const [reply] = await replies()
  expect(reply?.text).toMatch(/^Hello\n\n1\. Ectoine: [^]*Price: on request$/)
})

test('a preview shows the answer as it would go, and sends nothing', async () => {
  const { answer, replies } = await answerTo()
  const { statusCode, body } = await answer(['80 USD/kg', 'on request'], TEXT, 'preview')
  expect([statusCode, body.includes(`<p class="typed">${PRICED}</p>`)]).toEqual([200, true])
  expect(body).toContain('value="80 USD/kg"')
  expect(body).toContain(`${TEXT}</textarea>`)
  expect(await replies()).toEqual([])
})

test.each([
  ['a price is missing', ['80 USD/kg', ''], TEXT, 'Write a price for every line that is to be quoted, or for none'],
  ['a price has no unit', ['80', '5.20'], TEXT, 'Write each price with its currency and unit'],
  ['a price has two lines', ['80 USD\n/kg', 'x'], TEXT, 'Write each price with its currency and unit'],
  [
    'nothing is said',
    ['', ''],
    'Dear Ada &lt;Buyer&gt;,\n\nthank you for your inquiry.\n\nKind regards\nanna\nPhytolane\n',
    'Write a text of your own, or prices',
  ],
  ['there is no text', ['80 USD/kg', '1 USD/kg'], ' ', 'Write a text of up to 20,000 characters'],
])('an answer is not sent while %s, and comes back as it was typed', async (_, price, text, failure) => {
  const { answer, replies } = await answerTo()
  const typed = text.replace('&lt;', '<').replace('&gt;', '>')
  for (const to of ['replies', 'preview']) {
    const { statusCode, body } = await answer(price, typed, to)
    expect([to, statusCode]).toEqual([to, 422])
    expect(body).toContain(failure)
    expect(body).toContain(`${text}</textarea>`)
    expect(body).toContain(`name="price" value="${price[0]}"`)
  }
  expect(await replies()).toEqual([])
})

test('a question back needs no prices', async () => {
  const { answer, replies } = await answerTo()
  expect((await answer(['', ''], 'Which grade?')).statusCode).toBe(303)
  expect(await replies()).toEqual([{ text: 'Which grade?' }])
})

test('one press takes an inquiry, and another does not take it from somebody without a word', async () => {
  const { get, post, signIn, add } = await startDesk()
  const receipt = await add()
  const [anna, bo] = [await signIn(), await signIn('bo')]
  const take = (cookie: string) => post(`/desk/${receipt}/take`, { version: '0' }, { cookie })
  expect((await get(`/desk/${receipt}`, anna)).body).toContain('Take it')
  expect((await take(anna)).statusCode).toBe(303)
  const { body } = await get(`/desk/${receipt}`, anna)
  expect(body).toContain('anna marked as in work, assigned to anna')
  expect(body).not.toContain('Take it')
  expect((await take(bo)).statusCode).toBe(409)
  expect((await get(`/desk/${receipt}`, bo)).body).toContain('<option value="anna" selected="">')
})

test('a closed inquiry is opened again, and both are noted', async () => {
  const { get, post, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  const handle = (version: string, state: string) =>
    post(`/desk/${receipt}/handling`, { version, state, person: '' }, { cookie })
  await handle('0', 'closed')
  expect((await get(`/desk/${receipt}`, cookie)).body).not.toContain('Take it')
  await handle('1', 'new')
  const { body } = await get(`/desk/${receipt}`, cookie)
  expect(body).toContain('anna marked as closed')
  expect(body).toContain('anna marked as new')
  expect(body).toContain('Take it')
})

test('a list of mine leaves what others work on, in its counts and exports, too', async () => {
  const { get, post, signIn, add } = await startDesk()
  const [mine, other] = [await add(), await add()]
  const [anna, bo] = [await signIn(), await signIn('bo')]
  await post(`/desk/${mine}/take`, { version: '0' }, { cookie: anna })
  await post(`/desk/${other}/take`, { version: '0' }, { cookie: bo })
  const { body } = await get('/desk?mine=yes', anna)
  expect([body.includes(mine), body.includes(other)]).toEqual([true, false])
  expect(body).toContain('In work <span>1</span>')
  expect((await get('/desk/export.csv?mine=yes', anna)).body).not.toContain(other)
})

test('who works through a list stays in it', async () => {
  const { get, post, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  const path = `/desk/${receipt}?state=new&search=ost`
  const { body } = await get(path, cookie)
  const forms = [...body.matchAll(/ction="[^"]*\/(\w+)\?state=new&amp;search=ost[#"]/g)].map(([, name]) => name)
  expect(new Set(forms)).toEqual(new Set(['take', 'handling', 'replies', 'preview', 'notes']))
  const note = { version: '0', note: 'Later' }
  const { headers } = await post(`/desk/${receipt}/notes?state=new&search=ost`, note, { cookie })
  expect(headers.location).toBe(path)
})

test('a note that is refused comes back as it was typed', async () => {
  const { post, signIn, add } = await startDesk()
  const receipt = await add()
  const typed = { version: '0', note: `Lot <7>${'x'.repeat(4000)}` }
  const { statusCode, body } = await post(`/desk/${receipt}/notes`, typed, { cookie: await signIn() })
  expect(statusCode).toBe(422)
  expect(body).toContain('Write a note of up to 4,000 characters')
  expect(body).toContain(`Lot &lt;7&gt;${'x'.repeat(4000)}</textarea>`)
})

test('the address of a page that answered a form leads to the inquiry', async () => {
  const { get, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  for (const button of ['take', 'handling', 'notes', 'preview', 'replies'])
    expect((await get(`/desk/${receipt}/${button}?state=new`, cookie)).headers.location).toBe(
      `/desk/${receipt}?state=new`,
    )
  expect((await get('/desk/nothing/preview', cookie)).statusCode).toBe(404)
})

test('an address with a slash at its end leads to the one without', async () => {
  const { get, signIn } = await startDesk()
  const cookie = await signIn()
  for (const path of ['', '/log', '/INQ-20261122-ABCDEF'])
    expect((await get(`/desk${path}/?state=new`, cookie)).headers.location).toBe(`/desk${path}?state=new`)
})

test('the log leads on to older entries, leaves none out, and holds signing out', async () => {
  const { get, post, signIn, add, store } = await startDesk()
  const receipt = await add()
  await post('/desk/sign-out', {}, { cookie: await signIn('bo') })
  const cookie = await signIn()
  await store.database.transact(async (queries) => {
    for (let count = 0; count < 250; count++)
      await record(queries, { person: 'anna', action: `did thing ${count};`, receipt })
  })
  const first = (await get('/desk/log', cookie)).body
  const [, older = ''] = /<a href="([^"]+)">Older</.exec(first) ?? []
  const second = (await get(older, cookie)).body
  const done = [...`${first}${second}`.matchAll(/did thing (\d+);/g)].map(([, count]) => count)
  expect(new Set(done).size).toBe(250)
  expect(done).toHaveLength(250)
  expect(second).toContain('bo signed out')
  expect(second).not.toContain('>Older<')
})

test('a printed inquiry has its specifications open, notes and answers, and no forms', async () => {
  const { get, post, signIn, add } = await startDesk()
  const receipt = await add({ lines: asked })
  const cookie = await signIn()
  await post(`/desk/${receipt}/notes`, { version: '0', note: 'Ask the laboratory' }, { cookie })
  await post(`/desk/${receipt}/replies`, { version: '1', subject: 'Ectoine', text: 'In stock' }, { cookie })
  const { body } = await get(`/desk/${receipt}/print`, cookie)
  for (const words of [receipt, 'Ectoine', 'Ask the laboratory', 'In stock']) expect(body).toContain(words)
  expect(body).not.toMatch(/<form|<nav/)
  expect((await get('/desk/INQ-20261122-AAAAAA/print', cookie)).statusCode).toBe(404)
})

test('Back finds a page that answered a form in the browser, until somebody signs out', async () => {
  const { post, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  const refused = await post(`/desk/${receipt}/notes`, { version: '0', note: '' }, { cookie })
  expect(refused.headers['cache-control']).toBe('private, no-cache')
  const data = await post('/desk/person.json', { email: 'ada@buyer.example' }, { cookie })
  expect(data.headers['cache-control']).toBe('no-store')
  expect((await post('/desk/sign-out', {}, { cookie })).headers['clear-site-data']).toBe('"cache"')
})

test.each([
  ['2026-11-22T09:12:59.000Z', '09:12', '22 Nov 09:12'],
  ['2026-11-21T23:59:00.000Z', '21 Nov', '21 Nov 23:59'],
  ['2025-11-22T09:12:00.000Z', '22 Nov 2025', '22 Nov 2025 09:12'],
])('of %s a list says %s', (of, short, moment) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  expect(timeInWords(of, 'short', now)).toBe(short)
  expect(timeInWords(of, 'moment', now)).toBe(moment)
})

test('what was changed since a form was shown is not overwritten, and an answer is not sent twice', async () => {
  const { get, post, signIn, add, store } = await startDesk()
  const receipt = await add()
  const [anna, bo] = [await signIn(), await signIn('bo')]
  const taken = await post(
    `/desk/${receipt}/handling`,
    { version: '0', state: 'in work', person: 'anna' },
    { cookie: anna },
  )
  expect(taken.statusCode).toBe(303)
  const late = await post(`/desk/${receipt}/handling`, { version: '0', state: 'new', person: 'bo' }, { cookie: bo })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('This inquiry was changed since you opened it')
  expect(late.body).toContain('<option value="anna" selected="">')

  const [, version = ''] = /name="version" value="(\d+)"/.exec((await get(`/desk/${receipt}`, anna)).body) ?? []
  const answer = { version, subject: 'Ectoine', text: 'In stock, <b>today</b>' }
  expect((await post(`/desk/${receipt}/replies`, answer, { cookie: anna })).statusCode).toBe(303)
  const again = await post(`/desk/${receipt}/replies`, answer, { cookie: anna })
  expect(again.statusCode).toBe(409)
  expect(again.body).toContain('In stock, &lt;b&gt;today&lt;/b&gt;</textarea>')
  expect(await store.database.transact((queries) => queries.selectFrom('replies').selectAll().execute())).toHaveLength(
    1,
  )
})

test('an answer begins with the buyer’s name and ends with who gives it', async () => {
  const { get, signIn, add } = await startDesk()
  const receipt = await add({ lines: asked })
  const draft = `Dear Ada &lt;Buyer&gt;,\n\nthank you for your inquiry.\n\nKind regards\nanna\n${tinySite.brand}\n</textarea>`
  expect((await get(`/desk/${receipt}`, await signIn())).body).toContain(draft)
})

test('who has to sign in again comes to the inquiry that was asked for, and nowhere else', async () => {
  const { get, post, add } = await startDesk()
  const receipt = await add()
  const { headers } = await get(`/desk/${receipt}`)
  expect((await get(String(headers.location))).body).toContain(`name="receipt" value="${receipt}"`)
  const right = { name: 'anna', password: PASSWORD }
  expect((await post('/desk/sign-in', { ...right, receipt })).headers.location).toBe(`/desk/${receipt}`)
  expect((await post('/desk/sign-in', { ...right, receipt: '//other.example' })).headers.location).toBe('/desk')
})

test('an answer that comes after the end of a session is not lost: the browser is told to send it again', async () => {
  const { post, signIn, add } = await startDesk()
  const receipt = await add()
  const answer = { version: '0', subject: 'Ectoine', text: 'An hour of typing' }
  const refused = await post(`/desk/${receipt}/replies`, answer)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('reload it')
  expect((await post(`/desk/${receipt}/replies`, answer, { cookie: await signIn() })).statusCode).toBe(303)
})

/** The page of an inquiry about a product whose page said this on its day. */
async function openAbout(product: object, lines: object[]): Promise<string> {
  const { get, signIn, store } = await startDesk()
  const payload = JSON.stringify({ name: 'productsdetail', product: { tests: {}, ...product } })
  const specification = { slug: 'herbal-extract/ectoine', hash: 'one', payload }
  const ectoine = { product: 'Ectoine', slug: specification.slug, unit: 'kg' }
  const typed = { name: 'Ada', email: 'ada@buyer.example', lines: lines.map((line) => ({ ...ectoine, ...line })) }
  const inquiry = readInquiry(typed)
  const { receipt } = await store.add(inquiry, undefined, [specification])
  return (await get(`/desk/${receipt}`, await signIn())).body
}

test('a grade that is chosen with its method is the only one in the specification, with its own tests', async () => {
  const grade = (name: string, tested: string) => ({
    name,
    assay: [{ analyte: 'Ectoine', min: 98, unit: '%', method: 'HPLC, 210 nm' }],
    appearance: `Powder of ${name}`,
    moq: '1 kg',
    tests: { physical: [{ test: tested, limit: '≤ 0.2 %', method: 'USP' }] },
  })
  const grades = [grade('98 %', 'Ash'), grade('99 %', 'Isomers')]
  const body = await openAbout({ name: 'Ectoine', grades, moq: '1 kg' }, [{ grade: '99 %, HPLC' }])
  for (const shown of ['Powder of 99 %', 'Isomers']) expect(body).toContain(shown)
  for (const other of ['Powder of 98 %', 'Ash']) expect(body).not.toContain(other)
})

test('earlier inquiries of a buyer tell what they were about, and the rest of many are one press away', async () => {
  const { get, signIn, add } = await startDesk()
  const receipts: string[] = []
  for (let count = 0; count < 7; count++) receipts.push(await add({ lines: [{ product: `Product ${count}` }] }))
  const cookie = await signIn()
  const [, others = ''] = /<ul class="others">(.*?)<\/ul>/.exec((await get(`/desk/${receipts[6]}`, cookie)).body) ?? []
  expect(others.match(/new: Product \d, quote/g)).toHaveLength(5)
  const [, all = ''] = /<a href="([^"]+)">All 7 of this buyer</.exec(others) ?? []
  const { body } = await get(all, cookie)
  for (const receipt of receipts) expect(body).toContain(`>${receipt}<`)
})

test('a quantity below the MOQ on the day of the inquiry is marked', async () => {
  const moqs = { grades: [{ name: '98 %', moq: '5 kg' }], moq: '1 kg', leadTime: '5–7 working days' }
  const body = await openAbout(moqs, [{ grade: '98 %', quantity: '2' }, { quantity: '2' }])
  expect([...body.matchAll(/<td data-name="MOQ">(.*?)<\/td>/g)].map(([, text]) => text)).toEqual([
    '<b class="below">5 kg, below it</b>',
    '1 kg',
  ])
})

test('without a mail server the reply is a link for a mail program with places for prices, and no form takes one', async () => {
  const { get, post, signIn, add } = await startDesk(':memory:', { hasMail: false })
  const receipt = await add()
  const cookie = await signIn()
  expect((await get(`/desk/${receipt}`, cookie)).body).toContain(
    `href="mailto:ada%40buyer.example?subject=Your%20inquiry%20${receipt}&amp;body=Dear%20Ada%20%3CBuyer%3E%2C%0D%0A`,
  )
  expect((await post(`/desk/${receipt}/replies`, { subject: 'x', text: 'y' }, { cookie })).statusCode).toBe(404)
})

test('one person is found, handed out and erased, and the log tells of it without a name', async () => {
  const { get, post, signIn, add } = await startDesk()
  const [receipt, other] = [await add(), await add({ email: 'bo@x.example', name: 'Bo' })]
  const cookie = await signIn()
  const email = 'Ada@Buyer.example'
  expect((await post('/desk/erasure', { email }, { cookie })).body).toContain('Inquiries found: 1')
  const data = await post('/desk/person.json', { email }, { cookie })
  expect(data.headers['content-disposition']).toContain('attachment')
  expect(data.json<{ inquiries: object[] }>().inquiries).toMatchObject([{ receipt, name: 'Ada <Buyer>' }])
  expect((await get(`/desk/${receipt}`, cookie)).statusCode).toBe(200)
  expect((await post('/desk/erasure', { email, confirmed: 'yes' }, { cookie })).body).toContain('Inquiries erased: 1')
  expect((await get(`/desk/${receipt}`, cookie)).statusCode).toBe(404)
  expect((await get(`/desk/${other}`, cookie)).statusCode).toBe(200)
  const log = (await get('/desk/log', cookie)).body
  expect(log).toContain('anna erased')
  expect(log.toLowerCase()).not.toContain('buyer.example')
})

test.each(['csv', 'xlsx'])('the list as it is narrowed is exported as %s', async (type) => {
  const { get, signIn, add } = await startDesk()
  await add({ company: 'Fennholm' })
  await add()
  const { headers, statusCode, body } = await get(`/desk/export.${type}?search=fenn`, await signIn())
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="inquiries.${type}"`)
  expect(body.length).toBeGreaterThan(100)
})

describe('who has not signed in', () => {
  test('gets nothing from any address of the desk', async () => {
    const { server, get, post, add } = await startDesk()
    const receipt = await add()
    const names = ['', '/erasure', '/log', '/export.csv', '/export.xlsx', `/${receipt}`, '/nothing', '/a/b/c', '//']
    const paths = names.map((name) => `/desk${name}`)
    for (const path of paths) {
      for (const cookie of ['', '__Host-desk=x', `__Host-desk=${'A'.repeat(43)}`]) {
        const { statusCode, headers, body } = await get(path, cookie)
        const wanted = path.endsWith(receipt) ? `?receipt=${receipt}` : ''
        expect([path, statusCode, headers.location]).toEqual([path, 303, `/desk/sign-in${wanted}`])
        expect(body).not.toContain('Ada')
      }
    }
    const posted = [
      '/erasure',
      '/person.json',
      ...['handling', 'notes', 'replies'].map((name) => `/${receipt}/${name}`),
    ]
    for (const path of posted) {
      const { statusCode, body } = await post(`/desk${path}`, { email: 'ada@buyer.example', confirmed: 'yes' })
      expect([path, statusCode, body.includes('Ada')]).toEqual([path, 403, false])
    }
    for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, body } = await server.inject({ method, url: `/desk/${receipt}`, headers: OWN })
      expect([method, statusCode === 200, body.includes('Ada')]).toEqual([method, false, false])
    }
  })

  test('is slowed down after ten wrong passwords, whatever the names', async () => {
    const { post, signIn } = await startDesk()
    const statuses = new Map<number, number>()
    const waits: number[] = []
    for (let count = 0; count < 200; count++) {
      const { statusCode, headers } = await post('/desk/sign-in', {
        name: `anna${count % 3}`,
        password: `wrong ${count}`,
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode === 429) waits.push(Number(headers['retry-after']))
    }
    expect(Object.fromEntries(statuses)).toEqual({ 403: 10, 429: 190 })
    expect(Math.min(...waits)).toBeGreaterThan(60)
    expect(await signIn()).not.toContain('__Host-desk')
  })

  test('with a wrong name or a wrong password is told the same', async () => {
    const { post } = await startDesk()
    const [wrongName, wrongPassword] = [
      await post('/desk/sign-in', { name: 'nobody', password: PASSWORD }),
      await post('/desk/sign-in', { name: 'anna', password: 'wrong' }),
    ]
    expect(wrongName.statusCode).toBe(403)
    expect(wrongName.body.replace('nobody', 'anna')).toBe(wrongPassword.body)
  })
})

test('a form of another site, or of none, does nothing', async () => {
  const { post, get, signIn, add } = await startDesk()
  const receipt = await add()
  const cookie = await signIn()
  const foreign: Record<string, string>[] = [
    { origin: 'https://other.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { origin: '' },
  ]
  for (const headers of foreign) {
    const answer = await post(`/desk/${receipt}/notes`, { version: '0', note: 'Foreign' }, { cookie, ...headers })
    expect(answer.statusCode).toBe(403)
  }
  expect((await get(`/desk/${receipt}`, cookie)).body).not.toContain('Foreign')
})

test('pages of the desk run no scripts, are framed by nobody, stored by nobody and found by no search engine', async () => {
  const { get, signIn } = await startDesk()
  const cookie = await signIn()
  for (const path of ['/desk', '/desk/sign-in', '/desk/log']) {
    const { headers } = await get(path, path === '/desk/sign-in' ? '' : cookie)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('the cookie of a session is for this host, HTTPS and no scripts, and the database does not hold it', async () => {
  const { store, post } = await startDesk()
  const answer = await post('/desk/sign-in', { name: 'anna', password: PASSWORD })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; /)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  const sessions = await store.database.transact((queries) => queries.selectFrom('sessions').selectAll().execute())
  expect(JSON.stringify(sessions)).not.toContain(cookie.slice(12, 55))
})

test('without a desk in the configuration its address is a page that is not there', async () => {
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ ...inject('builtSite'), store })
  for (const path of ['/desk', '/desk/sign-in', '/desk/desk.css'])
    expect((await server.inject(path)).statusCode).toBe(404)
  await server.close()
  await store.close()
})
