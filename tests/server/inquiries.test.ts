import { isReceiptNumber, type Receipt, receiptAddress } from '../../shared/inquiry.ts'
import { eraseInquiry } from '../../server/inquiries/erasure.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { testRequests } from '../site/testRequests.ts'
import { serve } from './serve.ts'

const inquiry = {
  name: 'Ada',
  company: 'Lovelace Foods',
  email: 'ada@buyer.example',
  address: 'Example Street 1',
  message: 'Piperine, 25 kg',
}
const line = { product: 'Ectoine', grade: '99 %', quantity: '20', unit: 'g', request: 'sample', documents: ['COA'] }
const slug = 'aromatic-ingredients/ectoine-powder'

const { get, post, listen, store } = await serve({
  siteOrigin: 'https://www.pepperway.example',
  inquiriesPerMinute: 1_000_000,
})
const port = await listen()

testRequests('tests/server/inquiries.yaml', () => port)

const postForm = (values: Record<string, string>, headers = {}) => post(new URLSearchParams(values), headers)
const pageOf = (answer: { json: () => unknown }) => get(receiptAddress('/thanks', answer.json() as Receipt))
const receiptOf = (answer: { json: () => unknown }) => (answer.json() as { receipt: string }).receipt
const key = (value: string) => ({ 'idempotency-key': value })

test('a JSON inquiry is stored and answered with 201 and a receipt', async () => {
  const answer = await post({ ...inquiry, admin: true })
  expect(answer.statusCode).toBe(201)
  expect(isReceiptNumber(receiptOf(answer))).toBe(true)
  expect((await store.inquiryOf(receiptOf(answer)))?.inquiry).toMatchObject(inquiry)
})

test('the receipt page lists the lines without the buyer', async () => {
  const first = { product: 'Piperine <1>', slug: 'spice-extracts/pure-piperine', buyerSpecification: 'Mesh <80' }
  const lines = [{ ...line, ...first }, line]
  const { body } = await pageOf(await post({ ...inquiry, lines }))
  expect(body).toContain(
    '<dt><a href="/spice-extracts/pure-piperine">Piperine &lt;1&gt;</a></dt><dd>Free sample of 20 g; grade 99 %</dd>',
  )
  expect(body).toContain('<dd>Your specification: Mesh &lt;80</dd>')
  expect(body).toContain('<dt>Ectoine</dt>')
  expect(body).toContain('<p>Documents for all products: COA</p>')
  expect(body).not.toContain('ada@buyer.example')
  expect(body).toMatch(/<h1[^>]*>Thank you, we have received your inquiry</)
})

test('answer and receipt page name the warnings of a line', async () => {
  const low = { ...line, slug: 'spice-extracts/pure-piperine', request: 'quote', grade: '90 %', quantity: '1' }
  const answer = await post({ ...inquiry, lines: [low] })
  const warnings = [
    expect.stringMatching(/^Below MOQ /),
    expect.stringMatching(/^The grade is not written as one of ours: /),
  ]
  expect(answer.json()).toMatchObject({ lines: [{ warnings }] })
  expect((await pageOf(answer)).body).toMatch(/>Below MOQ [^<]+ The grade is not written/)
})

test.each(['', '&key=', '&key=aaaaaaaaaaaaaaaaaaaaaa'])(
  'a receipt with "%s" instead of its key shows nothing that the buyer wrote',
  async (wrongKey) => {
    const receipt = receiptOf(await post({ ...inquiry, purpose: 'Capsules', lines: [line] }))
    const { statusCode, body } = await get(`/thanks?receipt=${receipt}${wrongKey}`)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/Ectoine|Capsules|25 kg/)
  },
)

test('the receipt page of an erased inquiry shows nothing that the buyer wrote', async () => {
  const answer = await post({ ...inquiry, lines: [line] })
  expect((await pageOf(answer)).body).toContain('Ectoine')
  await store.database.transact((queries) => eraseInquiry(queries, receiptOf(answer)))
  expect((await pageOf(answer)).body).not.toContain('Ectoine')
})

test('the receipt page gives its address to no other page', async () => {
  const { body } = await get(receiptAddress('/thanks', (await post(inquiry)).json()))
  expect(body).toContain('<meta name="referrer" content="no-referrer"')
})

test('an inquiry with the longest specifications is stored', async () => {
  const lines = Array.from({ length: 50 }, () => ({ ...line, buyerSpecification: '≤'.repeat(2000) }))
  expect((await post({ ...inquiry, lines })).statusCode).toBe(201)
})

/** Sends a form, and returns the lines that are stored. */
async function linesOf(form: Record<string, string>) {
  const { headers } = await postForm({ ...inquiry, ...form })
  const receipt = /INQ-[^&]+/.exec(String(headers.location))?.[0] ?? ''
  return (await store.inquiryOf(receipt))?.inquiry.lines
}

test('a typed exact product name is bound to the product', async () => {
  const typed = { product: 'pure PIPERINE', grade: '98 %, HPLC', quantity: '1' }
  expect(await linesOf(typed)).toMatchObject([{ ...typed, slug: 'spice-extracts/pure-piperine' }])
})

