import { expect, type Page } from '@playwright/test'
import { TRAY_KEY } from '../../shared/storageKeys.ts'
import { documentBox, field, fillInBuyer, LINE, LIST, ordered, PRODUCT, send, SLUG, storedLines } from './buyer.ts'
import { SITES } from './sites.ts'
import { untranslated } from './translator.ts'

/** What a visitor can use on a page, and what is meant by using it. */
export type Control = {
  /** Selectors of the elements that the row stands for. None of them is by a text, which a translator changes. */
  elements: string
  /** Address that it is used at. */
  at: string
  /** The control in words, and what follows from using it: the end of a sentence. */
  follows: string
  use: (page: Page) => Promise<unknown>
  holds: (page: Page) => Promise<unknown>
  site?: string
  isPhone?: boolean
  /** Whether the inquiry list holds a line before. */
  hasList?: boolean
  /** Whether the tray holds a grade before. */
  hasTray?: boolean
  /** Whether it is there once the app is, so that it cannot be used before. */
  isOfApp?: boolean
}

const ARTICLE = '/knowledge/what-is-dhm-'
const ORDER = '#order'
const INQUIRY = 'form[data-inquiry]'
const STRUCTURE = 'form[action="/structure"]'
const DOCK = 'aside[aria-label=Contact]'
const CAS = 'main button[data-scripted]:has([aria-live])'

/** Three grades side by side. */
export const COMPARISON = `/compare?${['pure-piperine:98', 'pure-piperine:99', 'piperine-powder:95']
  .map((grade) => `grade=herbal-extract/${grade}%20%25`)
  .join('&')}`

/** A grade that was put into the tray before. */
export const TRAY_GRADE = { slug: SLUG, grade: '98 %', name: 'Pure Piperine' }

const click = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click()
const check = (selector: string) => (page: Page) => page.locator(selector).first().check()
const choose = (selector: string, value: string) => (page: Page) => page.locator(selector).selectOption(value)

const leadsTo = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address)
const says = (page: Page, selector: string) => expect.poll(() => untranslated(page.locator(selector).first()))
const expectLines = (page: Page) => expect.poll(() => storedLines(page))
const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([name, at]) => JSON.parse(globalThis[name].getItem(at) ?? 'null') as unknown, [area, key] as const)

/** What was opened is open: a popover, or what is unfolded by a summary. */
const opened = (elements: string, what: string, at: string, more: Partial<Control> = {}): Control => ({
  elements,
  at,
  follows: `what was opened by ${elements} is open`,
  use: click(elements),
  holds: (page) => expect(page.locator(`${what}:is([open], :popover-open)`)).toHaveCount(1),
  ...more,
})

/** Fields of the inquiry form, which are kept as a draft. */
const draftFields = (at: string, texts: string[], choices: [name: string, value: string][] = []): Control => ({
  elements: [...texts, ...choices.map(([name]) => name)].map((name) => `${INQUIRY} [name=${name}]`).join(', '),
  at,
  follows: 'what is chosen and typed into an inquiry stands, is a draft and keeps the focus',
  use: async (page) => {
    for (const [name, value] of choices) await field(page, name).selectOption(value)
    for (const name of texts) await field(page, name).fill('25')
  },
  holds: async (page) => {
    const expected = [...choices, ...texts.map((name) => [name, '25'] as const)]
    for (const [name, value] of expected) await expect(field(page, name)).toHaveValue(value)
    await expect(field(page, texts.at(-1) ?? '')).toBeFocused()
    const draft = Object.fromEntries(expected.map(([name, value]) => [name, [value]]))
    expect(await stored(page, 'sessionStorage', 'draft inquiry')).toMatchObject(draft)
  },
})

const expectOneFilter = (page: Page) =>
  expect(page.locator('[aria-busy=false] [aria-label="Applied filters"] a')).toHaveCount(1)

