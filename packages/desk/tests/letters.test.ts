import { describe, expect, test } from 'vitest'
import { readInquiry } from '../../../shared/inquiry.ts'
import { describeRules } from '../../../tests/server/databases.ts'
import { rowsOf } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { type Language, LANGUAGES, LETTER_WORDS } from '../letterWords.ts'
import { priceIn } from '../price.ts'
import { twoLanguages } from '../questions.ts'
import { replyDraft } from '../replyDraft.ts'
import { aboveSignature } from '../signature.ts'
import { textLanguage } from '../textLanguage.ts'
import { plain, pricedIn, startDesk } from './startDesk.ts'

const asked = [{ product: 'Ectoine', quantity: '20', unit: 'kg' }]

/** An inquiry of a firm of its own that somebody answers, with all that a browser sends of its page. */
async function open(url?: string, lines: object[] = asked) {
  const desk = await startDesk({ lines, email: 'ada@letters.example', company: 'Letters' }, { url })
  const press: typeof desk.press = async (button, fields, how) => {
    const body = await desk.see()
    const priced = pricedIn(body).map((of) => ['priced', of])
    return desk.press(button, [...Object.entries({ ...shownIn(body), ...fields }), ...priced], how)
  }
  return {
    ...desk,
    press,
    pressAlone: desk.press,
    answer: (fields: object = {}) => press('replies', { text: 'In stock', ...fields }),
  }
}

const caseAbout = (receipt: string) => ({
  receipt,
  inquiry: readInquiry({ name: 'Ada', company: 'Letters', lines: asked }) as Parameters<
    typeof twoLanguages
  >[1]['inquiry'],
})

/** What stands in the fields of a page. */
function shownIn(body: string) {
  const field = (name: string) => plain(new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1])
  const [select = ''] = /<select name="language">.*?<\/select>/s.exec(body) ?? []
  return {
    standard: field('standard'),
    shownIn: field('shownIn'),
    subject: field('subject'),
    cc: field('cc'),
    language: /value="(\w+)"[^>]* selected=""/.exec(select)?.[1] ?? '',
    text: plain(/<textarea id="text"[^>]*>\n?([^<]*)</.exec(body)?.[1]),
  }
}

