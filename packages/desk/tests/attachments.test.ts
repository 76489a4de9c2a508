import { expect, test } from 'vitest'
import { describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { OPEN_GRADE } from '../../../shared/inquiryChoices.ts'
import { rowsOf } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { MOST_BYTES } from '../attachments.ts'
import { addressesIn } from '../copies.ts'
import { gradeMeant, mayMean } from '../gradesMeant.ts'
import { missingFrom } from '../questions.ts'
import { STANDARD_TEMPLATES } from '../standardTemplates.ts'
import { FIELDS, openFields } from '../templates.ts'
import { asIsIn, startDesk } from './startDesk.ts'

const asked = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]
const letter = { subject: 'Ectoine', text: 'In stock.' }

const PRODUCT = { name: 'Pure Piperine', slug: 'herbal-extract/pure-piperine' }

/** An inquiry that somebody has open, with what a browser does: it sends what is ticked, too. */
async function open(url?: string, lines: object[] = asked) {
  const desk = await startDesk({ lines }, { url })
  const press = async (button: string, fields: object = {}, files: Record<string, string> = {}) => {
    const ticked = tickedIn(await desk.see()).map((value) => ['attached', value])
    return desk.press(button, [...Object.entries({ ...letter, ...fields }), ...ticked], { files })
  }
  /** Adds a document to the library. */
  const add = (fields: object, files: Record<string, string>) =>
    desk.anna.postFiles('/desk/library', { kind: 'COA', product: '', grade: '', note: '', ...fields }, files)
  const pressOfBo = (button: string, fields: Record<string, string>) => desk.press(button, fields, { who: desk.bo })
  return { ...desk, press, pressOfBo, add, addInquiry: desk.add }
}

/** Values of attachments that are ticked, or of all that are offered. */
function tickedIn(body: string, which = / checked=""/): string[] {
  const boxes = body.match(/<input type="checkbox" name="attached"[^>]*>/g) ?? []
  return boxes.filter((box) => which.test(box)).map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? '')
}

describeDatabases('on', (newDatabase) => {
  test('a file that is chosen stays with the draft whichever button is pressed, and goes with the answer', async () => {
    const { press, see, store, anna } = await open(newDatabase())
    for (const button of ['handling', 'draft', 'preview']) {
      await press(button, { state: 'new', person: '' }, { [`${button}.pdf`]: button })
      expect(await see()).toContain(`${button}.pdf`)
    }
    expect(tickedIn(await see())).toHaveLength(3)
    expect((await press('replies')).statusCode).toBe(303)
    const body = await see()
    expect(tickedIn(body)).toEqual([])
    const [address = ''] = /(?<=href=")\/desk\/attachments\/[^"]+draft\.pdf/.exec(body) ?? []
    const file = await anna.get(address)
    expect(file.body).toBe('draft')
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(await rowsOf(store, 'contents')).toHaveLength(3)
  })

  test.each(['changed', 'separated', 'removed'] as const)(
    'a document that was ticked for a line which was %s, or that left the library, is asked back, and goes with no letter',
    async (what) => {
      const { add, press, pressOfBo, see, bo, receipt, addInquiry, replies, store } = await open(newDatabase(), [
        { product: 'piperine pure', quantity: '5', unit: 'kg' },
      ])
      const own = { product: PRODUCT.name, slug: PRODUCT.slug, quantity: '2', unit: 'kg' }
      const other = await addInquiry({ lines: [what === 'changed' ? { product: 'Moon dust' } : own] })
      await add({ product: PRODUCT.name, note: 'lot 7' }, { 'coa.pdf': 'lot 7' })
      await press('merge', { other })
      if (what === 'changed') await pressOfBo('bind', { bound: `${receipt}.0 ${PRODUCT.slug}` })
      const [offered = ''] = tickedIn(await see(), /./)
      await press('draft', { attached: offered })
      expect(tickedIn(await see())).toEqual([offered])
      await {
        changed: () => pressOfBo('restore', { of: `${receipt}.0` }),
        separated: () => pressOfBo('separate', { other }),
        removed: async () => bo.post(`/desk/library/${(await rowsOf(store, 'documents'))[0]?.id as string}/remove`),
      }[what]()
      expect(await see()).toContain(`COA, ${PRODUCT.name}, lot 7`)
      for (const button of ['preview', 'replies']) {
        const { statusCode, body } = await press(button)
        expect([button, statusCode]).toEqual([button, 422])
        expect(body).toContain(`You ticked COA, ${PRODUCT.name}, lot 7 (coa.pdf)`)
      }
      expect(await replies()).toEqual([])
    },
  )

  test('what no answer, draft or document names any more is deleted, and what was sent stays with its inquiry', async () => {
    const { press, see, store, anna, add, receipt } = await open(newDatabase())
    const count = async () => (await rowsOf(store, 'contents')).length
    await press('draft', {}, { 'a.pdf': 'a', 'b.pdf': 'b' })
    expect(await count()).toBe(2)
    await anna.post(`/desk/${receipt}/draft`, { version: '0', ...letter })
    expect(await count()).toBe(0)
    await add({}, { 'coa.pdf': 'lot 7' })
    await press('replies')
    const [offered = ''] = tickedIn(await see(), /./)
    await press('draft', { attached: offered })
    await press('replies', { text: 'Another' })
    await anna.post(`/desk/library/${(await rowsOf(store, 'documents'))[0]?.id as string}/remove`)
    expect(await rowsOf(store, 'documents')).toEqual([])
    expect(await count()).toBe(1)
    await anna.post('/desk/erasure', { email: 'ada@buyer.example', confirmed: 'yes' })
    expect(await count()).toBe(0)
  })
})

