import { expect, test } from 'vitest'
import { marksOf } from '../../../server/database/marks.ts'
import { describeDatabases } from '../../../tests/server/databases.ts'
import { pricesIn } from '../replyDraft.ts'
import { startDesk } from './startDesk.ts'

describeDatabases('on', (newDatabase) => {
  test('a case shows others of the same firm, by domain, name or tax number, and the prices they were told', async () => {
    const lines = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
    const desk = await startDesk(
      { company: 'Ostrelle GmbH', lines, email: 'ada@ostrelle.example' },
      { url: newDatabase() },
    )
    const { anna, add, receipt } = desk
    const others = {
      domain: await add({ name: 'Bo', company: '', email: 'bo@OSTRELLE.example', lines }),
      company: await add({ name: 'Cé', company: 'OSTRELLE', email: 'ce@gmail.com' }),
      none: await add({ name: 'Dan', company: 'Another', email: 'dan@gmail.com' }),
    }
    const answer = { version: '0', subject: 'Offer', text: 'Hello', price: '80 USD/kg', priced: `${others.domain}.0` }
    await anna.post(`/desk/${others.domain}/replies`, answer)
    const { body } = await anna.get(`/desk/${receipt}`)
    const [firm = ''] = /<section class="firm">.*?<\/section>/s.exec(body) ?? []
    for (const words of ['bo@OSTRELLE.example', 'ce@gmail.com', 'Ectoine: 20 kg', '80 USD/kg', others.domain])
      expect(firm).toContain(words)
    for (const words of ['dan@gmail.com', 'ada@ostrelle.example']) expect(firm).not.toContain(words)
    const third = await add({ name: 'Eva', company: 'X', email: 'eva@gmail.com', message: 'USt-IdNr. DE 123 456 789' })
    const fourth = await add({ name: 'Finn', company: 'Y', email: 'finn@web.de', message: 'Our VAT: DE123456789' })
    expect((await anna.get(`/desk/${third}`)).body).toContain(fourth)
    expect((await anna.get(`/desk/${others.none}`)).body).not.toContain('Same firm')
  })

  test('spam tells nothing of a firm', async () => {
    const { anna, add, receipt } = await startDesk({ email: 'ada@ostrelle.example' }, { url: newDatabase() })
    const spam = await add({ email: 'bo@ostrelle.example' })
    await anna.post(`/desk/${spam}/handling`, { version: '0', state: 'spam', person: '' })
    expect((await anna.get(`/desk/${receipt}`)).body).not.toContain('bo@ostrelle.example')
  })
})

const buyer = { country: '', company: '', email: '', message: '' }
const firmMarks = (more: Partial<typeof buyer>) =>
  marksOf([{ ...buyer, ...more }], [])
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
  [{ message: 'VAT ID: FR 12 345678901' }, ['tax fr12345678901']],
  [{ message: 'GSTIN 27AAPFU0939F1ZV' }, ['tax 27aapfu0939f1zv']],
  [{ message: 'BTW: NL123456789B01' }, ['tax nl123456789b01']],
  [{ message: 'NIP 123-456-32-18' }, ['tax 1234563218']],
  [{ message: 'DIČ: CZ12345678' }, ['tax cz12345678']],
  [{ message: 'CNPJ 12.345.678/0001-95' }, ['tax 12345678000195']],
  [{ message: 'ИНН 7701234567' }, ['tax 7701234567']],
  [{ message: 'ΑΦΜ: 123456789' }, ['tax 123456789']],
  [{ message: 'Our EIN is not needed. EIN: 12-3456789' }, ['tax 123456789']],
  [{ message: 'CIF B12345678' }, ['tax b12345678']],
  [{ message: 'Is VAT included for 500 kg?' }, []],
  [{ message: 'Bitte senden Sie ein Angebot bis 15.12.2026' }, []],
  [{ message: 'Wir planen ein 15.12.2026 beginnendes Projekt' }, []],
  [{ message: 'CIF Hamburg 15.12.2026, CIF 2 500 000 USD' }, []],
  [{ message: 'VAT from 2026-12-15' }, []],
])('of %o a firm is known by %j', (typed, marks) => {
  expect(firmMarks(typed)).toEqual(marks)
})

test('prices are found in an answer as the desk writes it, and in no other words', () => {
  expect(
    pricesIn('Dear Ada,\n\n1. Ectoine: 20 kg, quote\nPrice: 80 USD/kg\n\n2. Saffron\nPrice: \n\nPrice: later'),
  ).toEqual([{ what: 'Ectoine: 20 kg, quote', price: '80 USD/kg' }])
})
