import { expect, test } from 'vitest'
import { describeRules } from '../../../tests/server/databases.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { takeAddress } from '../changeInquiries.ts'
import { isRate, isSamePrice, moneyIn, priceError } from '../price.ts'
import { caseOf } from '../readInquiries.ts'
import { amountsBeside } from '../pricesInText.ts'
import { asIsIn, pricedIn, startDesk } from './startDesk.ts'

const ECTOINE = [{ product: 'Ectoine', grade: '98 %', quantity: '20', unit: 'kg' }]

/** Inquiries of a firm of its own, the first of which is answered where nothing else is said. */
async function open(url: string, lines: object[] = ECTOINE) {
  const desk = await startDesk({ lines, email: 'ada@asked.example', company: 'Asked' }, { url })
  const press: typeof desk.press = async (button, fields, how) => {
    const priced = pricedIn(await desk.see(how?.of)).map((of) => ['priced', of])
    return desk.press(button, [...Object.entries({ subject: 'Offer', text: 'Our offer', ...fields }), ...priced], how)
  }
  const send = (...sent: [Record<string, string>, object?]) => press('replies', ...sent)
  /** A letter is asked about at its preview and at the first press, and goes with the next. */
  const askedOnce = async (words: string, ...[letter, how]: Parameters<typeof send>) => {
    const before = (await desk.replies()).length
    let asIs = ''
    for (const button of ['preview', 'replies']) {
      asIs = asIsIn((await press(button, letter, how)).body)
      expect(asIs).toContain(words)
    }
    expect(await desk.replies()).toHaveLength(before)
    expect((await send({ ...letter, asIs }, how)).statusCode).toBe(303)
    expect(await desk.replies()).toHaveLength(before + 1)
  }
  const refuse = (position: number, reached = '', of = desk.receipt) =>
    desk.mark({ given_up_at: new Date().toISOString(), failure: '550 no such user', reached }, position, of)
  return { ...desk, press, send, askedOnce, refuse }
}