describeRules('on', (newDatabase) => {
  test('a letter without documents that were asked for goes with a second press, and the preview tells which they are', async () => {
    const lines = [
      { product: PRODUCT.name, slug: PRODUCT.slug, documents: ['COA', 'Halal certificate'] },
      { product: 'Ectoine', documents: ['COA'] },
    ]
    const { add, press, see, replies } = await open(newDatabase(), lines)
    await add({ product: PRODUCT.name }, { 'lot-7.pdf': 'lot 7' })
    const [offered = ''] = tickedIn(await see(), /./)
    await press('draft', { attached: offered }, { 'Halal-2026.pdf': 'halal' })
    const words = 'The buyer asked for what is not attached: COA of Ectoine.'
    for (const button of ['preview', 'replies']) {
      const { body } = await press(button)
      expect(body).toContain(words)
      expect(body).toMatch(/Asked for: <bdi>COA of Pure Piperine, Halal certificate of Pure Piperine, COA of Ectoine</)
      expect(body).toContain('Not attached: <bdi>COA of Ectoine</bdi>')
      expect(body).toMatch(/Preview: .*COA, Pure Piperine.*Halal-2026\.pdf/s)
    }
    expect(await replies()).toEqual([])
    await press('replies', { asIs: `${words} Mend it, or send the letter as it is with another press.` })
    expect(await replies()).toHaveLength(1)
    // What went before is asked for no more.
    const { body } = await press('preview', { text: 'The rest' }, { 'coa.pdf': 'coa' })
    expect(body).toContain('All of it is attached or was sent.')
    expect(body).not.toContain('role="alert"')
  })

  test('one file is one of several documents that were asked for, and none of them where it names a product that is not quoted', async () => {
    const lines = ['Reishi extract', 'Turmeric extract'].map((product) => ({ product, documents: ['COA'] }))
    const { press, receipt } = await open(newDatabase(), lines)
    const words = 'The buyer asked for what is not attached: COA of Reishi extract'
    const [reishi, turmeric] = ['COA of Reishi extract', 'COA of Turmeric extract']
    const unknown = (file: string) => `The buyer asked for ${reishi}, ${turmeric}; attached or sent: ${file}.`
    for (const name of ['coa.pdf', 'scan0001.pdf']) {
      const { body } = await press('preview', {}, { [name]: 'coa' })
      expect(body).toContain(unknown(name))
      expect(body).not.toMatch(/not attached|All of it/i)
      await press('discard')
    }
    expect((await press('preview', {}, { 'coa-turmeric.pdf': 'coa' })).body).toContain(`${words}.`)
    expect((await press('preview', {}, { 'coa.pdf': 'other' })).body).toContain('All of it is attached')
    await press('discard')
    await press('omit', { of: `${receipt}.1`, text: '' })
    await press('discard')
    expect((await press('preview', {}, { 'coa-turmeric.pdf': 'coa' })).body).toContain(`${words}.`)
    await press('discard')
    expect((await press('preview', {}, { 'COA Reishi.pdf': 'coa' })).body).not.toContain('not attached')
  })

  test('documents meet a grade that a buyer has written in their own way', async () => {
    const line = { product: PRODUCT.name, slug: PRODUCT.slug, documents: ['COA'] }
    const { anna, add, addInquiry, store, see } = await open(newDatabase(), [line])
    const query = new URLSearchParams({ product: PRODUCT.name })
    const [grade = ''] = (await anna.get(`/desk/library/grades?${query.toString()}`)).json<string[]>()
    const [assay = ''] = /^[\d.]+ %/.exec(grade) ?? []
    await add({ product: PRODUCT.name, grade: assay.replace(' ', '') }, { 'coa.pdf': 'coa' })
    expect(await rowsOf(store, 'documents')).toMatchObject([{ grade }])
    for (const written of [assay, `≥${assay.replace(' ', '')}`, `${PRODUCT.name} ${assay}`, OPEN_GRADE]) {
      const receipt = await addInquiry({ lines: [{ ...line, grade: written }] })
      const body = await see(receipt)
      expect([written, body.includes('asked for <'), body.includes('Asked for and not in the')]).toEqual([
        written,
        true,
        false,
      ])
    }
  })
})

