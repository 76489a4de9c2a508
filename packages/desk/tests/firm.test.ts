import { expect, test } from 'vitest'
import { marksOf } from '../../../server/database/marks.ts'
import { describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { erase } from '../privacy.ts'
import { pricesIn } from '../pricesInText.ts'
import { withReceipt } from '../which.ts'
import { asIsIn, startDesk, versionIn } from './startDesk.ts'

describeDatabases('on', (newDatabase) => {
  test.each(['ada@ostrelle.example', 'bo@ostrelle.example'])(
    'who answers an inquiry is told first that a colleague has another of the same buyer or firm open, or has answered it: %s',
    async (email) => {
      const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
      const desk = await startDesk({ lines, email: 'ada@ostrelle.example' }, { url: newDatabase() })
      const { anna, bo, add, receipt, replies, see, answer } = desk
      const other = await add({ lines, email })
      const offer = (who: typeof anna, of: string, version: string, price: string, asIs = '') =>
        answer({ version, asIs, price, priced: `${of}.0 Ectoine, kg` }, { of, who })
      const [one, two] = [await see(), await see(other, bo)]
      expect(two).toMatch(new RegExp(`anna has <a href="/desk/${receipt}">.*, of the same buyer or firm, open since`))
      await bo.post(`/desk/${other}/draft`, { version: versionIn(two), subject: 'x', text: 'Half typed' })
      const sent = await Promise.all([
        offer(anna, receipt, versionIn(one), '50 EUR/kg'),
        offer(bo, other, versionIn(two), '55 EUR/kg'),
      ])
      expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
      const late = sent[0]?.statusCode === 409 ? { who: anna, of: receipt } : { who: bo, of: other }
      const { body } = sent.find(({ statusCode }) => statusCode === 409) ?? { body: '' }
      const [alert = ''] = /role="alert".*?<\/div>/.exec(body) ?? []
      expect(alert).toContain('Another inquiry of the same buyer or firm was answered since you opened this one')
      expect(alert).toMatch(/(?:anna|bo) answered another inquiry, of the same buyer or firm: .*INQ-/)
      expect(alert).not.toContain('This inquiry was changed')
      expect(await replies()).toHaveLength(1)
      // The log has the answer once.
      expect(await see('/desk/log')).not.toContain('of the same buyer or firm')
      expect(await see('/desk/log')).toContain('answered by mail')
      // What was typed is kept, and says the same the next morning.
      expect((await late.who.get(`/desk/${late.of}`)).body).toMatch(/Since you typed.*of the same buyer or firm/s)
      const told = sent[0]?.statusCode === 303 ? '50 EUR/kg' : '55 EUR/kg'
      const again = async (asIs?: string) => offer(late.who, late.of, versionIn(body), told, asIs)
      const asked = asIsIn((await again()).body)
      expect(asked).toContain('sent this offer to')
      expect((await again(asked)).statusCode).toBe(303)
    },
  )

  test('a mail that belongs nowhere is offered the inquiries of its firm, after those of its writer', async () => {
    const desk = await startDesk({ email: 'ada@erable.example', company: 'Erable' }, { url: newDatabase() })
    const { add, receipt, press, see, take } = desk
    const [own, spam] = [await add({ email: 'books@erable.example' }), await add({ email: 'eve@erable.example' })]
    await add({ email: 'ada@gmail.com' })
    await press('handling', { state: 'spam', person: '' }, { of: spam })
    await take({ email: 'books@erable.example' })
    const offered = async () => [...(await see('/desk/mail')).matchAll(/value="(INQ-[^"]+)"/g)]
    expect((await offered()).map(([, each]) => each)).toEqual([own, receipt])
    expect(await see('/desk/mail')).toContain('of <bdi>ada@erable.example</bdi>')
    await take({ email: 'new@gmail.com' })
    expect(await offered()).toHaveLength(2)
  })
})

describeRules('on', (newDatabase) => {
  test('a case shows others of the same firm, by domain, name or tax number, and the prices they were told', async () => {
    const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
    const desk = await startDesk(
      { company: 'Ostrelle GmbH', lines, email: 'ada@ostrelle.example' },
      { url: newDatabase() },
    )
    const { add, see, answer } = desk
    const others = {
      domain: await add({ name: 'Bo', company: '', email: 'bo@OSTRELLE.example', lines }),
      company: await add({ name: 'Cé', company: 'OSTRELLE', email: 'ce@gmail.com' }),
      none: await add({ name: 'Dan', company: 'Another', email: 'dan@gmail.com' }),
    }
    await answer({ price: '80 USD/kg', priced: `${others.domain}.0 Ectoine, kg` }, { of: others.domain })
    const body = await see()
    const [firm = ''] = /<section class="firm">.*?<\/section>/s.exec(body) ?? []
    for (const words of ['bo@OSTRELLE.example', 'ce@gmail.com', 'Ectoine: 20 kg', '80 USD/kg', others.domain])
      expect(firm).toContain(words)
    for (const words of ['dan@gmail.com', 'ada@ostrelle.example']) expect(firm).not.toContain(words)
    const third = await add({ name: 'Eva', company: 'X', email: 'eva@gmail.com', message: 'USt-IdNr. DE 123 456 788' })
    const fourth = await add({ name: 'Finn', company: 'Y', email: 'finn@web.de', message: 'Our VAT: DE123456788' })
    expect(await see(third)).toContain(fourth)
    expect(await see(others.none)).not.toContain('Same firm')
  })

  test('firms of one name, of which one writes from a free mailbox, are told apart: no price of the other is shown, and no answer of the other told', async () => {
    const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
    const firm = { company: 'Green Life Ltd', lines }
    const { add, answer, see } = await startDesk({ ...firm, email: 'john@gmail.com' }, { url: newDatabase() })
    for (const email of ['priya@yahoo.com', 'eve@greenlife.example']) {
      const other = await add({ ...firm, company: 'Green Life', email })
      const letter = { price: '77 USD/kg', priced: `${other}.0 Ectoine, kg` }
      expect((await answer(letter, { of: other })).statusCode).toBe(303)
    }
    const body = await see()
    expect(body).toMatch(/<h2>Same name<\/h2>.*eve@greenlife\.example.*priya@yahoo\.com/s)
    for (const words of ['Same firm', '77 USD/kg', 'of the same buyer or firm']) expect(body).not.toContain(words)
  })

  test('an inquiry that was erased is named no more in those of the firm to which its answer was told', async () => {
    const desk = await startDesk({ email: 'ada@erased.example', company: 'Erased' }, { url: newDatabase() })
    const { add, store, answer, see } = desk
    const other = await add({ email: 'eve@erased.example' })
    await answer({}, { of: other })
    expect(await see()).toContain(other)
    await store.database.transact((queries) => erase(queries, withReceipt(other), 'bo'))
    const body = await see()
    expect(body).toContain('anna answered another inquiry, of the same buyer or firm<')
    expect(body).not.toContain(other)
  })

  test('prices told before stand at the line of their product, above what sends the next one', async () => {
    const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }, { product: 'Ectoine Forte' }]
    const desk = await startDesk({ lines, email: 'ada@told.example' }, { url: newDatabase() })
    const { add, receipt, see, press } = desk
    const other = await add({ lines, email: 'bo@told.example' })
    const offer = (of: string, price: string, asIs = '') =>
      press(
        'replies',
        [
          ...Object.entries({ subject: 'x', text: 'Hello', asIs, priced: `${of}.0 Ectoine, kg`, price }),
          ['priced', `${of}.1 Ectoine Forte, kg`],
          ['price', 'n/a'],
        ],
        { of },
      )
    expect((await offer(other, '80 USD/kg')).statusCode).toBe(303)
    const asked = asIsIn((await offer(receipt, '90 USD/kg')).body)
    expect((await offer(receipt, '90 USD/kg', asked)).statusCode).toBe(303)
    const body = await see()
    const table = body.slice(body.indexOf('class="lines"'), body.indexOf('</table>'))
    const [, first = '', second = ''] = table.split('class="told"')
    expect(first).toMatch(/for <bdi>20 kg<\/bdi>: <b dir="auto">90 USD\/kg<\/b>.*80 USD\/kg/s)
    expect(second).not.toMatch(/USD\/kg<\/b>/)
    expect(body.indexOf('class="told"')).toBeLessThan(body.indexOf('Send reply'))
  })

  test('spam tells nothing of a firm', async () => {
    const { add, press, see } = await startDesk({ email: 'ada@ostrelle.example' }, { url: newDatabase() })
    const spam = await add({ email: 'bo@ostrelle.example' })
    await press('handling', { state: 'spam', person: '' }, { of: spam })
    expect(await see()).not.toContain('bo@ostrelle.example')
  })
})