describeRules('on', (newDatabase) => {
  test('a price that differs from the last one told for the same product, grade and amount is asked about once', async () => {
    const { send, askedOnce, bo, receipt } = await open(newDatabase())
    expect((await send({ price: '7 EUR/kg' }, { who: bo })).statusCode).toBe(303)
    await askedOnce(`Ectoine: 98 %, 20 kg: told ${today()}`, { price: '8.50 EUR/kg' })
    const words = `by anna in ${receipt}: 8.50 EUR/kg; now 7 EUR/kg`
    await askedOnce(words, { price: '7 EUR/kg', text: 'Once more' })
    expect((await send({ price: '€ 7.00 per kg', text: 'As told' })).statusCode).toBe(303)
  })

  test('a newer price in the text of a letter counts as told, in other cases of the firm, too, and stands at its line', async () => {
    const { askedOnce, send, see, add, receipt } = await open(newDatabase())
    await send({ price: '30 EUR/kg' })
    await askedOnce('Not the price of a line: 27 EUR/kg, 150 EUR.', {
      text: 'From Monday we offer 27 EUR/kg, transport is 150 EUR.',
    })
    const [first = ''] = /class="told".*?<\/p>/s.exec(await see()) ?? []
    expect(first).toMatch(/Told <time[^>]*>[^<]*<\/time> in the text: <b dir="auto">27 EUR\/kg/)
    const words = `by anna in the text of ${receipt}: 27 EUR/kg; now 30 EUR/kg`
    const [ofFirm, another] = [
      await add({ lines: ECTOINE, email: 'eve@asked.example' }),
      await add({ lines: [{ product: 'Reishi', quantity: '5', unit: 'kg' }], email: 'eve@asked.example' }),
    ]
    expect((await send({ price: '30 EUR/kg' }, { of: another })).statusCode).toBe(303)
    await askedOnce(words, { price: '30 EUR/kg' }, { of: ofFirm })
    expect((await send({ price: '30 EUR/kg', text: 'As told' })).statusCode).toBe(303)
  })

  test('the same is asked of prices told to the buyer or the firm in other cases, and not of other amounts', async () => {
    const { send, askedOnce, add } = await open(newDatabase())
    await send({ price: '33 EUR/kg' })
    const lines = (quantity: string) => [{ ...ECTOINE[0], quantity }]
    const same = await add({ lines: ECTOINE, email: 'ada@asked.example' })
    const ofFirm = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    const more = await add({ lines: lines('200'), email: 'eve@asked.example' })
    await askedOnce('33 EUR/kg; now 32 EUR/kg', { price: '32 EUR/kg' }, { of: same })
    await askedOnce('32 EUR/kg; now 31 EUR/kg', { price: '31 EUR/kg' }, { of: ofFirm })
    expect((await send({ price: '20 EUR/kg' }, { of: more })).statusCode).toBe(303)
  })

  test('an offer that a colleague has sent with the same inquiry is asked about once, until the buyer has written', async () => {
    const { send, askedOnce, bo, receipt, take } = await open(newDatabase())
    await send({ price: '33 EUR/kg' }, { who: bo })
    expect((await send({ price: '33 EUR/kg', text: 'With the COA' }, { who: bo })).statusCode).toBe(303)
    await askedOnce(`bo sent this offer to ada@asked.example ${today()}`, { price: '33 EUR/kg', text: 'Ours' })
    await take({ email: 'ada@asked.example', subject: `Re: ${receipt}`, receivedAt: new Date(Date.now() + 1000) })
    expect((await send({ price: '33 EUR/kg', text: 'The same' }, { who: bo })).statusCode).toBe(303)
  })

  test('an offer that went lately to the buyer or the firm with another inquiry is asked about once', async () => {
    const { send, askedOnce, press, add, bo, receipt, store } = await open(newDatabase())
    await send({ price: '33 EUR/kg' }, { who: bo })
    const [twin, ofFirm, late, more] = [
      await add({ lines: ECTOINE, email: 'ada@asked.example' }),
      await add({ lines: ECTOINE, email: 'eve@asked.example' }),
      await add({ lines: ECTOINE, email: 'late@asked.example' }),
      await add({ lines: [...ECTOINE, { product: 'Reishi' }], email: 'ada@asked.example' }),
    ]
    const words = `bo sent this offer to ada@asked.example ${today()}`
    const merge = `, in ${receipt}: merge the two inquiries, unless it is to go twice.`
    expect(asIsIn((await press('preview', { price: '€ 33 per kg' }, { of: twin })).body)).toContain(merge)
    await askedOnce(words, { price: '33 EUR/kg' }, { of: ofFirm })
    expect((await send({ price: '33 EUR/kg', text: 'Again' }, { of: ofFirm })).statusCode).toBe(303)
    expect(asIsIn((await press('preview', { price: '33 EUR/kg' }, { of: more })).body)).not.toContain('this offer')
    const inText = await add({ lines: [{ product: 'Reishi' }], email: 'ada@asked.example' })
    const reishi = await add({ lines: [{ product: 'Reishi' }], email: 'eve@asked.example' })
    await askedOnce('Not the price of a line', { text: 'Ours is 60 EUR/kg' }, { of: inText })
    await askedOnce(`anna sent this offer to ada@asked.example`, { price: '60 EUR/kg' }, { of: reishi })
    const written_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await store.database.transact((queries) => queries.updateTable('replies').set({ written_at }).execute())
    expect((await send({ price: '33 EUR/kg' }, { of: late })).statusCode).toBe(303)
  })

  test('a price counts as told to those whom its mail has reached, and to nobody where it was refused', async () => {
    const { send, askedOnce, refuse, see, add } = await open(newDatabase())
    await send({ price: '40 EUR/kg' })
    await refuse(1)
    expect(await see()).toMatch(/Not delivered <time.*?<b dir="auto">40 EUR\/kg/s)
    const other = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    expect(await see(other)).toMatch(/40 EUR\/kg.*, not delivered<\/li>/s)
    expect((await send({ price: '41 EUR/kg' }, { of: other })).statusCode).toBe(303)
    await refuse(1, 'bo@asked.example', other)
    expect(await see(other)).toMatch(/Told bo@asked\.example alone <time.*?<b dir="auto">41 EUR\/kg/s)
    await askedOnce('told bo@asked.example alone, ', { price: '42 EUR/kg' }, { of: other })
  })

  test('a price that a copy alone has had stands at the time of that, and one whose copy went again says so', async () => {
    const { send, askedOnce, press, refuse, see, store, receipt, add, mark } = await open(newDatabase())
    const cc = 'bo@asked.example'
    await send({ price: '70 EUR/kg', cc })
    await refuse(1, cc)
    const other = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    await askedOnce('told bo@asked.example alone', { price: '68 EUR/kg' }, { of: other })
    const asIs = asIsIn((await press('resend', { email: 'ada@asked.example' })).body)
    await press('resend', { email: 'ada@asked.example', asIs })
    await refuse(1, cc)
    // Nobody was told 70 again.
    expect(await see()).toMatch(/Told <time.*68 EUR\/kg.*Told bo@asked\.example alone <time.*70 EUR\/kg.*id="reply"/s)
    const sent_at = new Date().toISOString()
    await store.database.transact((queries) => queries.updateTable('replies').set({ cc }).execute())
    await mark({ sent_at, failure: `${cc}: 550`, reached: 'eve@asked.example' }, 1, other)
    expect(await see()).not.toContain('its copy went again')
    await press(
      'copies',
      { copies: `again ${other} reply-1`, copied: `${other} reply-1 ${cc}`, copy: cc },
      { of: other },
    )
    await mark({ sent_at, failure: null, reached: '' }, 1, other)
    const again = new RegExp(`68 EUR/kg</b>, <a href="/desk/${other}">${other}</a>, its copy went again <time`)
    expect(await see()).toMatch(again)
    expect(await see(receipt)).toMatch(/class="firm".*68 EUR\/kg<\/b>[^€]*, its copy went again <time/s)
  })

  test('a copy that goes again goes not to the buyer, where answers go to another address by now', async () => {
    const { send, press, see, store, receipt, mark } = await open(newDatabase())
    const cc = 'bo@asked.example'
    await send({ text: 'In stock', cc })
    const fate = { sent_at: new Date().toISOString(), failure: `${cc}: 550`, reached: 'ada@asked.example' }
    await mark(fate)
    await store.database.transact((queries) => takeAddress(queries, { receipt, by: 'anna' }, 'ada@new.example'))
    await press('copies', { copies: `again ${receipt} reply-1`, copied: `${receipt} reply-1 ${cc}`, copy: cc })
    expect(await see()).toMatch(/; until <time[^>]*>[^<]*<\/time> its copy could not be delivered/)
    const waiting = (await store.outbox.waiting('mail', new Date())).find((one) => one.recipient === 'reply-1')
    expect(waiting?.reached).toEqual(['ada@asked.example', 'ada@new.example'])
  })

  test('an address to which the last mail was refused is no suggestion for a copy, also of a colleague, and asked about', async () => {
    const { askedOnce, send, refuse, see, add } = await open(newDatabase())
    const suggested = '<option>eve@asked.example</option>'
    const other = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    await send({ price: 'on request' }, { of: other })
    expect(await see()).toContain(suggested)
    await refuse(1, '', other)
    expect(await see()).not.toContain(suggested)
    expect(await see()).toContain('The last mail to eve@asked.example could not be delivered<')
    await askedOnce('A mail to Eve@asked.example could not be delivered.', { cc: 'Eve@asked.example' })
  })

  test('an address that was refused is asked about in every case, as recipient and as copy, until it is another or is heard of', async () => {
    const { askedOnce, send, refuse, see, add, press, store, take } = await open(newDatabase())
    const [gone, elsewhere] = ['ada@asked.example', { email: 'zoe@elsewhere.example', company: 'Elsewhere' }]
    const words = `A mail to ${gone} could not be delivered.`
    await send({})
    await refuse(1)
    await press('resend', { email: 'ada@new.example' })
    const [twin, other] = [await add({ email: gone }), await add(elsewhere)]
    const hint = `>${gone}</a>, to which the last mail could not be delivered`
    expect(await see(twin)).toContain(hint)
    // As the confirmation is, which comes back later.
    await store.outbox.mark({ receipt: twin, recipient: 'buyer' }, { sent_at: new Date().toISOString() })
    expect(await see(twin)).toContain(hint)
    await askedOnce(words, {}, { of: twin })
    await press('draft', { cc: gone }, { of: other })
    expect(await see(other)).toContain(`The last mail to ${gone} could not be delivered<`)
    await askedOnce(words, { cc: gone }, { of: other })
    expect(await see()).not.toContain('The last mail to')
    await take({ email: gone.toUpperCase(), subject: other })
    expect(await see(twin)).not.toContain(hint)
    expect((await send({ cc: gone, text: 'Again' }, { of: other })).statusCode).toBe(303)
    await refuse(2, '', other)
    expect(await see(twin)).toContain(hint)
    await store.database.transact((queries) => takeAddress(queries, { receipt: twin, by: 'anna' }, 'ada@new.example'))
    expect((await send({ text: 'At last' }, { of: twin })).statusCode).toBe(303)
  })

  test('a mail that came back without ours warns of whom it names while it is unassigned, and blames no letter after it', async () => {
    const { askedOnce, send, see, store, receipt, anna, mark, take } = await open(newDatabase())
    const ago = (seconds: number) => new Date(Date.now() - 1000 * seconds)
    const wasSent = (position: number) => mark({ sent_at: new Date().toISOString() }, position)
    await send({})
    const written_at = ago(60).toISOString()
    await store.database.transact((queries) => queries.updateTable('replies').set({ written_at }).execute())
    await wasSent(1)
    const text = 'Ada@asked.example: 550 no such user\n\n> From: eve@asked.example'
    await take({ text, kind: 'bounce', receivedAt: ago(30) })
    expect(await see()).toContain('to which the last mail could not be delivered')
    await askedOnce('A mail to ada@asked.example could not be delivered.', { text: 'Later' })
    await wasSent(2)
    const [, join = ''] = /action="([^"]+join)"/.exec(await see('/desk/mail')) ?? []
    await anna.post(join, { receipt })
    const { outbox = [] } = (await store.database.read((queries) => caseOf(queries, receipt))) ?? {}
    expect(outbox.filter(({ given_up_at }) => given_up_at !== null)).toMatchObject([{ recipient: 'reply-1' }])
  })

  test('a mail that came back warns of whom it names, also where it was taken for an inquiry that is not concerned', async () => {
    const { send, see, add, anna, take } = await open(newDatabase())
    await send({})
    await take({ text: 'ada@asked.example: 550 no such user', kind: 'bounce' })
    const [, join = ''] = /action="([^"]+join)"/.exec(await see('/desk/mail')) ?? []
    await anna.post(join, { receipt: await add({ lines: ECTOINE, email: 'eve@elsewhere.example' }) })
    expect(await see()).toContain('to which the last mail could not be delivered')
  })

  test('a letter whose price the firm was told otherwise since is asked about before it goes again', async () => {
    const { send, press, refuse, see, add } = await open(newDatabase())
    await send({ price: '70 EUR/kg' })
    await refuse(1)
    const more = await add({ lines: [{ ...ECTOINE[0], quantity: '200' }], email: 'eve@asked.example' })
    await send({ price: '60 EUR/kg' }, { of: more })
    await press('resend', { email: 'ada@asked.example' })
    expect(await see()).not.toContain('The reply could not be delivered')
    await refuse(1)
    const other = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    expect((await send({ price: '68 EUR/kg' }, { of: other })).statusCode).toBe(303)
    expect(await see()).toMatch(new RegExp(`overtaken it: anna wrote one <time[^>]*>[^<]*</time>, in ${other}`))
    const { body } = await press('resend', { email: 'ada@asked.example' })
    expect(asIsIn(body)).toMatch(new RegExp(`overtaken this one: anna wrote it .*, in ${other}\\. With another press`))
    expect(await see()).toContain('The reply could not be delivered')
    await press('resend', { email: 'ada@asked.example', asIs: asIsIn(body) })
    expect(await see()).not.toContain('The reply could not be delivered')
  })

  test('a letter is asked about before it goes again where the text of a newer one to the buyer names another amount', async () => {
    const { press, send, refuse, add, askedOnce, see } = await open(newDatabase())
    await send({ price: '70 EUR/kg' })
    await refuse(1)
    const other = await add({ lines: ECTOINE, email: 'ada@asked.example' })
    await askedOnce('Not the price of a line: 60 EUR/kg.', { text: 'It is 60 EUR/kg' }, { of: other })
    expect(await see()).toMatch(
      new RegExp(`In the text <b dir="auto">60 EUR/kg</b>, <time[^>]*>[^<]*</time> <a [^>]*/desk/${other}"`),
    )
    expect(await see()).toMatch(/Told <time[^>]*>[^<]*<\/time> in the text: <b dir="auto">60 EUR/)
    const { body } = await press('resend', { email: 'ada@asked.example' })
    expect(asIsIn(body)).toMatch(new RegExp(`overtaken this one: anna wrote it .*, in ${other}`))
    await press('resend', { email: 'ada@asked.example', asIs: asIsIn(body) })
    expect(await see()).not.toContain('The reply could not be delivered')
  })

  test('a letter that went again was told when it went the last time', async () => {
    const { send, press, refuse, see, add, askedOnce } = await open(newDatabase())
    await send({ price: '70 EUR/kg' })
    await refuse(1)
    const other = await add({ lines: ECTOINE, email: 'eve@asked.example' })
    await send({ price: '68 EUR/kg' }, { of: other })
    const asIs = asIsIn((await press('resend', { email: 'ada@asked.example' })).body)
    await press('resend', { email: 'ada@asked.example', asIs })
    expect(await see()).toMatch(/Told <time.*70 EUR\/kg.*Told <time.*68 EUR\/kg.*id="reply"/s)
    expect(await see()).toMatch(/waits to be sent; until <time[^>]*>[^<]*<\/time> it could not be delivered/)
    await askedOnce('70 EUR/kg; now 68 EUR/kg', { price: '68 EUR/kg', text: 'Again' }, { of: other })
  })

  test('a price for another unit than the amount is asked about', async () => {
    const { askedOnce, send } = await open(newDatabase())
    for (const price of ['12 USD/g', '12 USD per lb', '12 USD/L'])
      await askedOnce(`The price is for another unit than the amount: “${price}” for Ectoine, 98 %, 20 kg`, { price })
    expect((await send({ price: '12 USD/L', text: 'As told' })).statusCode).toBe(422)
  })

  test('what is still to be written is told at the preview, and fields alone are never sent', async () => {
    const { askedOnce, press, replies } = await open(newDatabase())
    await askedOnce('Still to be written: [NAME], XXX, TODO', { text: 'Dear [NAME], XXX [1]. TODO benzo[ghi]perylene' })
    const places = 'TBD, xxx, YYY, ???, ___, %NAME%'
    const text = 'Lot TBD, xxx days, YYY EUR, ??? weeks, ___ EUR/kg, %NAME%. Is 5 % enough? www.xxx.example'
    await askedOnce(`Still to be written: ${places}.`, { text })
    const { body } = await press('preview', { text: 'Dear {name}, {foo}' })
    expect(asIsIn(body)).toContain('Still to be written: {name}, {foo}')
    expect((await press('replies', { text: 'Dear {name}', asIs: asIsIn(body) })).body).toContain('Write what {name}')
    expect(await replies()).toHaveLength(2)
  })

  test('a price below the MOQ is asked about, and its letter says the MOQ', async () => {
    const { askedOnce, store, see, replies } = await open(newDatabase())
    const grades = [{ name: '98 %', moq: '25 kg' }]
    const product = { name: 'Ectoine', grades, moq: '25 kg', leadTime: '5 days', tests: {} }
    const slug = 'active-ingredient/ectoine'
    const payload = JSON.stringify({ name: 'productsdetail', product })
    const add = async (grade: string, quantity: string) => {
      const line = { product: 'Ectoine', slug, grade, quantity, unit: 'kg' }
      const typed = { name: 'Ada', email: `moq${quantity}@moq.example`, lines: [line] }
      return (await store.add(readInquiry(typed), undefined, [{ slug, hash: 'one', payload }])).receipt
    }
    const [below, unknown] = [await add('98 %', '0.5'), await add('97 % nano', '30')]
    const words = 'The amount is below the MOQ: 0.5 kg of Ectoine, 98 %, MOQ 25 kg.'
    await askedOnce(words, { price: '80 EUR/kg', language: 'de', text: 'Gern' }, { of: below })
    expect(await replies()).toMatchObject([
      { text: expect.stringContaining('Preis: 80 EUR/kg\nMindestbestellmenge: 25 kg') },
    ])
    expect(await see(below)).not.toContain('no such grade')
    expect(await see(unknown)).toContain('The catalogue has no such grade')
  })

  test('a price in the text that stands beside no line is asked about, also where that says “on request”', async () => {
    const { askedOnce, send } = await open(newDatabase())
    const words = 'Not the price of a line: 25 EUR/kg.'
    await askedOnce(words, { price: '20 EUR/kg', text: 'Price 25 EUR/kg for turmeric' })
    await askedOnce(words, { price: 'on request', text: 'Unser Preis: 25 EUR/kg', language: 'de' })
    const text = 'It is 20 € per kg, 20 EUR in all lots\n\n> Is 25 EUR/kg right?'
    await askedOnce('25 EUR/kg; now 20 EUR/kg', { price: '20 EUR/kg', text })
    expect((await send({ price: '20 EUR/kg', text: `${text} No` })).statusCode).toBe(303)
    await askedOnce(words, { price: '', text: 'It is 25 EUR/kg' })
    await askedOnce('Not the price of a line: 1800 EUR, 150 EUR.', {
      price: '20 EUR/kg',
      text: '1800 EUR, and 150 EUR for transport',
    })
  })

  test('the subject is read for amounts as the text is', async () => {
    const { askedOnce, press } = await open(newDatabase())
    await askedOnce('Not the price of a line: 45 EUR/kg.', {
      price: '30 EUR/kg',
      subject: 'Ectoine at 45 EUR/kg, not 30 EUR/kg',
    })
    const { body } = await press('preview', { price: '30 EUR/kg', subject: 'Ectoine at 1.200 EUR' })
    expect(body).toContain('In the subject, 1.200 can be read in two ways')
  })

  test('an amount is asked about that is the price of another line than the one named last before it, and no right total', () => {
    const offer = '1. Turmeric extract: 95 %, 20 kg\nPrice: 30 EUR/kg\n\n2. Reishi extract: 5 kg\nPrice: 70 EUR/kg'
    const beside = (text: string) => amountsBeside({ subject: 'Offer', text: `${text}\n\n${offer}\n\nanna` })
    expect(beside('Turmeric: 70 EUR/kg, Reishi: 30 EUR/kg.')).toEqual(['70 EUR/kg', '30 EUR/kg'])
    expect(beside('As told, Reishi 30 EUR/kg.')).toEqual(['30 EUR/kg'])
    expect(beside('30 EUR/kg for Reishi')).toEqual(['30 EUR/kg'])
    expect(beside('In stock: turmeric. 70 EUR/kg for Turmeric and 30 EUR/kg for Reishi')).toEqual([
      '70 EUR/kg',
      '30 EUR/kg',
    ])
    expect(beside('We can do 30 EUR/kg for Turmeric and 70 EUR/kg for Reishi')).toEqual([])
    expect(beside('Reishi is there. 30 EUR/kg (Turmeric), 70 EUR/kg (Reishi)')).toEqual([])
    expect(beside('70 EUR/kg (Turmeric), 30 EUR/kg (Reishi)')).toEqual(['70 EUR/kg', '30 EUR/kg'])
    expect(beside('Turmeric extract:\n30 EUR/kg, reishi is 70 €.')).toEqual([])
    expect(beside('In stock')).toEqual([])
    expect(beside('We can do 30 EUR/kg.')).toEqual([])
    expect(beside('Turmeric: 600.00 EUR in all, 5 kg x 70 EUR = 350 EUR for Reishi')).toEqual(['70 EUR'])
    expect(beside('Turmeric: 601 EUR, Reishi: 350 USD')).toEqual(['601 EUR', '350 USD'])
    const [first = ''] = offer.split('\n\n')
    expect(amountsBeside({ subject: '', text: `For Reishi, too, 30 EUR/kg\n\n${first}` })).toEqual([])
  })

  test('a price below a sentence is an amount in the text, and no price that was told of it', async () => {
    const { askedOnce, see, add } = await open(newDatabase())
    const words = 'Not the price of a line: 45 Euro je Kilo.'
    await askedOnce(words, { text: 'thank you for your inquiry.\nPreis: 45 Euro je Kilo' })
    await askedOnce('Not the price of a line: 46 EUR.', { text: '1. Payment in advance\nPrice: 46 EUR' })
    const other = await add({ lines: ECTOINE, email: 'ada@asked.example' })
    expect(await see(other)).not.toContain('thank you for your inquiry.: ')
  })
})