test('an attachment that is empty or too large is refused by its name, and nothing that was typed is lost', async () => {
  const { press } = await open()
  for (const [content, words] of [
    ['', '“a.pdf” is empty'],
    ['x'.repeat(MOST_BYTES + 1), 'may have 15 MB together'],
  ] as const) {
    const { statusCode, body } = await press('replies', {}, { 'a.pdf': content })
    expect(statusCode).toBe(422)
    expect(body).toContain(words)
    expect(body).toContain('In stock.</textarea>')
  }
  for (const name of ['a.bin', 'b.bin']) await press('draft', {}, { [name]: name.repeat(MOST_BYTES / 8) })
  expect((await press('replies')).body).toContain('may have 15 MB together')
})

test('of several files those that can be kept are kept with the draft, and each other one is named', async () => {
  const { press, see } = await open()
  const files = { 'a.pdf': 'a', 'empty.pdf': '', 'large.pdf': 'x'.repeat(MOST_BYTES), 'b.pdf': 'b' }
  const { statusCode, body } = await press('draft', {}, files)
  expect(statusCode).toBe(422)
  const [alert = ''] = /role="alert".*?<\/div>/s.exec(body) ?? []
  for (const words of ['“empty.pdf” is empty', '“large.pdf” is too much']) expect(alert).toContain(words)
  expect(tickedIn(await see()).map((value) => value.split(' ')[1])).toEqual(['a.pdf', 'b.pdf'])
})

test('a form that is not whole is told from one that is', async () => {
  const { anna, receipt } = await open()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const { statusCode } = await anna.post(`/desk/${receipt}/draft`, {}, headers)
  expect(statusCode).toBe(400)
})

test('documents of the library are offered beside inquiries of their product and grade, what is asked for first', async () => {
  const { add, see } = await open(undefined, [
    { product: PRODUCT.name, slug: PRODUCT.slug, documents: ['coa', 'MSDS', 'Kosher certificate'] },
  ])
  await add({ kind: 'TDS', product: PRODUCT.name.toUpperCase() }, { 'tds.pdf': 'tds' })
  await add({ kind: 'COA', product: PRODUCT.name, note: 'lot 7' }, { 'coa.pdf': 'coa' })
  await add({ kind: 'SDS', product: PRODUCT.name }, { 'sds.pdf': 'sds' })
  await add({ kind: 'Vendor form' }, { 'form.pdf': 'form' })
  const body = await see()
  const names = [...body.matchAll(/<bdi>([^<]*) <\/bdi><a href/g)].map(([, words]) => words)
  expect(names).toEqual([
    `COA, ${PRODUCT.name}, lot 7, asked for`,
    `SDS, ${PRODUCT.name}, asked for`,
    'Vendor form',
    `TDS, ${PRODUCT.name}`,
  ])
  expect(body).toContain(`Kosher certificate of ${PRODUCT.name}`)
  expect(await see('/desk/library?search=LOT')).toContain('coa.pdf')
  expect(await see('/desk/library?search=lot+8')).toContain('No document is found')
})