const buyer = { country: '', company: '', email: '', message: '' }
const firmMarks = async (more: Partial<typeof buyer>) =>
  (await marksOf([{ ...buyer, ...more }], []))
    .filter(({ kind }) => kind !== 'country')
    .map(({ kind, value }) => `${kind} ${value}`)

test.each([
  [{ email: 'a@Firm.Example' }, ['domain firm.example']],
  [{ email: 'a@gmail.com' }, []],
  [{ email: 'a@yahoo.co.uk' }, []],
  [{ email: 'a@googlemail.com' }, []],
  [{ company: 'Müller & Söhne GmbH & Co. KG' }, ['company muller sohne']],
  [{ company: 'Acme Trading Co., Ltd.' }, ['company acme trading']],
  [{ company: 'Cosmética S.L.' }, ['company cosmetica']],
  [{ company: 'n/a' }, []],
  [{ company: 'Private' }, []],
  [{ company: '-' }, []],
])('of %o a firm is known by %j', async (typed, marks) => {
  expect(await firmMarks(typed)).toEqual(marks)
})

test.each([
  ['VAT ID: FR 11 123456782', 'fr123456782'],
  ['SIRET 123 456 782 00002', 'fr123456782'],
  ['SIREN : 123456782', 'fr123456782'],
  ['Our vat number is de123456788.', 'de123456788'],
  ['Unsere USt-IdNr. lautet DE123456788', 'de123456788'],
  // A digit is wrong, and the country stands before it.
  ['USt-IdNr. DE-123.456.789', 'de123456789'],
  ['UID: CHE-123.456.788 MWST', 'ch123456788'],
  ['GSTIN 27AAAPA1234A1ZT', 'in27aaapa1234a1zt'],
  ['BTW NL 123456782 B01', 'nl123456782b01'],
  ['BTW-nr BE 0123.456.749', 'be0123456749'],
  ['P.IVA 12345670017', 'it12345670017'],
  ['NIF: B-12345674', 'esb12345674'],
  ['NIP 123-456-00-07', 'pl1234560007'],
  ['VAT PL1234560007', 'pl1234560007'],
  ['DIČ: CZ12345679', 'cz12345679'],
  ['CNPJ 12.345.678/0001-95', 'br12345678000195'],
  ['ИНН 1234567894', 'ru1234567894'],
  ['ΑΦΜ: 123456783', 'gr123456783'],
  ['VAT reg no 123 4567 27', 'gb123456727'],
  ['EIN 12-3456789', 'us123456789'],
  ['ein: 12-3456789', 'us123456789'],
])('in “%s” a firm is known by its number %s', async (message, number) => {
  expect(await firmMarks({ message })).toEqual([`tax ${number}`])
})

test.each([
  'Wir brauchen ein Muster bis 15.12.2026',
  'Bitte ein Angebot: 12-3456789',
  'EIN 15.12.2026',
  'CIF Hamburg 15.12.2026, CIF 2 500 000 USD',
  'VAT from 2026-12-15',
  'Our EIN is not needed',
  'Is VAT included for 500 kg?',
  'VAT 20 % on 123456789 USD',
  'In a tin: 123456727 pieces',
  'USt-IdNr. 123456789',
  'Telephone NIPPON 123-456-00-07',
])('in “%s” there is no number of a firm', async (message) => {
  expect(await firmMarks({ message })).toEqual([])
})

test('prices are found in an answer as the desk writes it, and in no other words', () => {
  expect(
    pricesIn(
      'Dear Ada,\n\n1. Ectoine: 20 kg, quote\nPrice: 80 USD/kg\n\n2. Saffron\nPrice: \n\nPrice: later\nPrice: 45 USD/kg',
    ),
  ).toEqual([{ what: 'Ectoine: 20 kg, quote', price: '80 USD/kg' }])
})