function today(): string {
  return new Date().toLocaleString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
}

test.each([
  ['USD 45/kg and 12 €', ['USD 45/kg', '12 €']],
  ['EUR 18 per kilo, or 18 euros; $18/kg', ['EUR 18 per kilo', '18 euros', '$18/kg']],
  ['1,800.50 EUR for the 100 kg', ['1,800.50 EUR']],
  ['CIF Hamburg, Incoterms 2020, FCA 2020, ISO 9001, MOQ 25 kg', []],
  ['2 x 25 kg of 98 %, 1.000 kg in 20 ft, lot 30112026', []],
  ['45 евро за кг, 45 долл./кг', ['45 евро за кг', '45 долл./кг']],
  ['价格45美元/公斤, kg あたり 45 ユーロです', ['45美元/公斤', '45 ユーロ']],
  ['45 دولار للكيلو', ['45 دولار']],
  ['45 dólares por kilo, 45 EURO, 45,- EUR', ['45 dólares por kilo', '45 EURO', '45,- EUR']],
  ['45.00 per kg, 46/kg, 47,- per kg', ['45.00 per kg', '46/kg', '47,- per kg']],
  ['45 je kg, 46 le kilo, 47 за кг, 48/公斤, 49每公斤', ['45 je kg', '46 le kilo', '47 за кг', '48/公斤', '49每公斤']],
  ['VAT DE123456789 EUR account, EUR 10 pallets, 10 Euro pallets', []],
  ['Incoterms 2020 EUR, in 2026 USD rates', []],
  ['EUR/kg 28.50, EUR/KG: 29', ['EUR/kg 28.50', 'EUR/KG: 29']],
  ['Price (EUR/kg): 28.50, or in USD: 28', ['EUR/kg): 28.50', 'USD: 28']],
  ['28.- per kg, 45.-/kg', ['28.- per kg', '45.-/kg']],
  ['EUR.1 certificate enclosed, EUR.1, form EUR 1, and EUR 1/kg', ['EUR 1/kg']],
  ['Price: 28.00. Our price is 29', ['28.00', '29']],
  ['Unser Preis: 28, Preis pro kg 27,50; 价格：26', ['28', '27,50', '26']],
  ['Price list 2026, price for 100 kg, price valid 30 days, prezzo al 98 %, Preis bis 30.11.2026', []],
  ['٤٥ يورو, ２８ユーロ, USD ２９', ['45 يورو', '28ユーロ', 'USD 29']],
  ['28 per kilogram, 28 US dollars per kilogram', ['28 per kilogram', '28 US dollars per kilogram']],
  [
    '28 Swiss francs, 29 francs, 45 pounds sterling, 46 pounds per kg',
    ['28 Swiss francs', '29 francs', '45 pounds sterling', '46 pounds per kg'],
  ],
  [
    '28 R$, R$ 29/kg, 30 reais, 45 dirhams le kg, 28 ريال',
    ['28 R$', 'R$ 29/kg', '30 reais', '45 dirhams le kg', '28 ريال'],
  ],
  ['4.500 rubles, 28 лир, 28 грн', ['4.500 rubles', '28 лир', '28 грн']],
  ['单价：28, 単価 29, 단가 30, kg fiyatı 28,50', ['28', '29', '30', '28,50']],
  ['We can do 28.50. Prix au kilo 28,50', ['28.50', '28,50']],
  ['30 EUR/kg minus 5 %, 5 % discount from 100 kg, 10 % off', ['30 EUR/kg', 'minus 5 %', '5 % discount', '10 % off']],
  ['We met Mr. Frank 12 days ago at 45 Yuan Road with a Euro 6 truck', []],
  ['CHF 2 stands for chromium, ratio 4/kg, 45 pounds of powder', []],
  ['EUR 5 a kilo, CHF 9 per kg, EUR 12 more', ['EUR 5 a kilo', 'CHF 9 per kg', 'EUR 12']],
  ['We can do 30 kg, or 28 November, at least 5 % by HPLC, loss 5 % of weight', []],
  ['500 mg/kg, 10 g per kg, less than 10/g, 20 FT', []],
  ['Tel. +49 30 1234567, until 30.11.2026 EUR or USD', []],
])('“%s” names %j', (text, amounts) => {
  expect(moneyIn(text)).toEqual(amounts)
})