test('a line whose product is typed over loses its page and grade', async () => {
  const lines = await linesOf({ product: 'Goat whey', slug, grade: '99 %', quantity: '1' })
  expect(lines).toMatchObject([{ product: 'Goat whey', grade: '', quantity: '1' }])
  expect(lines?.[0]?.slug).toBeUndefined()
})

test.each([
  ['JSON', () => ({ ...inquiry, lines: Array.from({ length: 51 }, () => ({})) })],
  [
    'a form',
    () => new URLSearchParams([...Object.entries(inquiry), ...Array.from({ length: 51 }, () => ['lines', ''])]),
  ],
])('%s with more lines than an inquiry may have is refused', async (_what, body) => {
  const answer = await post(body())
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('An inquiry has at most 50 products')
})

test('a list of 190,000 wrong documents is refused with 422', async () => {
  const lines = [{ ...line, documents: Array.from({ length: 190_000 }, () => 1) }]
  expect((await post({ ...inquiry, lines })).statusCode).toBe(422)
})

test.each([
  ['application/json', JSON.stringify({ message: 'x'.repeat(400_000) })],
  ['application/x-www-form-urlencoded', `message=${'x'.repeat(90_000)}`],
])('a body of type %s that is too large is refused', async (type, body) => {
  expect((await post(body, { 'content-type': type })).statusCode).toBe(413)
})

describe('an idempotency key', () => {
  test('gives the same inquiry the same receipt, and another one its own', async () => {
    const send = (quantity: string) => post({ ...inquiry, lines: [{ ...line, quantity }] }, key('k1'))
    const answers = await Promise.all([send('20'), send('20')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    expect(new Set(answers.map(receiptOf)).size).toBe(1)
    expect((await send('30')).statusCode).toBe(201)
  })

  test('that is empty is none', async () => {
    const answers = [await post(inquiry, key('')), await post(inquiry, key(''))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  })
})

describe('a form that a browser sends without scripts', () => {
  test('is stored with its line and leads to the receipt page', async () => {
    const { statusCode, headers } = await postForm({ ...inquiry, product: 'Saffron', quantity: '5', unit: 'drum' })
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/thanks\?receipt=INQ-\d{8}-\w{6}&key=[\w-]{22}$/)
    const { body } = await get(String(headers.location))
    expect(body).toContain('<dt>Saffron</dt><dd>Quote for 5 drums</dd>')
  })

  test('is stored once if the button is pressed twice', async () => {
    const form = { ...inquiry, product: 'Saffron', message: 'pressed twice' }
    const [first, second] = await Promise.all([postForm(form), postForm(form)])
    expect(second.headers.location).toBe(first.headers.location)
    expect((await postForm({ ...form, quantity: '5' })).headers.location).not.toBe(first.headers.location)
  })

  test('is stored again on another day', async () => {
    const first = await postForm(inquiry)
    vi.setSystemTime(Date.now() + DAY_MS)
    expect((await postForm(inquiry)).headers.location).not.toBe(first.headers.location)
  })
})

test.each([
  ['wait for each other', {}, 1000, 'Our server cannot take inquiries right now'],
  [
    'of another site do not wait',
    { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    1000,
    'The inquiry came from another site.',
  ],
  ['over the limit do not wait', {}, 0, 'Too many inquiries from your network. Send yours again'],
])('many forms %s, and the last gets a plain error page', async (_, headers, inquiriesPerMinute, message) => {
  const site = await serve({ inquiriesPerMinute })
  const forms = Array.from({ length: 200 }, () => site.post(new URLSearchParams({ name: 'Ada' }), headers))
  expect((await site.get('/inquiry?about=saffron')).statusCode).toBe(200)
  expect((await Promise.all(forms)).at(-1)?.body).toContain(`<h1>${message}`)
})

test('a malformed receipt is not looked up', async () => {
  const site = await serve({ store: { ...store, inquiryOf: () => Promise.reject(new Error('asked')) } })
  for (const receipt of ['1%27--', '%00', ''])
    expect((await site.get(`/thanks?receipt=${receipt}`)).statusCode).toBe(404)
})

test('too many inquiries are refused for a whole IPv6 network', async () => {
  const slow = await serve({ inquiriesPerMinute: 2 })
  const send = (address: string) => slow.post(new URLSearchParams(inquiry), {}, `2001:db8:0:${address}`)
  const statuses: number[] = []
  for (const address of ['1::1', '1::1', '1:ffff::2', '2::1']) statuses.push((await send(address)).statusCode)
  expect(statuses).toEqual([303, 303, 429, 303])
  expect((await send('1::1')).headers['retry-after']).toBe('60')
})

test.each([
  ['an IPv4 address with a port', (request: number) => `203.0.113.10:5000${request}`],
  ['an IPv6 address with a port', (request: number) => `[2001:db8::9]:5000${request}`],
  ['an address before a text that is none', (request: number) => `203.0.113.${request}, unknown`],
])('%s does not pass the limit', async (_what, header) => {
  const limited = await serve({ trustProxy: ['loopback'], inquiriesPerMinute: 2 })
  const statuses: number[] = []
  for (let request = 1; request <= 3; request++)
    statuses.push((await limited.post({ name: 'Ada' }, { 'x-forwarded-for': header(request) })).statusCode)
  expect(statuses).toEqual([422, 422, 429])
})
