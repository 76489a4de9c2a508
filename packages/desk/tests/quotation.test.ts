import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/server/databases.ts'
import { rowsOf } from '../../../tests/server/serve.ts'
import { erase } from '../privacy.ts'
import { withReceipt } from '../which.ts'
import { startDesk, versionIn } from './startDesk.ts'

const PIPERINE = { name: 'Pure Piperine', slug: 'herbal-extract/pure-piperine' }
const asked = [
  { product: 'piperine pure', quantity: '5', unit: 'kg' },
  { product: 'Moon dust', quantity: '2', unit: 'kg', documents: ['COA'] },
]

/** An inquiry that somebody has open, and buttons that are pressed one after the other. */
async function open(url?: string, lines: object[] = asked) {
  const desk = await startDesk({ lines }, { url })
  const see = async () => (await desk.anna.get(`/desk/${desk.receipt}`)).body
  const press = async (button: string, fields: [string, string][] = [], version?: string) => {
    const body = new URLSearchParams([['version', version ?? versionIn(await see())], ...fields])
    return desk.anna.post(`/desk/${desk.receipt}/${button}`, body)
  }
  const key = (position: number) => `${desk.receipt}.${position}`
  /** Saves a line: key, product, grade, quantity, unit and request. */
  const save = (...values: string[]) =>
    press(
      'change',
      values.map((value) => ['line', value]),
    )
  const answer = async (prices: [string, string][], text = 'Our offer') => {
    const fields = prices.flatMap(([line, price]): [string, string][] => [
      ['priced', line],
      ['price', price],
    ])
    return press('replies', [['subject', 'Offer'], ['text', text], ...fields])
  }
  return { ...desk, see, press, key, save, answer }
}

describeDatabases('on', (newDatabase) => {
  test('sales change, add and leave out lines of a quotation; what the buyer has asked for stays beside it', async () => {
    const { see, press, key, save, answer, replies, store, receipt } = await open(newDatabase())
    expect((await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')).statusCode).toBe(303)
    await save('new', PIPERINE.name, '', '1', 't', 'quote')
    await press('omit', [['of', key(1)]])
    const body = await see()
    for (const words of [
      `<a href="/${PIPERINE.slug}">${PIPERINE.name}</a>`,
      'Asked: <bdi>piperine pure: 5 kg, quote</bdi>',
      'Added by sales',
      'Not quoted: <bdi>Moon dust: 2 kg, quote, COA</bdi>',
      `anna changed a line of the quotation: ${PIPERINE.slug}`,
      'anna left a line out of the quotation',
    ])
      expect(body).toContain(words)
    await answer([
      [key(0), '80 USD/kg'],
      [key(2), '70 USD/kg'],
    ])
    const [{ text } = { text: '' }] = await replies()
    expect(text).toMatch(
      /1\. Pure Piperine: 10 kg.*\nPrice: 80 USD\/kg\n\n2\. Pure Piperine: 1 t.*\nPrice: 70 USD\/kg/s,
    )
    expect(text).not.toContain('Moon')
    // The receipt that the buyer has is as good as before.
    expect(await store.linesOf(receipt)).toMatchObject([{ product: 'piperine pure' }, { product: 'Moon dust' }])
  })

  test('a line that was left out is quoted again, and a changed one as it was asked for', async () => {
    const { see, press, key, save } = await open(newDatabase())
    await press('omit', [['of', key(1)]])
    expect((await press('restore', [['of', key(1)]])).statusCode).toBe(303)
    expect(await see()).not.toContain('Not quoted')
    await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')
    await press('restore', [['of', key(0)]])
    const body = await see()
    expect(body).toContain('<bdi>piperine pure</bdi>')
    expect(body).not.toContain('Asked: ')
  })

  test('what is quoted is found, handed out and erased with its inquiry', async () => {
    const { key, save, anna, receipt, store } = await open(newDatabase())
    await save(key(1), PIPERINE.name, '', '2', 'kg', 'quote')
    expect((await anna.get('/desk?search=pure+piperine')).body).toContain(receipt)
    const data = await anna.post('/desk/person.json', { email: 'ada@buyer.example' })
    expect(data.json<{ quoted: object[] }>().quoted).toMatchObject([{ product: PIPERINE.name }])
    expect(await rowsOf(store, 'specifications')).toHaveLength(1)
    await store.database.transact((queries) => erase(queries, withReceipt(receipt), 'anna'))
    expect(await rowsOf(store, 'quoted_lines')).toEqual([])
    expect(await rowsOf(store, 'specifications')).toEqual([])
  })

  test('a price does not go with a line that somebody has changed while it was typed', async () => {
    const { key, save, press, bo, receipt, replies } = await open(newDatabase())
    const fields: [string, string][] = [
      ['subject', 'Offer'],
      ['text', 'Ours'],
      ['priced', key(0)],
      ['price', '80 USD/kg'],
      ['priced', key(1)],
      ['price', 'on request'],
    ]
    await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')
    const { statusCode, body } = await press('replies', fields, '0')
    expect(statusCode).toBe(409)
    expect(body).toContain('changed a line of the quotation')
    expect(await replies()).toEqual([])
    // A line that is added gets no number, and so no price, of one that there was.
    await press('omit', [['of', key(1)]])
    const late = await bo.post(
      `/desk/${receipt}/change`,
      new URLSearchParams([
        ['version', '2'],
        ...['new', PIPERINE.name, '', '', 'kg', 'quote'].map((value) => ['line', value]),
      ]),
    )
    expect(late.statusCode).toBe(303)
    expect((await bo.get(`/desk/${receipt}`)).body).toContain(`name="priced" value="${key(2)}"`)
  })
})

test('a line that is opened has the products and grades to choose from, and keeps what is typed under other buttons', async () => {
  const { key, press } = await open()
  const { body } = await press('line', [['of', key(0)]])
  expect(body).toContain(`<option>${PIPERINE.name}</option>`)
  const typed = [key(0), PIPERINE.name, '', '7', 'kg', 'quote'].map((value): [string, string] => ['line', value])
  const noted = await press('notes', [...typed, ['note', 'Later']])
  expect(noted.body).toMatch(/name="line"[^>]*value="7"/)
  expect(noted.body).toMatch(/<datalist id="grades"><option>/)
  const letter: [string, string][] = [
    ['subject', 'x'],
    ['text', 'y'],
  ]
  expect((await press('replies', [...typed, ...letter])).body).toContain('Save the line that you are changing first')
  expect((await press('line', [...typed, ['of', '']])).statusCode).toBe(303)
})

test.each([
  [['', '', '5', 'kg', 'quote'], 'Name the product of the line'],
  [['Unobtainium', '', '5', 'kg', 'quote'], 'The catalogue has no product “Unobtainium”'],
  [[PIPERINE.name, '1 %', '5', 'kg', 'quote'], 'Pure Piperine has no grade “1 %”, but: '],
  [[PIPERINE.name, '', '1.000', 'kg', 'quote'], 'Pure Piperine, amount: 1.000 can be read in two ways'],
])('a line of %j is refused and stays open: %s', async (values, words) => {
  const { key, save, store } = await open()
  const { statusCode, body } = await save(key(0), ...values)
  expect(statusCode).toBe(422)
  expect(body).toContain(words)
  expect(body).toContain(`name="line" value="${key(0)}"`)
  expect(await rowsOf(store, 'quoted_lines')).toEqual([])
})