test.each([
  ['-5 USD/kg', 'without a minus'],
  ['EUR -5/kg', 'without a minus'],
  ['-€5/kg', 'without a minus'],
  ['12.5.0 EUR/kg', '12.5.0 is no number'],
  ['80 USD/kg {products}', 'without braces'],
])('the price “%s” is refused', (price, words) => {
  expect(priceError(price)).toContain(words)
})

test.each([
  'CIF – 80 USD/kg',
  '80 lei/kg',
  '45 евро за кг',
  '80-90 USD/kg',
  'until 30.11.2026 USD 80/kg',
  'USD 80-90 per kg',
])('the price “%s” is taken', (price) => {
  expect(priceError(price)).toBeUndefined()
})

test.each([
  ['80.00 $ per kg', 'USD 80/kg', true],
  ['45 евро за кг', 'EUR 45/kg', true],
  ['auf Anfrage', 'on request', true],
  ['1,000.00 USD/t', '1000 USD/MT', true],
  ['80 USD/kg', '80 EUR/kg', false],
  ['80–90 USD/kg', '70–90 USD/kg', false],
  ['80 USD/kg CIF', '80 USD/kg EXW', false],
])('whether “%s” says the same as “%s”: %s', (one, other, isSame) => {
  expect(isSamePrice(one, other)).toBe(isSame)
})

test.each([
  ['27 EUR/kg', '30 EUR/kg', true],
  ['27 EUR per kilo', '30 USD/kg', true],
  ['27', '30 EUR/kg', true],
  ['27 EUR/t', '30 EUR/kg', false],
  ['150 EUR', '30 EUR/kg', false],
  ['25 % discount', '30 EUR/kg', false],
])('whether “%s” in a text may be a price such as %s: %s', (amount, price, isIt) => {
  expect(isRate(amount, price)).toBe(isIt)
})