/** A choice of the second grade of the product, which all of its page follows. */
const otherGrade = (elements: string, use: Control['use']): Control => ({
  elements,
  at: PRODUCT,
  follows: `a grade that is chosen by ${elements} is that of the specification, the table, the order and the bar`,
  use,
  holds: async (page) => {
    await says(page, 'table[aria-label^="Specification"]').toMatch(/≥ 99\.0/)
    await says(page, 'section[aria-labelledby=specification] p').toMatch(/^99 %/)
    await expect(ordered(page, 'grade')).toHaveValue('99 %, HPLC')
    await expect(page.locator('tr:nth-child(2) [name=shown-grade]')).toBeChecked()
    await says(page, '[data-bar] p').toMatch(/^99 %/)
    expect(await stored(page, 'sessionStorage', `draft order ${SLUG}`)).toMatchObject({ grade: ['99 %, HPLC'] })
  },
})

/** Every control of every kind of page. What stands on all of them has one row. */
export const CONTROLS: Control[] = [
  // Around every page, and in texts.
  {
    elements: `header > div > a, #menu a, footer a, ${DOCK} a, main a:not([href^="#"]):not([aria-label^="Remove "])`,
    at: LIST,
    follows: 'a link leads to its page',
    use: click(`main a[href="${PRODUCT}"]`),
    holds: leadsTo(PRODUCT),
  },
  {
    elements: 'a[href^="#"]',
    at: ARTICLE,
    follows: 'a link within the page leads to its place',
    use: click('nav[aria-label="On this page"] a:last-child, main nav a[href^="#"] >> nth=1'),
    holds: async (page) => {
      await leadsTo(/#.+$/)(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    },
  },
  opened('button[popovertarget=menu]', '#menu', '/about-us', { isPhone: true }),
  opened('button[popovertarget=site-search]', '#site-search', '/about-us', { isPhone: true }),
  opened('#menu summary', '#menu details', '/about-us'),
  opened(`${DOCK} summary`, `${DOCK} details`, '/about-us'),
  opened('main summary:not(#filters *, form *)', 'main details', ARTICLE, { isPhone: true }),
  {
    elements: '#header-search',
    at: '/about-us',
    follows: 'what is typed into the search stands and keeps the caret',
    use: async (page) => {
      await page.locator('#header-search').fill('pipr')
      await page.keyboard.press('ArrowLeft')
    },
    holds: async (page) => {
      await page.keyboard.type('e')
      await expect(page.locator('#header-search')).toHaveValue('piper')
    },
  },
  {
    elements:
      '#page-search, #question-search, #error-search, header form button:not([popovertarget]), main form[role=search] button',
    at: '/search/404?q=piperinnne',
    follows: 'words that are typed over the ones searched for lead to their results',
    use: async (page) => {
      await page.locator('#page-search').fill('piperine')
      await click('main form[role=search] button')(page)
    },
    holds: async (page) => {
      await leadsTo('/search?q=piperine')(page)
      await says(page, 'main [role=status]:not(form *)').toMatch(/results for “piperine”/)
    },
  },
  {
    elements: '#root > footer button, section[aria-label=Analytics] button',
    at: '/about-us',
    site: SITES.tracking,
    isOfApp: true,
    follows: 'a refusal of analytics is kept, and the choice is offered again',
    // What others put into the page may stand behind it.
    use: (page) => page.locator('section[aria-label=Analytics] button').last().click(),
    holds: async (page) => {
      await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics-consent'))).toBe('denied')
      await click('#root > footer button')(page)
      await expect(page.locator('[aria-label=Analytics]')).toBeVisible()
    },
  },
  {
    elements: 'main [tabindex="0"]',
    at: PRODUCT,
    follows: 'a table that is wider than its place keeps the focus',
    use: (page) => page.locator('main [tabindex="0"]').first().focus(),
    holds: (page) => expect(page.locator('main [tabindex="0"]').first()).toBeFocused(),
  },
  // Lists of products.
  {
    elements: '#filters input:not([name^=assay-], button), #filters summary',
    at: LIST,
    follows: 'a box of a facet, which was folded away, narrows the list',
    use: async (page) => {
      const part = page.locator('#filters details:not([open])').first()
      await part.locator('summary').click()
      const box = page.locator('#filters details[open] input[type=checkbox]').first()
      // Before the stylesheet is there nothing is seen, and forcing does not wait for that.
      await box.waitFor()
      await box.check({ force: true })
    },
    holds: async (page) => {
      const box = page.locator('#filters :checked')
      const [name, value] = [await box.getAttribute('name'), await box.inputValue()]
      await leadsTo(`${LIST}?${name}=${value}`)(page)
      await expectOneFilter(page)
    },
  },
  {
    elements: '#filters [name=assay-from], #filters [name=assay-to]',
    at: LIST,
    follows: 'a bound of the assay that was typed and left narrows the list',
    use: async (page) => {
      await page.locator('[name=assay-from]').fill('95')
      await page.locator('[name=assay-from]').blur()
    },
    holds: async (page) => {
      await leadsTo(`${LIST}?assay-from=95`)(page)
      await expect(page.locator('[name=assay-from]')).toHaveValue('95')
      await expectOneFilter(page)
    },
  },
  {
    elements: '#filters button, button[popovertarget=filters]',
    at: LIST,
    isPhone: true,
    follows: 'filters that are sent from their sheet narrow the list',
    use: async (page) => {
      await click('button[popovertarget=filters]')(page)
      await check('#filters [value=granules]')(page)
      await click('#filters button')(page)
    },
    holds: async (page) => {
      await leadsTo(/\?form=granules/)(page)
      await expect(page.locator('#filters')).toBeHidden()
    },
  },
  {
    elements: 'select[name=sort]',
    at: LIST,
    follows: 'an order sorts the list, and another can be chosen',
    use: choose('[name=sort]', 'assay'),
    holds: async (page) => {
      await leadsTo(`${LIST}?sort=assay`)(page)
      await choose('[name=sort]', 'name')(page)
      await leadsTo(`${LIST}?sort=name`)(page)
    },
  },
  {
    elements: 'a[aria-label^="Remove "]',
    at: `${LIST}?form=granules`,
    follows: 'a filter is taken off',
    use: click('[aria-label="Remove Granules"]'),
    holds: async (page) => {
      await leadsTo(LIST)(page)
      await expect(page.locator('[aria-label="Applied filters"]')).toHaveCount(0)
      await expect(page.locator('#filters [value=granules]')).not.toBeChecked()
    },
  },
  {
    elements: '[aria-label=View] button',
    at: LIST,
    follows: 'the view is that of pictures, and is kept',
    use: (page) => page.locator('[aria-label=View] button').last().click(),
    holds: async (page) => {
      await expect(page.locator('[aria-label=View] button').last()).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(page.locator('[aria-label=View] button').last()).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('main tbody tr').first()).toHaveCSS('flex-direction', 'column')
    },
  },
  {
    elements: 'button[aria-label$=" on the inquiry list"]',
    at: LIST,
    follows: 'a product that is put on the list, by two presses, is on it once',
    use: (page) => page.locator('button[aria-label^="Aconite Root Extract "]').dblclick({ delay: 20 }),
    holds: async (page) => {
      await expect.poll(async () => (await storedLines(page)).length).toBeLessThan(2)
      await expect(page.locator('header a[href="/inquiry"] b')).toBeVisible()
    },
  },
  {
    elements: 'button[aria-label$=" on the inquiry list"]',
    at: LIST,
    hasList: true,
    follows: 'a product that is on the list is taken off, or stays as it is where the page could not say so',
    use: click(`button[aria-label="${LINE.product} on the inquiry list"]`),
    holds: async (page) => {
      if ((await storedLines(page)).length === 0) await click('[role=status] button')(page)
      await expectLines(page).toMatchObject([LINE])
    },
  },
  {
    elements: 'input[form=compare]',
    at: LIST,
    follows: 'a grade that is ticked to be compared is in the tray',
    use: check('input[form=compare]'),
    holds: async (page) => {
      await expect.poll(() => stored(page, 'localStorage', TRAY_KEY)).toHaveLength(1)
      await expect(page.locator('input[form=compare]').first()).toBeChecked()
    },
  },
  {
    elements: 'section[data-tray] :is(button, a, select)',
    at: '/about-us',
    hasTray: true,
    isOfApp: true,
    follows: 'a grade is taken out of the tray',
    use: click('section[data-tray] li button'),
    holds: (page) => expect(page.locator('section[data-tray]')).toHaveCount(0),
  },
  // A comparison.
  {
    elements: 'main form select[name=grade]:not([id])',
    at: COMPARISON,
    follows: 'another grade that is chosen in its column takes its place',
    use: choose('main thead th:last-child select[name=grade]', 'herbal-extract/piperine-powder:90 %'),
    holds: leadsTo(/piperine-powder:90/),
  },
  {
    elements: 'main thead select:not([name])',
    at: COMPARISON,
    isPhone: true,
    isOfApp: true,
    follows: 'a phone shows the grade that is picked for a column',
    use: choose('main thead th:nth-child(2) select:not([name])', '2'),
    holds: (page) => expect(page.locator('main thead th').filter({ visible: true }).last()).toContainText('Powder'),
  },
  // A product.
  {
    elements: 'main h1 ~ * button, main button[class*=copy], main div > button[data-scripted]:not(aside *)',
    at: PRODUCT,
    follows: 'the CAS number is copied, or is said not to be',
    use: click(CAS),
    // For a while only: nothing else is used meanwhile.
    holds: (page) => says(page, CAS).toMatch(/copied/i),
  },
  {
    elements: 'button[name=limits], aside:not([aria-label]) button, main > * > footer button, article footer button',
    at: PRODUCT,
    follows: 'the check of a specification opens, and the QR code, once',
    use: async (page) => {
      await click('button[name=limits]')(page)
      await click('aside:not([aria-label]) button[data-scripted]:last-of-type')(page)
    },
    holds: async (page) => {
      await expect(page.locator('h2#limits')).toHaveCount(1)
      await expect(page.locator('dialog[open]')).toHaveCount(1)
    },
  },
  otherGrade('[name=shown-grade]', check('tr:nth-child(2) [name=shown-grade]')),
  otherGrade(`${ORDER} [name=grade]`, choose(`${ORDER} [name=grade]`, '99 %, HPLC')),
  {
    elements: `${ORDER} [name=quantity], ${ORDER} [name=unit], ${ORDER} [name=request], [name=documents][form=order]`,
    at: PRODUCT,
    follows: 'quantity, unit, request and documents of an order stand, and go onto the list',
    use: async (page) => {
      await ordered(page, 'unit').selectOption('g')
      await check(`${ORDER} [name=request][value=sample]`)(page)
      await documentBox(page, 'COA').check()
      await ordered(page, 'quantity').fill('30')
    },
    holds: async (page) => {
      await expect(ordered(page, 'quantity')).toBeFocused()
      await click(`${ORDER} button[value=add]`)(page)
      await expectLines(page).toMatchObject([{ quantity: '30', unit: 'g', request: 'sample', documents: ['COA'] }])
    },
  },
  {
    elements: `${ORDER} button[value=add], button[form=order]`,
    at: PRODUCT,
    isPhone: true,
    follows: 'an order that is added by the bar is on the list',
    use: async (page) => {
      await ordered(page, 'quantity').fill('30')
      await click('button[form=order]')(page)
    },
    holds: (page) => expectLines(page).toMatchObject([{ slug: SLUG, quantity: '30' }]),
  },
  {
    elements: `${ORDER} button:not([value])`,
    at: PRODUCT,
    follows: 'a product that is asked about is on the list once, also while a name is typed',
    use: async (page) => {
      await ordered(page, 'quantity').fill('30')
      await click(`${ORDER} button:not([value])`)(page)
      await field(page, 'name').fill('Ada Example')
    },
    holds: async (page) => {
      await leadsTo('/inquiry')(page)
      await expectLines(page).toMatchObject([{ slug: SLUG, quantity: '30' }])
      await expect(field(page, 'name')).toHaveValue('Ada Example')
      await expect(field(page, 'product')).toHaveValue('')
    },
  },
  // Structures.
  {
    elements: `${STRUCTURE} input, ${STRUCTURE} [type=submit]`,
    at: '/structure',
    follows: 'a structure and a relation lead to what they find',
    use: async (page) => {
      await page.locator(`${STRUCTURE} [name=smiles]`).fill('C1CCNCC1')
      await check(`${STRUCTURE} [value=same]`)(page)
      await click(`${STRUCTURE} [type=submit]`)(page)
    },
    holds: leadsTo('/structure?smiles=C1CCNCC1&how=same'),
  },
  {
    elements: `${STRUCTURE} [data-scripted]`,
    at: '/structure?smiles=C1CCNCC1',
    isOfApp: true,
    follows: 'the drawing board is opened, once',
    use: click(`${STRUCTURE} [data-scripted]`),
    holds: (page) => expect(page.locator('[data-openchemlib-canvas-editor]')).toHaveCount(1),
  },
  // Inquiries.
  draftFields('/contact-us', ['name', 'company', 'email', 'telephone', 'country', 'message', 'grade']),
  draftFields(
    '/inquiry',
    ['product', 'quantity'],
    [
      ['unit', 'g'],
      ['request', 'sample'],
    ],
  ),
  {
    elements: `${INQUIRY} [name=documents]`,
    at: '/inquiry',
    follows: 'a document of an inquiry stays ticked, and is a draft',
    use: (page) => documentBox(page, 'COA').check(),
    holds: async (page) => {
      await expect(documentBox(page, 'COA')).toBeChecked()
      expect(await stored(page, 'sessionStorage', 'draft inquiry')).toMatchObject({ documents: ['COA'] })
    },
  },
  {
    elements: `${INQUIRY} [data-documents] input`,
    at: '/inquiry',
    hasList: true,
    follows: 'a document that is ticked beside a list is asked for with its products',
    use: (page) => page.locator('[data-documents] input').nth(1).check(),
    holds: async (page) => {
      for (const place of [0, 1]) await expect(page.locator('[data-documents] input').nth(place)).toBeChecked()
      await expect.poll(async () => (await storedLines(page))[0]?.documents).toHaveLength(2)
    },
  },
  {
    elements: `${INQUIRY} [data-field] :is(input, select), ${INQUIRY} summary`,
    at: '/inquiry',
    hasList: true,
    isOfApp: true,
    follows: 'what is chosen and typed into a line is kept, and what is unfolded open',
    use: async (page) => {
      await click(`${INQUIRY} summary`)(page)
      await choose('[data-field=Grade] select', '99 %, HPLC')(page)
      await choose('[data-field=Unit] select', 'g')(page)
      await choose('[data-field=Need] select', 'sample')(page)
      await page.locator('[data-field=Quantity] input').fill('30')
    },
    holds: async (page) => {
      await expectLines(page).toMatchObject([{ grade: '99 %, HPLC', quantity: '30', unit: 'g', request: 'sample' }])
      await expect(page.locator(`${INQUIRY} details[open]`)).toHaveCount(1)
    },
  },
  {
    elements: '[data-remove], main div[data-scripted] > button',
    at: '/inquiry',
    hasList: true,
    isOfApp: true,
    follows: 'a line that is removed can be put back',
    use: click('[data-remove]'),
    holds: async (page) => {
      await expectLines(page).toEqual([])
      await click('[role=status] p button')(page)
      await expectLines(page).toMatchObject([{ quantity: '250' }])
    },
  },
  {
    elements: `${INQUIRY} button[type=submit], section[aria-label=Receipt] button`,
    at: '/inquiry',
    hasList: true,
    follows: 'an inquiry that is sent has the list with it, which is empty then, and its receipt can be printed',
    use: async (page) => {
      await fillInBuyer(page)
      await send(page)
    },
    holds: async (page) => {
      await says(page, '[aria-label="Products as sent"]').toMatch(/Pure Piperine.*250 kg.*COA/)
      await expectLines(page).toEqual([])
      expect((await stored(page, 'sessionStorage', 'draft inquiry')) ?? {}).toEqual({})
      await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('data-printed', '')))
      await click('section[aria-label=Receipt] button')(page)
      await expect(page.locator('body')).toHaveAttribute('data-printed')
    },
  },
]
