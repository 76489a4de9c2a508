import { describe, expect, test } from 'vitest'
import { readInquiry } from '../../../shared/inquiry.ts'
import { OPEN_GRADE } from '../../../shared/inquiryChoices.ts'
import { describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { rowsOf, serve } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { record } from '../changeInquiries.ts'
import { timeInWords } from '../pages/Time.tsx'
import { caseSubject } from '../replyDraft.ts'
import { asIsIn, cookieOf, OWN, PASSWORD, startDesk } from './startDesk.ts'

const chosen = (value: string) => `<option value="${value}" selected="">`
/** The address of a link, by its words. */
const linkIn = (body: string, words: string) =>
  (new RegExp(`<a href="([^"]+)">${words}<`).exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

describeDatabases('on', (newDatabase) => {
  test('somebody signs in, works on an inquiry and signs out; every server of the database knows', async () => {
    const url = newDatabase()
    const { receipt, stranger, withCookie, press } = await startDesk({ lines: asked }, { url })
    const second = await startDesk({}, { url })
    const entered = await stranger.post('/desk/sign-in', { name: 'anna', password: PASSWORD })
    const anna = withCookie(cookieOf(entered.headers['set-cookie']))
    const listed = (await anna.get('/desk')).body
    expect(listed).toContain('Ostrelle')
    expect(listed).toContain('Ectoine, 20 kg, quote and 2 more')
    expect((await anna.get(`/desk/${receipt}`)).body).toContain('Ada &lt;Buyer&gt;')

    const change = await press('handling', { state: 'in work', person: 'bo' }, { who: anna })
    expect(change.statusCode).toBe(303)
    await press('notes', { note: 'Ask the laboratory\r\nfirst' }, { who: anna })
    const { body } = await second.withCookie(cookieOf(entered.headers['set-cookie'])).get(`/desk/${receipt}`)
    expect(body).toContain('Ask the laboratory\nfirst')
    for (const done of ['marked as in work, assigned to bo', 'added a note']) expect(body).toContain(`anna ${done}`)

    const left = await anna.post('/desk/sign-out')
    expect(left.headers['set-cookie']).toContain('Max-Age=0')
    expect((await anna.get('/desk')).statusCode).toBe(303)
    await second.store.database.transact((queries) =>
      queries.updateTable('sessions').set({ expires_at: new Date().toISOString() }).execute(),
    )
    expect((await second.bo.get('/desk')).statusCode).toBe(303)
  })
})

describeRules('on', (newDatabase) => {
  test('a search finds what has all its words, in any letters, with accents or without', async () => {
    const company = { company: 'Ökotex', name: 'Kestrin Vale', country: 'ÖSTERREICH', message: 'To Graz' }
    const desk = await startDesk({ ...company, telephone: '+43 555 0199' }, { url: newDatabase() })
    const found = []
    for (const search of ['ökotex', 'ÖKOTEX', 'Österreich', 'vale graz', '555 0199', 'Vale Wien', 'okotex'])
      if ((await desk.see(`/desk?search=${encodeURIComponent(search)}`)).includes(desk.receipt)) found.push(search)
    expect(found).toEqual(['ökotex', 'ÖKOTEX', 'Österreich', 'vale graz', '555 0199', 'okotex'])
  })
})

test('a line whose product was typed in is offered likely ones of the catalogue; the one chosen is bound, with its page, and let go again', async () => {
  const lines = [{ product: 'piperine pure', quantity: '5', unit: 'kg' }, { product: 'Moon dust' }]
  const { receipt, store, press, see } = await startDesk({ lines })
  const body = await see()
  const offered = [...body.matchAll(/value="(\S+ [^"]+)" name="bound"/g)].map(([, value = '']) => value)
  expect(offered[0]).toBe(`${receipt}.0 herbal-extract/pure-piperine`)
  expect(offered.filter((value) => value.startsWith(`${receipt}.1 `))).toEqual([])
  const bind = (bound: string) => press('bind', { bound, note: 'Ask first' })
  for (const wrong of [
    `${receipt}.0 herbal-extract/none`,
    '7 herbal-extract/pure-piperine',
    'herbal-extract/pure-piperine',
  ])
    expect((await bind(wrong)).statusCode).toBe(422)
  // What was typed in a note stays, and so the page follows at once.
  expect((await bind(offered[0] ?? '')).statusCode).toBe(200)
  const after = await see()
  expect(after).toContain('<a href="/herbal-extract/pure-piperine">')
  expect(after).toContain('Specification on the day of the inquiry')
  expect(after).toContain('Ask first')
  expect(after).toContain('Asked: <bdi>piperine pure: 5 kg, quote</bdi>')
  expect((await store.inquiryOf(receipt))?.inquiry.lines.map(({ slug }) => slug)).toEqual([undefined, undefined])
  await press('restore', { of: `${receipt}.0` })
  expect(await see()).toContain('<bdi>piperine pure</bdi>')
})

test('a list leads on to older inquiries, and leaves none out', async () => {
  const { anna, add, receipt, see } = await startDesk()
  const receipts = [receipt]
  while (receipts.length < 51) receipts.push(await add())
  const body = await see('/desk')
  const rest = (await anna.get(linkIn(body, 'Older'))).body
  const shown = [body, rest].map((page) => receipts.filter((each) => page.includes(`>${each}<`)))
  expect(shown.map(({ length }) => length)).toEqual([50, 1])
  expect(new Set(shown.flat()).size).toBe(51)
})

const asked = [
  { product: 'Ectoine', quantity: '20', unit: 'kg' },
  { product: 'Saffron', request: 'sample' },
  { product: 'Piperine', quantity: '5', unit: 'kg' },
]
const TEXT = 'Dear Ada,\n\nthank you.\n\nKind regards\nanna\nPhytolane'
const PRICED = `Dear Ada,

thank you.

1. Ectoine: 20 kg
Price: 80 USD/kg

2. Saffron: free sample

3. Piperine: 5 kg
Price: on request

Kind regards
anna
Phytolane`

describe('an answer', () => {
  /** What answers an inquiry with three lines, two of them to be quoted. */
  async function answering() {
    const desk = await startDesk({ lines: asked })
    const answer = (price: string[], text = TEXT, to = 'replies', subject = 'Ectoine') => {
      const fields = [
        ['subject', subject],
        ['text', text],
        ...[0, 2].map((place) => ['priced', `${desk.receipt}.${place} ${asked[place]?.product}, kg`]),
        ...price.map((typed) => ['price', typed]),
      ]
      return desk.press(to, fields)
    }
    return { ...desk, answer, open: desk.see }
  }

  test('begins with the buyer’s name, has prices of what is to be quoted, ends with who gives it, and goes out once', async () => {
    const { answer, open, receipt, replies, store } = await answering()
    const body = await open()
    expect(body).toContain(`value="Ectoine and 2 more for Ostrelle, ${receipt}"`)
    expect(body).toContain(
      `Dear Ada &lt;Buyer&gt;,\n\nthank you for your inquiry.\n\nKind regards\nanna\n${tinySite.brand}\n</textarea>`,
    )
    expect(body.match(/(?<=aria-label="Price of )[^"]+/g)).toEqual(['Ectoine', 'Piperine'])
    expect(body).toContain('placeholder="e.g. 80 USD/kg"')
    expect((await answer(['80 USD/kg', 'on request'])).statusCode).toBe(303)
    expect(await replies()).toMatchObject([{ text: PRICED }])
    const waiting = await store.outbox.waiting('mail', new Date())
    expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer', 'reply-1', 'sales'])
    for (const words of ['waits to be sent', chosen('answered')]) expect(await open()).toContain(words)
  })

  test.each([
    [
      'without the signature has prices at its end',
      ['80 USD/kg', 'on request'],
      'Hello',
      /^Hello\n\n1\. Ectoine: [^]*Price: on request$/,
    ],
    ['that asks back needs no prices', ['', ''], 'Which grade?', /^Which grade\?$/],
  ])('%s', async (_what, price, text, sent) => {
    const { answer, replies } = await answering()
    expect((await answer(price, text)).statusCode).toBe(303)
    expect(await replies()).toMatchObject([{ text: expect.stringMatching(sent) as string }])
  })

  test('is shown as it would go by a preview, which sends nothing', async () => {
    const { answer, replies } = await answering()
    const { statusCode, body } = await answer(['80 USD/kg', 'on request'], TEXT, 'preview')
    expect(statusCode).toBe(200)
    for (const words of [`<p class="typed" dir="auto">${PRICED}</p>`, 'value="80 USD/kg"', `${TEXT}</textarea>`])
      expect(body).toContain(words)
    expect(await replies()).toEqual([])
  })

  test.each([
    ['a price is missing', ['80 USD/kg', ''], TEXT, 'Write a price for Piperine, too, or n/a for what is not offered'],
    ['a price has no unit', ['80 USD', '5.20 USD/kg'], TEXT, 'Price of Ectoine: write it with its currency and unit'],
    [
      'a price has no currency',
      ['80/kg', '5.20 MOQ/kg'],
      TEXT,
      'Price of Ectoine: write it with its currency and unit',
    ],
    ['a price is a figure alone', ['80', '5.20'], TEXT, 'Price of Ectoine: write it with its currency and unit'],
    ['a price is a sign', ['-', '?'], TEXT, 'in words, such as “on request”'],
    [
      'a price may be one or a thousand',
      ['1.000 USD/kg', '1 USD/kg'],
      TEXT,
      'Price of Ectoine: 1.000 can be read in two ways: write 1 or 1000',
    ],
    ['a price may be one or a thousand', ['EUR 1,250/kg', '1 USD/kg'], TEXT, 'write 1.25 or 1250'],
    [
      'its text names such a price',
      ['', ''],
      'We offer 1.000 USD/kg',
      'In the text, 1.000 can be read in two ways: write 1 or 1000',
    ],
    ['a price has two lines', ['80 USD\n/kg', 'x'], TEXT, 'Price of Ectoine: write it in one line'],
    ['its subject has two lines', ['', ''], 'Dear <Ada>', 'Write a subject', 'Two\r\nBcc: eve@other.example'],
    [
      'nothing is said',
      ['', ''],
      'Dear Ada <Buyer>,\n\nthank you for your inquiry.\n\nKind regards\nanna\nPhytolane\n',
      'Write a text of your own, or prices',
    ],
    ['there is no text', ['80 USD/kg', '1 USD/kg'], ' ', 'Write a text of up to 20,000 characters'],
  ])('is not sent while %s, and comes back as it was typed', async (_, price, text, failure, subject?) => {
    const { answer, replies } = await answering()
    for (const to of ['replies', 'preview']) {
      const { statusCode, body } = await answer(price, text, to, subject)
      expect([to, statusCode]).toEqual([to, 422])
      expect(body).toContain(failure)
      expect(body).toContain(`${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`)
      expect(body).toContain(`name="price" value="${price[0]}"`)
    }
    expect(await replies()).toEqual([])
  })

  test('has what is quoted and no documents that were asked for; what is not offered is said so', async () => {
    const lines = [
      { product: 'Ectoine', quantity: '20', documents: ['COA'] },
      { product: 'Lutein' },
      { documents: ['TDS'] },
    ]
    const { receipt, replies, press } = await startDesk({ lines })
    const fields = ['80 USD/kg', 'n/a'].flatMap((price, place) => [
      ['priced', `${receipt}.${place} ${lines[place]?.product}, kg`],
      ['price', price],
    ])
    const asIs =
      'The buyer asked for what is not attached: COA of Ectoine, TDS. Mend it, or send the letter as it is with another press.'
    await press('replies', [['subject', 'x'], ['text', 'Ours'], ['asIs', asIs], ...fields])
    expect((await replies())[0]?.text).toBe(
      'Ours\n\n1. Ectoine: 20 kg\nPrice: 80 USD/kg\n\n2. Lutein\nPrice: not offered',
    )
  })

  test('in another language has prices and subject in it, whatever the lines are by then', async () => {
    const { receipt, replies, press } = await startDesk({ lines: asked })
    const standard = `Ectoine and 2 more for Ostrelle, ${receipt}`
    const letter = { subject: standard, standard, text: 'Guten Tag\n\n{lines}\n\nGruß', language: 'de' }
    const prices = [0, 2].flatMap((place) => [
      ['priced', `${receipt}.${place} ${asked[place]?.product}, kg`],
      ['price', '80 EUR/kg'],
    ])
    const form = new URLSearchParams([...Object.entries(letter), ...prices])
    const { body } = await press('preview', form)
    expect(body).toContain(`value="Anfrage: Ectoine (+2), Ostrelle, ${receipt}"`)
    expect(body).toContain('{lines}')
    await press('replies', form)
    expect(await replies()).toMatchObject([
      {
        subject: `Anfrage: Ectoine (+2), Ostrelle, ${receipt}`,
        text: 'Guten Tag\n\n1. Ectoine: 20 kg\nPreis: 80 EUR/kg\n\n2. Saffron: kostenloses Muster\n\n3. Piperine: 5 kg\nPreis: 80 EUR/kg\n\nGruß',
      },
    ])
  })

  test('with a price for a product whose grade is not chosen goes with a second press, and never says so', async () => {
    const { receipt, replies, answer } = await startDesk({ lines: [{ product: 'Ectoine', grade: OPEN_GRADE }] })
    const letter = {
      text: 'Ours',
      priced: `${receipt}.0 Ectoine, ${OPEN_GRADE}, kg`,
      price: '80 USD/kg',
    }
    const { body } = await answer(letter)
    const [told = ''] = /There is a price and no grade yet for Ectoine\.[^<"]*/.exec(body) ?? []
    expect(await replies()).toEqual([])
    await answer({ ...letter, asIs: told })
    expect(await replies()).toMatchObject([{ text: 'Ours\n\n1. Ectoine\nPrice: 80 USD/kg' }])
  })

  test('that somebody else has begun is held back from whoever signed in after them, and has their signature then', async () => {
    const { bo, receipt, replies } = await startDesk({ lines: asked })
    const letter = { version: '0', by: 'anna', subject: 'x', text: TEXT }
    const { statusCode, body } = await bo.post(`/desk/${receipt}/replies`, letter)
    expect(statusCode).toBe(409)
    expect(body).toContain('anna opened this page, and bo is signed in now')
    expect(body).toMatch(/Kind regards\nbo\nPhytolane\s*<\/textarea>/)
    expect(await replies()).toEqual([])
  })

  test('that comes after the end of a session is not lost: the browser is told to send it again', async () => {
    const { stranger, anna, receipt } = await startDesk()
    const answer = { version: '0', subject: 'Ectoine', text: 'An hour of typing' }
    const refused = await stranger.post(`/desk/${receipt}/replies`, answer)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('reload it')
    expect((await anna.post(`/desk/${receipt}/replies`, answer)).statusCode).toBe(303)
  })

  test('without a mail server is a link for a mail program with places for prices, and no form takes one', async () => {
    const { anna, receipt, see } = await startDesk({}, { hasMail: false })
    expect(await see()).toContain(
      `href="mailto:ada%40buyer.example?subject=Inquiry%20of%20Ostrelle%2C%20${receipt}&amp;body=Dear%20Ada%20%3CBuyer%3E%2C%0D%0A`,
    )
    expect((await anna.post(`/desk/${receipt}/replies`, { subject: 'x', text: 'y' })).statusCode).toBe(404)
  })
})

test('a subject ends names between words', () => {
  const product = 'Hydrolysed collagen peptides of bovine hides for beverages and powders'
  const inquiry = readInquiry({ name: 'Ada', lines: [{ product }] })
  expect(caseSubject({ receipt: 'INQ-1', inquiry })).toBe(
    'Hydrolysed collagen peptides of bovine hides for beverages… for Ada, INQ-1',
  )
  expect(caseSubject({ receipt: 'INQ-1', inquiry: { ...inquiry, company: 'x'.repeat(70), lines: [] } })).toContain(
    `Inquiry of ${'x'.repeat(60)}…,`,
  )
})

test('one press takes an inquiry, and another does not take it from somebody without a word', async () => {
  const { bo, receipt, press, see } = await startDesk()
  const path = `/desk/${receipt}`
  expect(await see(path)).toContain('Take it')
  expect((await press('take')).statusCode).toBe(303)
  const body = await see(path)
  expect(body).toContain('anna marked as in work, assigned to anna')
  expect(body).not.toContain('Take it')
  const late = await press('take', { version: '0' }, { who: bo })
  expect(late.statusCode).toBe(409)
  for (const words of ['This inquiry was changed since you opened it', chosen('anna')])
    expect(late.body).toContain(words)
})

test('where samples go and what a product is for stand in the case, are found by a search, and are exported', async () => {
  const said = { company: 'Samples Ltd', email: 'sam@samples.example', purpose: 'Chewable tablets' }
  const { receipt, see } = await startDesk({
    ...said,
    address: 'Samples Ltd\nGullfoss Way 7',
    message: 'A sample, please',
  })
  expect(await see()).toMatch(
    /<dt>Purpose<\/dt><dd><bdi>Chewable tablets<\/bdi><\/dd>.*<dt>Samples go to<\/dt><dd><bdi class="typed">Samples Ltd\nGullfoss Way 7</,
  )
  expect(await see('/desk?search=gullfoss')).toContain(receipt)
  const csv = await see('/desk/export.csv')
  expect(csv.split('\r\n')[0]).toContain('"country","purpose","address","message"')
  expect(csv).toContain('"Chewable tablets","Samples Ltd\nGullfoss Way 7"')
})

test('a list of mine leaves what others work on, in its counts and exports, too', async () => {
  const { anna, bo, add, receipt: mine, press, see } = await startDesk()
  const other = await add()
  await press('take', {}, { of: mine })
  await press('take', {}, { of: other, who: bo })
  const body = await see('/desk?whose=mine')
  expect([body.includes(mine), body.includes(other)]).toEqual([true, false])
  expect(body).toContain('In work <span>1</span>')
  const { body: csv, headers } = await anna.get('/desk/export.csv?whose=mine')
  expect([csv.includes(mine), csv.includes(other)]).toEqual([true, false])
  expect(headers['content-disposition']).toBe('attachment; filename="inquiries.csv"')
  expect((await anna.get('/desk/export.xlsx')).headers['content-disposition']).toContain('inquiries.xlsx')
})

test('who works through a list stays in it', async () => {
  const { anna, receipt, see } = await startDesk()
  const path = `/desk/${receipt}?state=new&search=ost`
  const body = await see(path)
  const forms = [...body.matchAll(/ction="[^"]*\/(\w+)\?state=new&amp;search=ost[#"]/g)].map(([, name]) => name)
  expect(new Set(forms)).toEqual(
    new Set(['take', 'handling', 'line', 'replies', 'draft', 'discard', 'preview', 'notes']),
  )
  const saved = await anna.post(path.replace('?', '/notes?'), { version: '0', note: 'Later' })
  expect(saved.headers.location).toBe(path)
  // The address of a page that has answered a form may be kept or passed on.
  for (const name of forms) expect((await anna.get(path.replace('?', `/${name}?`))).headers.location).toBe(path)
  expect((await anna.get('/desk/nothing/preview')).statusCode).toBe(404)
})

test('a note that is refused comes back as it was typed', async () => {
  const { anna, press } = await startDesk()
  const note = `Lot <7>${'x'.repeat(4000)}`
  const { statusCode, body, headers } = await press('notes', { note })
  expect(statusCode).toBe(422)
  expect(body).toContain('Write a note of up to 4,000 characters')
  expect(body).toContain(`Lot &lt;7&gt;${'x'.repeat(4000)}</textarea>`)
  // Back finds it in the browser, until somebody signs out.
  expect(headers['cache-control']).toBe('private, no-cache')
  expect((await anna.post('/desk/sign-out')).headers['clear-site-data']).toBe('"cache"')
})

test('an address with a slash at its end leads to the one without', async () => {
  const { anna } = await startDesk()
  for (const path of ['', '/log', '/INQ-20261122-ABCDEF'])
    expect((await anna.get(`/desk${path}/?state=new`)).headers.location).toBe(`/desk${path}?state=new`)
})

test('the log leads on to older entries, leaves none out, and holds signing out', async () => {
  const { anna, bo, receipt, store, see } = await startDesk()
  await bo.post('/desk/sign-out')
  await store.database.transact(async (queries) => {
    for (let count = 0; count < 250; count++) await record(queries, { receipt, by: 'anna' }, `did thing ${count};`)
  })
  const first = await see('/desk/log')
  const second = (await anna.get(linkIn(first, 'Older'))).body
  const done = [...`${first}${second}`.matchAll(/did thing (\d+);/g)].map(([, count]) => count)
  expect([done.length, new Set(done).size]).toEqual([250, 250])
  expect(second).toContain('bo signed out')
  expect(second).not.toContain('>Older<')
})

test('a printed inquiry has its specifications open, notes and answers, and no forms', async () => {
  const { anna, receipt, answer, press, see } = await startDesk({ lines: asked })
  await press('notes', { note: 'Ask the laboratory' })
  await answer({ subject: 'Ectoine' })
  const body = await see(`/desk/${receipt}/print`)
  for (const words of [receipt, 'Ectoine', 'Ask the laboratory', 'In stock']) expect(body).toContain(words)
  expect(body).not.toMatch(/<form|<nav/)
  expect((await anna.get('/desk/INQ-20261122-AAAAAA/print')).statusCode).toBe(404)
})

test.each([
  ['2026-11-22T09:12:59.000Z', '09:12', '22 Nov 09:12'],
  ['2026-11-21T23:59:00.000Z', '21 Nov', '21 Nov 23:59'],
  ['2025-11-22T09:12:00.000Z', '22 Nov 2025', '22 Nov 2025 09:12'],
])('of %s a list says %s', (of, short, moment) => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  expect([timeInWords(of, 'short', { now }), timeInWords(of, 'moment', { now })]).toEqual([short, moment])
})

test('who has to sign in again comes to the inquiry that was asked for, and nowhere else', async () => {
  const { stranger, receipt } = await startDesk()
  const { headers } = await stranger.get(`/desk/${receipt}`)
  expect((await stranger.get(String(headers.location))).body).toContain(`name="receipt" value="${receipt}"`)
  const right = { name: 'anna', password: PASSWORD }
  for (const [wanted, place] of [
    [receipt, `/desk/${receipt}`],
    ['//other.example', '/desk'],
  ] as const)
    expect((await stranger.post('/desk/sign-in', { ...right, receipt: wanted })).headers.location).toBe(place)
})

/** The page of an inquiry about a product whose page said this on its day. */
async function openAbout(product: object, lines: object[]): Promise<string> {
  const { store, see } = await startDesk()
  const payload = JSON.stringify({ name: 'productsdetail', product: { tests: {}, ...product } })
  const slug = 'herbal-extract/ectoine'
  const typed = { name: 'Ada', lines: lines.map((line) => ({ product: 'Ectoine', slug, unit: 'kg', ...line })) }
  const { receipt } = await store.add(readInquiry(typed), undefined, [{ slug, hash: 'one', payload }])
  return see(receipt)
}

test('a grade that is chosen with its method is the only one in the specification, with its own tests', async () => {
  const grade = (min: number, tested: string) => ({
    name: `${min} %`,
    assay: [{ analyte: 'Ectoine', min, unit: '%', method: 'HPLC, 210 nm' }],
    appearance: `Powder of ${min} %`,
    moq: '1 kg',
    tests: { physical: [{ test: tested, limit: '≤ 0.2 %', method: 'USP' }] },
  })
  const grades = [grade(98, 'Ash'), grade(99, 'Isomers')]
  const body = await openAbout({ name: 'Ectoine', grades, moq: '1 kg' }, [{ grade: '99 %, HPLC' }])
  for (const shown of ['Powder of 99 %', 'Isomers']) expect(body).toContain(shown)
  for (const other of ['Powder of 98 %', 'Ash']) expect(body).not.toContain(other)
})

test('a quantity below the MOQ on the day of the inquiry is marked', async () => {
  const grades = [
    { name: '98 %', moq: '5 kg' },
    { name: '99 %', moq: '1 kg' },
  ]
  const moqs = { grades, moq: '5 kg', leadTime: '5–7 working days' }
  const body = await openAbout(moqs, [{ grade: '98 %', quantity: '2' }, { quantity: '2' }])
  expect(body.match(/(?<=<td data-name="MOQ">).*?(?=<\/td>)/g)).toEqual(['<b class="below">5 kg, below it</b>', '1 kg'])
})

test('earlier inquiries of a buyer tell what they were about, and the rest of many are one press away', async () => {
  const { anna, add, see } = await startDesk({ email: 'bo@x.example' })
  const receipts: string[] = []
  for (let count = 0; count < 7; count++)
    receipts.push(
      await add({ email: count ? 'ada@buyer.example' : 'ADA@buyer.example', lines: [{ product: `Product ${count}` }] }),
    )
  const [others = ''] = /<ul class="others">.*?<\/ul>/.exec(await see(`/desk/${receipts[6]}`)) ?? []
  expect(others.match(/new: <bdi>Product \d, quote/g)).toHaveLength(5)
  const { body } = await anna.get(linkIn(others, 'All 7 of this buyer'))
  for (const receipt of receipts) expect(body).toContain(`>${receipt}<`)
})

test('one person is found, handed out and erased, and the log tells of it without a name', async () => {
  const { anna, add, receipt, see } = await startDesk()
  const other = await add({ email: 'bo@x.example', name: 'Bo' })
  const email = 'Ada@Buyer.example'
  expect((await anna.post('/desk/erasure', { email: ' ', confirmed: 'yes' })).statusCode).toBe(422)
  expect((await anna.post('/desk/erasure', { email })).body).toContain('Inquiries found: 1')
  const data = await anna.post('/desk/person.json', { email })
  expect(data.headers).toMatchObject({
    'content-disposition': 'attachment; filename="person.json"',
    'cache-control': 'no-store',
  })
  expect(data.json<{ inquiries: object[] }>().inquiries).toMatchObject([{ receipt, name: 'Ada <Buyer>' }])
  expect((await anna.get(`/desk/${receipt}`)).statusCode).toBe(200)
  expect((await anna.post('/desk/erasure', { email, confirmed: 'yes' })).body).toContain('Inquiries erased: 1')
  expect((await anna.get(`/desk/${receipt}`)).statusCode).toBe(410)
  expect((await anna.get(`/desk/${other}`)).statusCode).toBe(200)
  const log = await see('/desk/log')
  expect(log).toContain('anna erased')
  expect(log.toLowerCase()).not.toContain('buyer.example')
})

describe('who has not signed in', () => {
  test('gets nothing from any address of the desk', async () => {
    const { server, withCookie, stranger, receipt } = await startDesk()
    for (const name of [
      '',
      '/erasure',
      '/log',
      '/export.csv',
      '/export.xlsx',
      `/${receipt}`,
      '/nothing',
      '/a/b/c',
      '//',
    ])
      for (const cookie of ['', '__Host-desk=x', `__Host-desk=${'A'.repeat(43)}`]) {
        const { statusCode, headers, body } = await withCookie(cookie).get(`/desk${name}`)
        const wanted = name === `/${receipt}` ? `?receipt=${receipt}` : ''
        expect([name, statusCode, headers.location]).toEqual([name, 303, `/desk/sign-in${wanted}`])
        expect(body).not.toContain('Ada')
      }
    for (const name of [
      'erasure',
      'person.json',
      ...['handling', 'notes', 'replies'].map((last) => `${receipt}/${last}`),
    ]) {
      const { statusCode, body } = await stranger.post(`/desk/${name}`, {
        email: 'ada@buyer.example',
        confirmed: 'yes',
      })
      expect([name, statusCode, body.includes('Ada')]).toEqual([name, 403, false])
    }
    for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, body } = await server.inject({ method, url: `/desk/${receipt}`, headers: OWN })
      expect([method, statusCode === 200, body.includes('Ada')]).toEqual([method, false, false])
    }
  })

  test('with a wrong name or a wrong password is told the same', async () => {
    const { stranger } = await startDesk()
    const wrongName = await stranger.post('/desk/sign-in', { name: 'nobody', password: PASSWORD })
    const wrongPassword = await stranger.post('/desk/sign-in', { name: 'anna', password: 'wrong' })
    expect(wrongName.statusCode).toBe(403)
    expect(wrongName.body.replace('nobody', 'anna')).toBe(wrongPassword.body)
    for (const words of ['Name or password is wrong', 'value="anna"']) expect(wrongPassword.body).toContain(words)
  })
})

test('a form of another site, or of none, does nothing', async () => {
  const { anna, receipt, store } = await startDesk()
  const foreign = [
    { origin: 'https://other.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { origin: '' },
  ]
  for (const headers of foreign) {
    const answer = await anna.post(`/desk/${receipt}/notes`, { version: '0', note: 'Foreign' }, headers)
    expect(answer.statusCode).toBe(403)
  }
  expect(await rowsOf(store, 'notes')).toEqual([])
})

test('pages of the desk run no script but their own, are framed by nobody, stored by nobody and found by no search engine', async () => {
  const { anna, stranger } = await startDesk()
  for (const { headers } of [
    await anna.get('/desk'),
    await stranger.get('/desk/sign-in'),
    await anna.get('/desk/log'),
  ]) {
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('the cookie of a session is for this host, HTTPS and no scripts, and the database does not hold it', async () => {
  const { store, stranger } = await startDesk()
  const answer = await stranger.post('/desk/sign-in', { name: 'anna', password: PASSWORD })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; /)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  expect(JSON.stringify(await rowsOf(store, 'sessions'))).not.toContain(cookie.slice(12, 55))
})

test('without a desk in the configuration its address is a page that is not there', async () => {
  const { get } = await serve()
  for (const path of ['/desk', '/desk/sign-in', '/desk/desk.css']) expect((await get(path)).statusCode).toBe(404)
})

describe('what is half typed', () => {
  /** What a browser sends with any button: all that stands in the form. */
  const begin = async () => {
    const desk = await startDesk({ lines: asked.slice(0, 1) })
    const untouched = {
      subject: `Ectoine for Ostrelle, ${desk.receipt}`,
      text: `Dear Ada <Buyer>,\r\n\r\nthank you for your inquiry.\r\n\r\nKind regards\r\nanna\r\n${tinySite.brand}\r\n`,
      price: '',
      priced: `${desk.receipt}.0 Ectoine, kg`,
      note: '',
      state: 'new',
      person: '',
    }
    const press: typeof desk.press = (button, typed, as) => desk.press(button, { ...untouched, ...typed }, as)
    return { ...desk, press }
  }
  const draft = { subject: 'Ectoine <pure>', text: 'In stock, <b>today</b>', price: '80 USD/kg' }
  const shown = ['value="Ectoine &lt;pure&gt;"', 'In stock, &lt;b&gt;today&lt;/b&gt;</textarea>', 'value="80 USD/kg"']

  test.each([
    ['notes', { note: 'Ask the laboratory' }, '<p class="typed" dir="auto">Ask the laboratory</p>'],
    ['handling', { state: 'closed' }, chosen('closed')],
    ['take', {}, chosen('anna')],
  ])(
    'of an answer stays when somebody presses %s, and is sent by its own button alone',
    async (button, typed, done) => {
      const { press, replies } = await begin()
      const { statusCode, body } = await press(button, { ...draft, ...typed })
      expect(statusCode).toBe(200)
      for (const words of [...shown, done]) expect(body).toContain(words)
      expect(await replies()).toEqual([])
      await press('replies', draft)
      expect(await replies()).toHaveLength(1)
    },
  )

  test.each(['preview', 'replies', 'handling', 'take'])('of a note stays when somebody presses %s', async (button) => {
    const { press } = await begin()
    expect((await press(button, { ...draft, note: 'Lot <7>' })).body).toContain('Lot &lt;7&gt;</textarea>')
  })

  test('of state and person stays when a note is added or an answer sent', async () => {
    const { press } = await begin()
    const noted = await press('notes', { note: 'Later', state: 'closed', person: 'bo' })
    const sent = await press('replies', { ...draft, state: 'closed', person: 'bo' })
    for (const { body } of [noted, sent]) for (const value of ['closed', 'bo']) expect(body).toContain(chosen(value))
  })

  test('of an answer and a note stays when somebody else was faster, and of choices what they have chosen', async () => {
    const { press, bo, replies } = await begin()
    await press('take', {}, { who: bo })
    const { statusCode, body } = await press('handling', { ...draft, version: '0', note: 'Lot 7', person: 'anna' })
    expect(statusCode).toBe(409)
    for (const words of [...shown, 'Lot 7</textarea>', chosen('bo')]) expect(body).toContain(words)
    expect((await press('replies', { ...draft, version: '0' })).statusCode).toBe(409)
    expect(await replies()).toEqual([])
  })

  test('is not added twice by reloading the page that follows', async () => {
    const { press, store } = await begin()
    const note = { ...draft, version: '0', note: 'Ask the laboratory' }
    expect([(await press('notes', note)).statusCode, (await press('notes', note)).statusCode]).toEqual([200, 409])
    expect(await rowsOf(store, 'notes')).toHaveLength(1)
  })

  test('and was sent is not sent again by a browser that brings it back on a page of now', async () => {
    const { press, replies, store } = await begin()
    await press('replies', draft)
    const again = await press('replies', { ...draft, version: '1' })
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('This answer was given already')
    expect(await replies()).toHaveLength(1)
    await store.database.transact((queries) =>
      queries.updateTable('outbox').set({ given_up_at: '2026', failure: '550' }).execute(),
    )
    const sent = { ...draft, state: 'answered', person: 'anna' }
    const asIs = asIsIn((await press('replies', sent)).body)
    expect(asIs).toContain('A mail to ada@buyer.example could not be delivered')
    expect((await press('replies', { ...sent, asIs })).statusCode).toBe(303)
    expect(await replies()).toHaveLength(2)
  })

  test('does not make an answer of the words that a page begins with, which somebody else has answered since', async () => {
    const { press, replies, bo } = await begin()
    await press('replies', draft, { who: bo })
    expect((await press('replies')).statusCode).toBe(422)
    expect(await replies()).toHaveLength(1)
  })
})
