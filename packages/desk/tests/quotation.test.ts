import { expect, test } from 'vitest'
import { describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { rowsOf } from '../../../tests/server/serve.ts'
import { erase } from '../privacy.ts'
import { withReceipt } from '../which.ts'
import { asIsIn, pricedIn, startDesk } from './startDesk.ts'

const PIPERINE = { name: 'Pure Piperine', slug: 'herbal-extract/pure-piperine' }
const asked = [
  { product: 'piperine pure', quantity: '5', unit: 'kg' },
  { product: 'Moon dust', quantity: '2', unit: 'kg', documents: ['COA'] },
]

/** An inquiry that somebody has open, and buttons that are pressed one after the other. */
async function open(url?: string, lines: object[] = asked) {
  const desk = await startDesk({ lines }, { url })
  const key = (position: number) => `${desk.receipt}.${position}`
  /** What the page says its prices would be typed for, each by the place of its line. */
  const priced = async () => pricedIn(await desk.see())
  /** Saves a line: key, product, grade, quantity, unit and request. */
  const save = (...values: string[]) =>
    desk.press(
      'change',
      values.map((value) => ['line', value]),
    )
  return { ...desk, key, priced, save }
}

/** A letter with prices, each by what it is typed for. */
function letterWith(prices: string[][], text = 'Our offer'): string[][] {
  const fields = prices.flatMap(([of = '', price = '']) => [
    ['priced', of],
    ['price', price],
  ])
  return [['subject', 'Offer'], ['text', text], ...fields]
}

describeDatabases('on', (newDatabase) => {
  test('exports and the list have what is quoted, exports beside what was asked for', async () => {
    const { press, key, save, receipt, see } = await open(newDatabase())
    await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')
    await press('omit', { of: key(1) })
    await save('new', PIPERINE.name, '', '1', 't', 'sample')
    const csv = await see(`/desk/export.csv?search=${receipt}`)
    const [header = [], ...rows] = csv
      .trim()
      .split('\r\n')
      .map((row) => row.replaceAll('"', '').split(',').slice(-16, -3))
    expect(header).toEqual(
      'product slug grade quantity unit request documents quoted_product quoted_slug quoted_grade quoted_quantity quoted_unit quoted_request'.split(
        ' ',
      ),
    )
    expect(rows).toEqual([
      ['piperine pure', '', '', '5', 'kg', 'quote', '', PIPERINE.name, PIPERINE.slug, '', '10', 'kg', 'quote'],
      ['Moon dust', '', '', '2', 'kg', 'quote', 'COA', '', '', '', '', '', ''],
      ['', '', '', '', '', '', '', PIPERINE.name, PIPERINE.slug, '', '1', 't', 'sample'],
    ])
    expect(await see(`/desk?search=${receipt}`)).toContain('Pure Piperine, 10 kg, quote and 1 more')
  })

  test('exports say what each line was answered, when and by whom, by what has reached the buyer last', async () => {
    const { press, key, receipt, store, mark, see } = await open(newDatabase())
    const answered = async () => {
      const [, ...rows] = (await see(`/desk/export.csv?search=${receipt}`)).trim().split('\r\n')
      return rows.map((row) => row.replaceAll('"', '').split(',').slice(-3))
    }
    expect(await answered()).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    const send = async (prices: string[][], text: string, more: string[][] = []) => {
      const letter = [...letterWith(prices, text), ...more]
      const asIs = asIsIn((await press('replies', letter)).body)
      if (asIs !== '') await press('replies', [...letter, ['asIs', asIs]])
    }
    const [pepper, dust] = [`${key(0)} piperine pure, kg`, `${key(1)} Moon dust, kg`]
    await send(
      [
        [pepper, '80 EUR/kg'],
        [dust, 'n/a'],
      ],
      'Guten Tag',
      [['language', 'de']],
    )
    await send([], 'Shall we send it?')
    await send(
      [
        [pepper, '90 EUR/kg'],
        [dust, 'n/a'],
      ],
      'Dear Ada',
    )
    await mark({ given_up_at: new Date().toISOString() }, 3)
    const [at] = (await rowsOf(store, 'replies')).map(({ written_at }) => written_at)
    expect(await answered()).toEqual([
      ['80 EUR/kg', at, 'anna'],
      ['nicht im Angebot', at, 'anna'],
    ])
  })

  test('what is quoted is found, handed out and erased with its inquiry', async () => {
    const { key, save, anna, receipt, store, see } = await open(newDatabase())
    await save(key(1), PIPERINE.name, '', '2', 'kg', 'quote')
    expect(await see('/desk?search=pure+piperine')).toContain(receipt)
    const data = await anna.post('/desk/person.json', { email: 'ada@buyer.example' })
    expect(data.json<{ quoted: object[] }>().quoted).toMatchObject([{ product: PIPERINE.name }])
    expect(await rowsOf(store, 'specifications')).toHaveLength(1)
    const log = await see('/desk/log')
    expect([log.includes('changed a line'), log.includes('Moon dust')]).toEqual([true, false])
    await store.database.transact((queries) => erase(queries, withReceipt(receipt), 'anna'))
    expect(JSON.stringify(await rowsOf(store, 'events'))).not.toContain('Moon dust')
    expect(await rowsOf(store, 'quoted_lines')).toEqual([])
    expect(await rowsOf(store, 'specifications')).toEqual([])
  })
})

describeRules('on', (newDatabase) => {
  test('sales change, add and leave out lines of a quotation; what the buyer has asked for stays beside it', async () => {
    const { see, press, key, priced, save, replies, store, receipt } = await open(newDatabase())
    expect((await save(key(0), PIPERINE.name, '', '100', 'kg', 'quote')).statusCode).toBe(303)
    await save('new', PIPERINE.name, '', '1', 't', 'quote')
    await press('omit', { of: key(1) })
    const body = await see()
    for (const words of [
      `<a href="/${PIPERINE.slug}">${PIPERINE.name}</a>`,
      'Asked: <bdi>piperine pure: 5 kg, quote</bdi>',
      'Added by sales',
      'Not quoted: <bdi>Moon dust: 2 kg, quote, COA</bdi>',
      'anna changed a line of the quotation: <bdi>piperine pure: 5 kg, quote → Pure Piperine: 100 kg, quote</bdi>',
      'anna added a line of the quotation: <bdi>Pure Piperine: 1 t, quote</bdi>',
      'anna left a line out of the quotation: <bdi>Moon dust: 2 kg, quote</bdi>',
    ])
      expect(body).toContain(words)
    const [first = '', added = ''] = await priced()
    await press(
      'replies',
      letterWith([
        [first, '80 USD/kg'],
        [added, '70 USD/t'],
      ]),
    )
    const [{ text } = { text: '' }] = await replies()
    expect(text).toMatch(
      /1\. Pure Piperine: 100 kg.*\nPrice: 80 USD\/kg\n\n2\. Pure Piperine: 1 t.*\nPrice: 70 USD\/t/s,
    )
    expect(text).not.toContain('Moon')
    // The receipt that the buyer has is as good as before.
    expect((await store.inquiryOf(receipt))?.inquiry.lines).toMatchObject([
      { product: 'piperine pure' },
      { product: 'Moon dust' },
    ])
  })

  test('a line that was left out is quoted again, and a changed one as it was asked for', async () => {
    const { see, press, key, save } = await open(newDatabase())
    await press('omit', { of: key(1) })
    expect((await press('restore', { of: key(1) })).statusCode).toBe(303)
    expect(await see()).not.toContain('Not quoted')
    await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')
    await press('restore', { of: key(0) })
    const body = await see()
    expect(body).toContain('<bdi>piperine pure</bdi>')
    expect(body).not.toContain('Asked: ')
    for (const words of [
      'took a line into the quotation again: <bdi>Moon dust: 2 kg, quote</bdi>',
      'quotes a line as it was asked for: <bdi>Pure Piperine: 10 kg, quote → piperine pure: 5 kg, quote</bdi>',
    ])
      expect(body).toContain(words)
  })

  test('a line that the catalogue does not have is quoted in the words of sales with a second press, and by no page', async () => {
    const { key, save, see, press, priced, replies } = await open(newDatabase(), asked.slice(0, 1))
    await save(key(0), PIPERINE.name, '', '10', 'kg', 'quote')
    for (const place of ['new', key(0)]) {
      const refused = (await save(place, 'Maca', '10:1', '5', 'kg', 'quote')).body
      const told = asIsIn(refused)
      expect(told).toContain('The catalogue has no product “Maca”')
      const values = [place, 'Maca', '10:1', '5', 'kg', 'quote'].map((value) => ['line', value])
      expect((await press('change', [...values, ['asIs', told]])).statusCode).toBe(303)
    }
    const body = await see()
    expect(body).toContain('Added by sales')
    for (const words of [`href="/${PIPERINE.slug}"`, 'Specification on the day']) expect(body).not.toContain(words)
    await press('replies', letterWith((await priced()).map((of) => [of, '40 USD/kg'])))
    expect((await replies())[0]?.text).toContain('2. Maca: 10:1, 5 kg\nPrice: 40 USD/kg')
  })

  test('a price that was typed for another product, grade or unit than its line has now is asked back, and goes in no letter', async () => {
    const { key, priced, press, see, save, bo, replies } = await open(newDatabase(), asked.slice(0, 1))
    const [typed = ''] = await priced()
    const letter = letterWith([[typed, '61 EUR/kg']])
    await press('draft', letter)
    for (const [product, unit] of [
      [PIPERINE.name, 'kg'],
      ['piperine pure', 'g'],
    ]) {
      await press('restore', [...letter, ['of', key(0)]])
      const values = [key(0), product ?? '', '', '5', unit ?? '', 'quote']
      await press(
        'change',
        values.map((value) => ['line', value]),
        { who: bo },
      )
      const shown = await see()
      expect(shown).toContain('value="61 EUR/kg"')
      expect(pricedIn(shown)).toEqual([`${key(0)} ${product}, ${unit}`, typed])
      for (const button of ['preview', 'replies']) {
        const { statusCode, body } = await press(button, letter)
        expect([statusCode, button]).toEqual([422, button])
        expect(body).toContain('You typed 61 EUR/kg for piperine pure, kg, which is not quoted so any more')
      }
    }
    expect(await replies()).toEqual([])
    await save(key(0), PIPERINE.name, '', '50', 'kg', 'quote')
    const [now = ''] = await priced()
    const mended = letterWith([
      [now, '70 EUR/kg'],
      [typed, ''],
    ])
    await press('replies', mended)
    expect(await replies()).toMatchObject([{ text: 'Our offer\n\n1. Pure Piperine: 50 kg\nPrice: 70 EUR/kg' }])
  })

  test('a line that is left out keeps the price that was typed for it, until it is quoted again', async () => {
    const { key, priced, press, see, replies } = await open(newDatabase())
    const [first = '', second = ''] = await priced()
    const letter = letterWith([
      [first, '80 USD/kg'],
      [second, '9 USD/kg'],
    ])
    await press('omit', [...letter, ['of', key(1)]])
    await press('restore', [...letter, ['of', key(1)]])
    expect(await see()).toContain('value="9 USD/kg"')
    await press('omit', [...letter, ['of', key(1)]])
    expect(pricedIn(await see())).toEqual([first, second])
    await press('replies', letter)
    expect(await replies()).toMatchObject([{ text: expect.not.stringContaining('9 USD') as string }])
  })

  test('a price that was typed for a line which is a sample now is asked back', async () => {
    const { key, priced, press, save, replies } = await open(newDatabase(), asked.slice(1))
    const [first = ''] = await priced()
    await save(key(0), 'Moon dust', '', '2', 'kg', 'sample')
    expect((await press('replies', letterWith([[first, '80 USD/kg']]))).body).toContain(
      'You typed 80 USD/kg for Moon dust',
    )
    expect(await replies()).toEqual([])
  })

  test('a line that is added gets no number, and so no price, of one that there was', async () => {
    const { key, priced, press, save } = await open(newDatabase())
    await press('omit', { of: key(1) })
    expect((await save('new', PIPERINE.name, '', '', 'kg', 'quote')).statusCode).toBe(303)
    expect(await priced()).toEqual([expect.stringContaining(`${key(0)} `), expect.stringContaining(`${key(2)} `)])
  })
})

test('a line that is opened has the products and grades to choose from, and keeps what is typed under other buttons', async () => {
  const { key, press } = await open()
  const { body } = await press('line', [['of', key(0)]])
  expect(body).toContain(`<option>${PIPERINE.name}</option>`)
  const typed = [key(0), PIPERINE.name, '', '7', 'kg', 'quote'].map((value) => ['line', value])
  const noted = await press('notes', [...typed, ['note', 'Later']])
  expect(noted.body).toMatch(/name="line"[^>]*value="7"/)
  expect(noted.body).toMatch(/<datalist id="grades"><option>/)
  const letter = [
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