describeRules('on', (newDatabase) => {
  test('a language that is chosen turns subject, text and price words, and the letter is looked at before it goes', async () => {
    const { press, receipt, replies } = await open(newDatabase())
    const chosen = { language: 'pl', price: 'on request' }
    const { statusCode, body } = await press('replies', chosen)
    expect(statusCode).toBe(422)
    expect(body).toContain('The letter is in another language now, polski')
    const subject = `Zapytanie: Ectoine, Letters, ${receipt}`
    expect(body).toContain(`Preview: <bdi>${subject}</bdi>`)
    expect(shownIn(body)).toMatchObject({ subject, language: 'pl', shownIn: 'pl' })
    expect(await replies()).toEqual([])
    await press('replies', { price: 'on request' })
    const text = `Dzień dobry Ada <Buyer>,\n\ndziękujemy za zapytanie.\n\n1. Ectoine: 20 kg\nCena: na zapytanie\n\nZ poważaniem\nanna\n${tinySite.brand}`
    expect(await replies()).toMatchObject([{ subject, text, language: 'pl' }])
  })

  test('a language that becomes another after the preview is not sent unseen, and a subject that somebody has typed stays', async () => {
    const { press, replies, answer } = await open(newDatabase())
    const typed = { subject: 'Offre 7', text: 'Bonjour', price: '88 EUR/kg' }
    expect((await press('preview', { ...typed, language: 'fr' })).body).toContain('Prix : 88 EUR/kg')
    const { body } = await answer({ ...typed, language: 'de' })
    expect(body).toContain('The letter is in another language now, Deutsch')
    expect(body).toContain('Preis: 88 EUR/kg')
    expect(await replies()).toEqual([])
    await press('replies', typed)
    expect(await replies()).toMatchObject([{ subject: 'Offre 7', language: 'de' }])
  })

  test('a later answer goes on in the language, with the copies and under the subject of the conversation', async () => {
    const { press, see, replies, receipt, store, answer } = await open(newDatabase())
    const first = { language: 'fr', shownIn: 'fr', cc: 'boss@letters.example', text: 'Bonjour', price: '88 EUR/kg' }
    await press('replies', first)
    const subject = `Demande: Ectoine, Letters, ${receipt}`
    const shown = shownIn(await see())
    expect(shown).toMatchObject({ subject, language: 'fr', cc: 'boss@letters.example' })
    expect(shown.text).toContain('Bonjour Ada <Buyer>,')
    // None of this was typed by anybody.
    await press('draft')
    expect(await rowsOf(store, 'drafts')).toEqual([])
    await press('draft', { cc: '' })
    expect(shownIn(await see()).cc).toBe('')
    await answer({ text: '5 % de moins', cc: shown.cc })
    expect(await replies()).toMatchObject([{}, { subject, language: 'fr', cc: 'boss@letters.example' }])
    expect(shownIn((await press('preview', { language: 'en', text: 'Less' })).body).subject).toContain('Ectoine for')
  })

  test('a later answer begins in the language of what the buyer has written since', async () => {
    const { see, receipt, answer, take } = await open(newDatabase())
    await answer()
    const email = 'ada@letters.example'
    const french = 'Bonjour, merci pour votre offre. Nous avons une question : le prix est-il pour 20 kg ? Cordialement'
    // The clock may not have gone on since the answer.
    await new Promise((done) => setTimeout(done, 5))
    await take({
      email,
      subject: receipt,
      text: `${french}\n\n> Thank you for your inquiry, please find our offer and the prices`,
    })
    expect(shownIn(await see()).language).toBe('fr')
    await take({ email, subject: receipt, text: 'ok' })
    expect(shownIn(await see()).language).toBe('fr')
    await answer({ text: 'Oui', language: 'en', shownIn: 'en' })
    expect(shownIn(await see()).language).toBe('en')
  })

  test('a text in another language than the prices below it is asked back', async () => {
    const { press, replies, answer } = await open(newDatabase())
    const text = 'Gentile Ada,\n\necco i nostri prezzi.\n\nCordiali saluti\nanna'
    for (const button of ['preview', 'replies'])
      expect((await press(button, { text, price: '80 EUR/kg' })).body).toContain(
        'The text seems to be in italiano, and what the desk puts in is in English.',
      )
    expect(await replies()).toEqual([])
    await press('preview', { text, price: '80 EUR/kg', language: 'it' })
    await answer({ text, price: '80 EUR/kg' })
    expect(await replies()).toMatchObject([{ language: 'it' }])
  })

  test('an answer begins in the language in which the buyer wrote, as far as that tells', async () => {
    const { add, see } = await open(newDatabase())
    for (const [message, language] of [
      ['Guten Tag, wir suchen Ectoin für eine Creme. Bitte nennen Sie uns Ihre Preise.', 'de'],
      ['مرحبا، نريد عرض سعر', 'ar'],
      ['20 kg', 'en'],
    ] as const) {
      const receipt = await add({ message, lines: asked, email: `${language}@begun.example` })
      const shown = shownIn(await see(receipt))
      expect(shown).toMatchObject({ language, shownIn: language })
      expect(shown.text).toContain(LETTER_WORDS[language].thanks)
      expect(shown.subject).toContain(
        LETTER_WORDS[language].inquiry === 'Inquiry' ? 'Ectoine for' : LETTER_WORDS[language].inquiry,
      )
    }
  })

  test('a text in another language than its subject, or than that which is chosen, is asked back without prices, too', async () => {
    const { press, replies, receipt, answer } = await open(newDatabase())
    const text = 'Guten Tag,\n\nwir haben das für Sie vorrätig. Bitte nennen Sie uns die Menge.'
    const told = 'The text seems to be in Deutsch, and'
    expect((await answer({ text })).body).toContain(`${told} what the desk puts in is in English.`)
    const subject = `Consulta: Ectoine, Letters, ${receipt}`
    await press('draft', { text, language: 'de', subject: 'Angebot' })
    const spanish = { text, subject: 'Sus precios para el extracto y los nuestros', language: 'de' }
    expect((await press('replies', spanish)).body).toContain(`${told} the subject in español.`)
    expect(await replies()).toEqual([])
    expect(twoLanguages({ text, subject, language: 'de' }, caseAbout(receipt))).toBe(`${told} the subject in español.`)
    // Spanish and Portuguese have one word for an inquiry.
    const portuguese = 'Prezado Rui,\n\nseguem os nossos preços para o seu pedido. Muito obrigado.\n\nAtenciosamente'
    expect(twoLanguages({ text: portuguese, subject, language: 'pt' }, caseAbout(receipt))).toBeUndefined()
    await answer({ text, subject: 'Angebot', language: 'de' })
    expect(await replies()).toHaveLength(1)
  })

  test('an answer in the words that the desk begins with is not given twice by a browser that brings it back', async () => {
    const { see, replies, answer } = await open(newDatabase())
    const { subject, text } = shownIn(await see())
    const sent = { subject, text, language: 'fr', shownIn: 'fr', price: '80 EUR/kg' }
    for (const language of ['fr', 'en']) {
      await answer({ ...sent, language, shownIn: language })
      const { statusCode, body } = await answer({ ...sent, language, shownIn: language })
      expect(statusCode).toBe(422)
      expect(body).toContain('This answer was given already')
    }
    expect(await replies()).toHaveLength(2)
  })

  test('a subject of somebody’s own is that of the whole conversation', async () => {
    const { press, see, answer } = await open(newDatabase())
    await answer({ subject: 'Our offer' })
    expect(shownIn(await see()).subject).toBe('Our offer')
    expect(shownIn((await press('preview', { language: 'de', text: 'Vorrätig' })).body).subject).toBe('Our offer')
  })

  test('a letter names the products that its case has when it goes, in its subject, too', async () => {
    const { press, pressAlone, replies, bo } = await open(newDatabase())
    const typed = { subject: 'Offer {products}', text: 'We have {products}.' }
    await press('draft', typed)
    const line = ['new', 'Pure Piperine', '', '1', 'kg', 'quote']
    await pressAlone(
      'change',
      line.map((value) => ['line', value]),
      { who: bo },
    )
    expect((await press('preview')).body).toContain('Preview: <bdi>Offer Ectoine, Pure Piperine</bdi>')
    await press('replies')
    expect(await replies()).toMatchObject([
      { subject: 'Offer Ectoine, Pure Piperine', text: 'We have Ectoine, Pure Piperine.' },
    ])
  })

  test.each(['tbd', 'ask Bo', '0 EUR/kg'])('%s in the place of a price is asked back', async (price) => {
    const { press, replies, answer } = await open(newDatabase())
    for (const button of ['preview', 'replies']) {
      const { body } = await press(button, { text: 'Ours', price })
      expect(body).toContain(`The buyer would read as a price: “${price}” for Ectoine.`)
    }
    expect(await replies()).toEqual([])
    const [told = ''] = /The buyer would read [^<"]*/.exec((await press('preview', { text: 'Ours', price })).body) ?? []
    await answer({ text: 'Ours', price, asIs: told })
    expect(await replies()).toMatchObject([{ text: `Ours\n\n1. Ectoine: 20 kg\nPrice: ${price}` }])
  })
})

test.each([
  ['Dear Ada,\n\nour prices are below, with the COA. Please tell us your use.', 'en'],
  ['Guten Tag,\n\nwir haben das für Sie vorrätig.', 'de'],
  ['Estimada Ada:\n\nA continuación nuestros precios para los extractos.', 'es'],
  ['Bonjour,\n\nvoici nos prix pour votre demande.', 'fr'],
  ['Olá,\n\nsegue os nossos preços. Obrigado.', 'pt'],
  ['Beste Ada,\n\nhierbij onze prijzen voor het extract.', 'nl'],
  ['Dzień dobry,\n\nponiżej nasze ceny na Ectoine.', 'pl'],
  ['Merhaba,\n\nfiyatlarımız aşağıda. İlginiz için teşekkür ederiz.', 'tr'],
  ['Здравствуйте, наши цены на Ectoine ниже.', 'ru'],
  ['Ada 様、価格は下記のとおりです。', 'ja'],
  ['您好，价格如下。', 'zh'],
  ['Sehr geehrte Damen und Herren, was kostet Curcumin 95 % bei 200 kg?', 'de'],
  ['Bonjour, merci de nous envoyer votre prix pour 25 kg. Cordialement', 'fr'],
  ['Buenos días, necesitamos un presupuesto para el extracto. Gracias, un saludo', 'es'],
  ['Buongiorno, vorremmo un preventivo per estratto di curcuma. Cordiali saluti', 'it'],
  ['Bom dia, gostaria de receber o preço para 1.000 kg. Obrigado', 'pt'],
  ['Please quote CIF New York, 100 kg.', undefined],
  ['Our offer', undefined],
  ['Pure Piperine, 98 %, HPLC', undefined],
])('the text “%s” is in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

test('every language has all the words of a letter', () => {
  for (const language of LANGUAGES) {
    const { greeting, closing } = LETTER_WORDS[language]
    const found = {
      inquiry: { name: 'Ada', email: 'ada@letters.example' },
      former: [],
      merged: [],
      replies: [],
      mails: [],
      refused: [],
    }
    const { text } = replyDraft(found as unknown as Parameters<typeof replyDraft>[0], 'anna\nPhytolane', language)
    expect(text.startsWith(greeting.replace('{name}', 'Ada'))).toBe(true)
    expect(text.endsWith(`\n\n${closing}\nanna\nPhytolane\n`)).toBe(true)
    expect(Object.values(LETTER_WORDS[language]).every((words) => words.trim() !== '')).toBe(true)
  }
})

test.each([
  ['on request', 'nl', 'op aanvraag'],
  ['Price upon request', 'de', 'auf Anfrage'],
  ['auf Anfrage', 'en', 'on request'],
  ['not offered', 'nl', 'bieden wij niet aan'],
  ['n/a', 'fr', 'non proposé'],
  ['as last time', 'nl', 'as last time'],
  ['80 EUR/kg', 'ja', '80 EUR/kg'],
])('the price “%s” is in a letter in %s “%s”', (price, language, words) => {
  expect(priceIn(language as Language, price)).toBe(words)
})

describe('prices stand above', () => {
  const signature = 'anna\nPhytolane'
  test.each([
    ['the name alone', 'Dear Ada,\n\nin stock.', 'Anna'],
    ['a name right below the text', 'Hi Ada,\nprices below.', 'Anna'],
    ['another closing', 'Beste Ada,\n\nzie hieronder.', 'Met vriendelijke groet,\nAnna'],
    ['a closing on its own', 'Hi Ada,\n\nsee below.', 'Best regards,\n\nAnna Lind'],
    ['a closing of the desk on its own', 'Hi Ada,\n\nsee below.', 'Kind regards\n\nAnna'],
    [
      'names with more below',
      'Hi Ada,\n\nsee below.',
      'Pozdrawiam serdecznie\nAnna Lind\nSales, Phytolane\n+43 555 0199',
    ],
    ['a postscript', 'Hi Ada,\n\nsee below.', 'Regards\nAnna\n\nPS: We are closed on Friday.'],
    ['a postscript without a name', 'Hi Ada,\n\nsee below.', 'P.S. We are closed on Friday.'],
    ['signs of another script', 'Ada 様\n\n下記のとおりです。', 'よろしくお願いいたします。\nanna\nPhytolane'],
  ])('%s', (_what, text, end) => {
    expect(aboveSignature(`${text}\n\n${end}\n`, '1. Ectoine', signature)).toBe(`${text}\n\n1. Ectoine\n\n${end}`)
  })

  test.each(['Hello', 'Dear Ada,\n\nwhich grade do you need?', 'Anna'])('nothing of a text without one: %s', (text) => {
    expect(aboveSignature(text, '1. Ectoine', signature)).toBe(`${text}\n\n1. Ectoine`)
  })
})