test.each([
  [{ product: 'Unobtainium' }, 'has no product “Unobtainium”'],
  [{ product: PRODUCT.name, grade: '1 %' }, 'has no grade “1 %”, but: '],
  [{ grade: '98 %' }, 'Name the product of the grade'],
  [{ kind: '' }, 'Say what kind of document it is'],
])('a document of %o is refused: %s', async (fields, words) => {
  const { add } = await open()
  const { statusCode, body } = await add(fields, { 'a.pdf': 'a' })
  expect(statusCode).toBe(422)
  expect(body).toContain(words)
})

test('grades of a product are offered for its documents', async () => {
  const { anna, add } = await open()
  const query = new URLSearchParams({ product: PRODUCT.name.toUpperCase() })
  const grades = (await anna.get(`/desk/library/grades?${query.toString()}`)).json<string[]>()
  expect(grades.length).toBeGreaterThan(0)
  expect((await anna.get('/desk/library/grades?product=Unobtainium')).json()).toEqual([])
  // Without a script they are there when the form comes back.
  expect((await add({ product: PRODUCT.name, grade: '1 %' }, { 'a.pdf': 'a' })).body).toContain(
    '<datalist id="grades"><option>',
  )
})

test('a document without a file is refused', async () => {
  const { add } = await open()
  expect((await add({}, {})).body).toContain('Choose a file')
})

test('copies go to addresses with commas between them, once to each and not to the buyer, and to nothing else', async () => {
  const { see, press, replies } = await open()
  for (const cc of ['bo', 'bo@buyer.example, nobody', 'a@b.example,'.repeat(3) + 'x'])
    expect((await press('replies', { cc })).body).toContain('write e-mail addresses for copies')
  expect((await press('replies', { cc: 'bo@buyer.example, nobody' })).body).toContain('“nobody” is no e-mail address')
  await press('replies', { cc: 'bo@buyer.example; ce@buyer.example, BO@buyer.example, ADA@buyer.example' })
  expect(await replies()).toMatchObject([{ cc: 'bo@buyer.example, ce@buyer.example' }])
  expect(await see()).toContain('copy to bo@buyer.example, ce@buyer.example')
})

test.each([
  ['bo@x.example, ce@x.example;du@x.example', ['bo@x.example', 'ce@x.example', 'du@x.example']],
  ['Bo Lind <bo@x.example>; ce@x.example', ['bo@x.example', 'ce@x.example']],
  ['"Lind, Bo" <bo@x.example>, "ce@x.example" <ce@x.example>', ['bo@x.example', 'ce@x.example']],
  ['du@x.example; Lind, Bo <bo@x.example>', ['du@x.example', 'bo@x.example']],
  ['<bo@x.example>', ['bo@x.example']],
  ['Bo Lind; ce@x.example', ['Bo', 'Lind', 'ce@x.example']],
  ['', []],
])('the copies “%s” go to %j', (line, addresses) => {
  expect(addressesIn(line)).toEqual(addresses)
})

test('copies as a mail program gives them go without names, and none to the buyer or to sales', async () => {
  const { press, replies } = await open()
  const cc = `Bo Lind <bo@buyer.example>; "Ada" <ADA@buyer.example>, ${tinySite.contact.email}`
  expect((await press('preview', { cc })).body).toContain('To ada@buyer.example, copy to bo@buyer.example, not sent')
  await press('replies', { cc })
  expect(await replies()).toMatchObject([{ cc: 'bo@buyer.example' }])
})

test('a letter that speaks of an attachment and has none goes with a second press', async () => {
  const { press, replies } = await open()
  const { statusCode, body } = await press('replies', { text: 'The COA is attached.' })
  expect(statusCode).toBe(422)
  expect(body).toContain('nothing is attached')
  const told = asIsIn(body)
  expect(await replies()).toEqual([])
  // What was not told may be forgotten, too.
  expect((await press('replies', { text: 'Attached, with our prices.', asIs: told })).statusCode).toBe(422)
  await press('replies', { text: 'The COA is attached.', asIs: told })
  expect(await replies()).toHaveLength(1)
})

test('words for what comes with a letter are known in several languages, and not in what is quoted', () => {
  for (const text of ['Please find enclosed', 'Anbei das COA', 'se adjunta', 'ci-joint', 'in allegato', '见附件'])
    expect(missingFrom(text, [])).toContain('an attachment')
  for (const text of ['No detachment', '> The COA is attached', 'Rosellini'])
    expect(missingFrom(text, [])).toBeUndefined()
})

const german = {
  name: 'Angebot',
  language: 'de',
  subject: 'Angebot {products}',
  text: 'Guten Tag {name},\n\nvielen Dank für Ihre Anfrage {receipt}:\n{lines}\n\nLot {lot}\n\nMit freundlichen Grüßen\n{person}\n{brand}',
}

test('a template is filled from the inquiry, keeps what was typed, and goes once its open fields are written', async () => {
  const { anna, press, see, store, receipt, replies } = await open()
  await anna.post('/desk/templates', german)
  const [{ id } = {}] = await rowsOf(store, 'templates')
  expect(await see()).toMatch(/<optgroup label="Deutsch"><option value="[^"]+">Angebot</)
  await press('template', { template: String(id), text: '', subject: '' })
  const body = await see()
  for (const words of [`Guten Tag Ada &lt;Buyer&gt;`, `Anfrage ${receipt}:\n{lines}`, 'Lot {lot}'])
    expect(body).toContain(words)
  const text =
    /<textarea id="text"[^>]*>([^<]*)</.exec(body)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>') ?? ''
  expect((await press('replies', { text })).body).toContain('Write what {lot} stands for')
  const filled = { text: text.replace('{lot}', '7'), language: 'de' }
  await press('replies', { ...filled, price: '80 USD/kg', priced: `${receipt}.0 Ectoine, kg` })
  // Lines stand where the template has them, once, in its language.
  const [{ text: sent } = { text: '' }] = await replies()
  expect(sent).toMatch(
    /Anfrage INQ-\S+:\n1\. Ectoine: 20 kg\nPreis: 80 USD\/kg\n\nLot 7\n\nMit freundlichen Grüßen\nanna\n/,
  )
})

test('a template asks whether it is to replace a text that somebody has typed, or to stand below it', async () => {
  const { anna, press, see, store } = await open()
  await anna.post('/desk/templates', german)
  const template = String((await rowsOf(store, 'templates'))[0]?.id)
  const text = 'Typed by hand'
  const { statusCode, body } = await press('template', { template, text })
  expect(statusCode).toBe(422)
  for (const words of ['You have typed a text of your own', `${text}</textarea>`, 'value="instead"', 'value="below"'])
    expect(body).toContain(words)
  expect(body).toMatch(
    new RegExp(`<option[^>]*value="${template}"[^>]*selected|<option[^>]*selected[^>]*value="${template}"`),
  )
  await press('template', { template, text, place: 'below' })
  expect(await see()).toMatch(/Typed by hand\n\nGuten Tag/)
  await press('template', { template, text, place: 'instead' })
  expect(await see()).toMatch(/>Guten Tag/)
  expect(await see()).not.toContain('Typed by hand')
})

test('a template takes the place of another that nobody has typed into', async () => {
  const { anna, press, see, store } = await open()
  await anna.post('/desk/templates', german)
  await anna.post('/desk/templates', { ...german, name: 'Kurz', subject: '', text: 'Guten Tag {name}' })
  const idOf = async (name: string) =>
    String((await rowsOf(store, 'templates')).find((template) => template.name === name)?.id)
  await press('template', { template: await idOf('Angebot'), text: '' })
  const shown = await see()
  const text =
    /<textarea id="text"[^>]*>([^<]*)</.exec(shown)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>') ?? ''
  await press('template', {
    template: await idOf('Kurz'),
    text: text.replaceAll('\n', '\r\n'),
    subject: 'Angebot Ectoine',
  })
  const body = await see()
  expect(body).toMatch(/>\n?Guten Tag Ada &lt;Buyer&gt;<\/textarea>/)
  expect(body).toContain('value="Anfrage: Ectoine, Ostrelle')
})

test.each([
  ['Our prices for Ectoine follow below.', ['prices, and names none.']],
  ['Unsere Preise finden Sie im Anhang.', ['an attachment, and nothing is attached;', 'prices, and names none.']],
  ['> our prices\nThank you', []],
  ['Our price is 80 USD/kg.', []],
])('of “%s” the desk asks back for what it lacks', (text, lacking) => {
  const missing = missingFrom(text, [])
  expect(missing !== undefined).toBe(lacking.length > 0)
  for (const words of lacking) expect(missing).toContain(`speaks of ${words}`)
})

test('a letter names what goes along with it when it goes, and does not go while nothing does', async () => {
  const { press, replies } = await open()
  const text = 'Enclosed: {attached}.'
  expect((await press('replies', { text })).body).toContain('Write what {attached} stands for')
  await press('replies', { text }, { 'a.pdf': 'a', 'b.pdf': 'b' })
  expect(await replies()).toMatchObject([{ text: 'Enclosed: a.pdf, b.pdf.' }])
})

test('a template is changed and removed; what is wrong with it is said beside what was typed', async () => {
  const { anna, store } = await open()
  await anna.post('/desk/templates', german)
  const [{ id } = {}] = await rowsOf(store, 'templates')
  await anna.post('/desk/templates', { ...german, id: String(id), name: 'Offerte' })
  expect(await rowsOf(store, 'templates')).toMatchObject([{ name: 'Offerte' }])
  const { statusCode, body } = await anna.post('/desk/templates', { ...german, id: String(id), name: '' })
  expect(statusCode).toBe(422)
  expect(body).toMatch(/<details open="">.*Give the template a name/s)
  await anna.post(`/desk/templates/${String(id)}/remove`)
  expect(await rowsOf(store, 'templates')).toEqual([])
})

test('templates begin with standard ones, whose fields are all known', async () => {
  const { anna, store } = await open()
  for (let times = 0; times < 2; times++) await anna.post('/desk/templates/standard')
  const templates = await rowsOf(store, 'templates')
  expect(templates).toHaveLength(STANDARD_TEMPLATES.length)
  const fields = new Set(templates.flatMap(({ text }) => openFields(String(text))))
  expect([...fields].filter((field) => !Object.keys(FIELDS).includes(field.slice(1, -1)))).toEqual([])
})

test('each language has a standard template for documents alone, which promises no sample, and its name says which does', () => {
  const sample = /sample|muster|muestra|échantillon|样品/i
  const withFiles = STANDARD_TEMPLATES.filter(({ text }) => text.includes('{attached}'))
  for (const { name, text } of withFiles) expect([name, sample.test(text)]).toEqual([name, sample.test(name)])
  const languages = new Set(withFiles.filter(({ name }) => !sample.test(name)).map(({ language }) => language))
  expect(languages).toEqual(new Set(STANDARD_TEMPLATES.map(({ language }) => language)))
})

test.each([
  ['98 %', '98 %, HPLC', true],
  ['98,5%', '98.5 %, HPLC', true],
  ['min. 98 % by HPLC', '98 %, HPLC', true],
  ['10:1', '10:1', true],
  ['Ectoine 98%', '98 %, HPLC', true],
  ['98 %, GC', '98 %, HPLC', false],
  ['95 % granular', '95 % powder', false],
  ['95 %', '98 %, HPLC', false],
  ['powder', '98 % powder', false],
  ['', '98 %, HPLC', false],
])('whoever writes the grade “%s” may mean “%s”: %s', (written, grade, may) => {
  expect(mayMean(written, grade, 'Ectoine')).toBe(may)
})

test('a grade that means several is asked back with these, and one that means one is taken for it', () => {
  const grades = ['98 %, HPLC', '98 %, UV', '99 %, HPLC']
  const meant = (written: string) => gradeMeant(written, { grades, product: 'Ectoine' })
  expect(meant('99%')).toBe('99 %, HPLC')
  expect(meant('98 %')).toEqual({ failure: 'Ectoine has no grade “98 %”, but: 98 %, HPLC; 98 %, UV' })
  expect(meant('1 %')).toEqual({ failure: `Ectoine has no grade “1 %”, but: ${grades.join('; ')}` })
})
