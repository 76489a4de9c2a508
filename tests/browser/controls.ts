import { expect, type Page } from '@playwright/test'
import { FACET_IDS } from '../../shared/facetTable.ts'
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

const LIST = '/herbal-extract'
const PRODUCT = '/herbal-extract/pure-piperine'
const SLUG = PRODUCT.slice(1)
const ORDER = '#order'
const INQUIRY = 'form[data-inquiry]'
const STRUCTURE = 'form[action="/structure"]'

/** Three grades side by side. */
export const COMPARISON = `/compare?${[
  'herbal-extract/pure-piperine:98%20%25',
  'herbal-extract/pure-piperine:99%20%25',
  'herbal-extract/piperine-powder:95%20%25',
]
  .map((grade) => `grade=${grade}`)
  .join('&')}`

/** A grade that was put into the tray before. */
export const TRAY_GRADE = { slug: SLUG, grade: '98 %', name: 'Pure Piperine' }

/** A line that was put on the inquiry list before. */
export const LINE = {
  id: 1,
  product: 'Pure Piperine',
  slug: SLUG,
  grade: '98 %, HPLC',
  grades: ['98 %, HPLC', '99 %, HPLC'],
  quantity: '250',
  unit: 'kg',
  request: 'quote',
  documents: ['COA'],
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const check = (selector: string) => (page: Page) => page.locator(selector).first().check()
const fill = (selector: string, text: string) => (page: Page) => page.locator(selector).fill(text)
const choose = (selector: string, value: string) => (page: Page) => page.locator(selector).selectOption(value)

const leadsTo = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address)
const hasValue = (selector: string, value: string) => (page: Page) =>
  expect(page.locator(selector).first()).toHaveValue(value)

const says = (page: Page, selector: string) => expect.poll(() => untranslated(page.locator(selector).first()))

const storedLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('inquiry-list') ?? '[]') as (typeof LINE)[])

/** What stands in the fields of a form that would be sent, by name. */
const fieldsOf = (page: Page, form: string) =>
  page.evaluate((selector) => {
    const found = document.querySelector<HTMLFormElement>(selector)
    return found ? Object.fromEntries([...new FormData(found)].filter(([, value]) => value !== '')) : {}
  }, form)

const trayOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('compared-grades') ?? '[]') as (typeof TRAY_GRADE)[])

const draftOf = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(`draft ${key}`) ?? '{}') as Record<string, string[]>, name)

const isOpen = (selector: string) => (page: Page) =>
  expect(page.locator(`${selector}:is([open], :popover-open)`)).toHaveCount(1)

async function fillInBuyer(page: Page): Promise<void> {
  await page.locator(`${INQUIRY} [name=name]`).fill('Ada Example')
  await page.locator(`${INQUIRY} [name=email]`).fill('ada@buyer.example')
}

/** A text field of the inquiry form, which is kept as a draft. */
const textField = (name: string, at = '/contact-us', text = '25'): Control => ({
  elements: `${INQUIRY} [name=${name}]`,
  at,
  follows: `what is typed into the field ${name} of an inquiry stands, is a draft and keeps the focus`,
  use: fill(`${INQUIRY} [name=${name}]`, text),
  holds: async (page) => {
    await hasValue(`${INQUIRY} [name=${name}]`, text)(page)
    await expect(page.locator(`${INQUIRY} [name=${name}]`)).toBeFocused()
    expect((await draftOf(page, 'inquiry'))[name]).toEqual([text])
  },
})

const facet = (name: string): Control => ({
  elements: `#filters input[name=${name}]`,
  at: LIST,
  follows: `a box of the facet ${name} narrows the list`,
  use: async (page) => {
    const part = page.locator('#filters details').filter({ has: page.locator(`[name=${name}]`) })
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
    const box = page.locator(`#filters [name=${name}]`).first()
    // Before the stylesheet is there nothing is seen, and forcing does not wait for that.
    await box.waitFor()
    await box.check({ force: true })
  },
  holds: async (page) => {
    const box = page.locator(`#filters [name=${name}]`).first()
    const value = await box.inputValue()
    await expect(page).toHaveURL(`${LIST}?${new URLSearchParams({ [name]: value }).toString()}`)
    await expect(page.locator('[aria-busy=false] [aria-label="Applied filters"] a')).toHaveCount(1)
    await expect(box).toBeChecked()
  },
})

/** Every control of every kind of page. What stands on all of them has one row. */
export const CONTROLS: Control[] = [
  // Around every page.
  {
    elements: 'a[href="#main"]',
    at: '/about-us',
    follows: 'the link to the content moves the focus there',
    use: async (page) => {
      await page.locator('a[href="#main"]').focus()
      await page.keyboard.press('Enter')
    },
    holds: (page) => expect(page).toHaveURL('/about-us#main'),
  },
  {
    elements: 'header > div > a',
    at: '/about-us',
    follows: 'the brand leads to the home page',
    use: click('header > div > a[href="/"]'),
    holds: leadsTo('/'),
  },
  {
    elements: 'button[popovertarget=menu]',
    at: '/about-us',
    isPhone: true,
    follows: 'the menu that was opened is open',
    use: click('button[popovertarget=menu]'),
    holds: isOpen('#menu'),
  },
  {
    elements: '#menu summary',
    at: '/about-us',
    follows: 'the categories that were unfolded are unfolded',
    use: click('#menu summary'),
    holds: isOpen('#menu details'),
  },
  {
    elements: '#menu a',
    at: '/about-us',
    follows: 'a link of the navigation leads to its page',
    use: click('#menu a[href="/knowledge"]'),
    holds: leadsTo('/knowledge'),
  },
  {
    elements: 'button[popovertarget=site-search]',
    at: '/about-us',
    isPhone: true,
    follows: 'the search that was opened is open',
    use: click('button[popovertarget=site-search][aria-label]'),
    holds: isOpen('#site-search'),
  },
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
      await hasValue('#header-search', 'piper')(page)
    },
  },
  {
    elements: 'header form button',
    at: '/about-us',
    follows: 'a search leads to its results',
    use: async (page) => {
      await page.locator('#header-search').fill('piperine')
      await page.locator('header form button').click()
    },
    holds: async (page) => {
      await leadsTo('/search?q=piperine')(page)
      await says(page, 'main [role=status]:not(form *)').toMatch(/results for “piperine”/)
    },
  },
  {
    elements: 'aside[aria-label=Contact] summary',
    at: '/about-us',
    follows: 'the contact dock that was opened is open',
    use: click('aside[aria-label=Contact] summary'),
    holds: isOpen('aside[aria-label=Contact] details'),
  },
  {
    elements: 'aside[aria-label=Contact] a:not([href="#top"])',
    at: '/about-us',
    follows: 'the contact dock leads to the inquiry',
    use: async (page) => {
      await page.locator('aside[aria-label=Contact] summary').click()
      await page.locator('aside[aria-label=Contact] a[href="/inquiry"]').click()
    },
    holds: leadsTo('/inquiry'),
  },
  {
    elements: 'a[href="#top"]',
    at: '/knowledge/what-is-dhm-',
    follows: 'the way up leads to the top',
    use: async (page) => {
      await page.evaluate(() => scrollTo(0, 900))
      await page.locator('a[href="#top"]').click()
    },
    holds: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
  },
  {
    elements: 'footer a',
    at: '/about-us',
    follows: 'a link at the end of the page leads to its page',
    use: click('footer a[href="/products"]'),
    holds: leadsTo('/products'),
  },
  {
    elements: 'body > footer button, #root > footer button',
    at: '/about-us',
    site: SITES.tracking,
    isOfApp: true,
    follows: 'the choice of analytics is offered again',
    use: async (page) => {
      await page.locator('[aria-label=Analytics] button').last().click()
      await page.locator('#root > footer button').click()
    },
    holds: (page) => expect(page.locator('[aria-label=Analytics]')).toBeVisible(),
  },
  {
    elements: 'section[aria-label=Analytics] button',
    at: '/about-us',
    site: SITES.tracking,
    isOfApp: true,
    follows: 'a refusal of analytics is kept',
    // What others put into the page may stand behind it.
    use: (page) => page.locator('section[aria-label=Analytics] button').last().click(),
    holds: (page) => expect.poll(() => page.evaluate(() => localStorage.getItem('analytics-consent'))).toBe('denied'),
  },
  // Texts and lists of links.
  {
    elements: 'main a:not([href^="#"]):not([aria-label^="Remove "])',
    at: LIST,
    follows: 'a link leads to its page',
    use: click(`main a[href="${PRODUCT}"]`),
    holds: leadsTo(PRODUCT),
  },
  {
    elements: 'main a[href^="#"]',
    at: '/knowledge/what-is-dhm-',
    follows: 'a link within the page leads to its place',
    use: click('nav[aria-label="On this page"] a:last-child, main nav a[href^="#"] >> nth=1'),
    holds: async (page) => {
      await expect(page).toHaveURL(/#.+$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    },
  },
  {
    elements: 'main > * summary, main > summary',
    at: '/knowledge/what-is-dhm-',
    isPhone: true,
    follows: 'the contents that were unfolded are unfolded',
    use: click('main nav summary, main details summary'),
    holds: isOpen('main details'),
  },
  {
    elements: 'main [tabindex="0"]',
    at: PRODUCT,
    follows: 'a table that is wider than its place keeps the focus',
    use: (page) => page.locator('main [tabindex="0"]').first().focus(),
    holds: (page) => expect(page.locator('main [tabindex="0"]').first()).toBeFocused(),
  },
  // Searches within pages.
  {
    elements: '#page-search, #question-search, #error-search',
    at: '/search?q=piperine',
    follows: 'words that are typed over the ones searched for stand',
    use: fill('#page-search', 'curcumin'),
    holds: async (page) => {
      await hasValue('#page-search', 'curcumin')(page)
      await page.locator('#page-search').press('Enter')
      await says(page, 'main [role=status]:not(form *)').toMatch(/results for “curcumin”/)
    },
  },
  {
    elements: 'main form[role=search] button',
    at: '/search/404?q=piperinnne',
    follows: 'another search leads to its results',
    use: async (page) => {
      await page.locator('#page-search').fill('piperine')
      await page.locator('main form[role=search] button').click()
    },
    holds: async (page) => {
      await leadsTo('/search?q=piperine')(page)
      await says(page, 'main [role=status]:not(form *)').toMatch(/results for “piperine”/)
    },
  },
  // Lists of products.
  {
    elements: 'button[popovertarget=filters]',
    at: LIST,
    isPhone: true,
    follows: 'the sheet of filters that was opened is open',
    use: click('button[popovertarget=filters]'),
    holds: isOpen('#filters'),
  },
  {
    elements: '#filters summary',
    at: LIST,
    follows: 'a facet that was folded is folded',
    use: click('#filters details[open] summary'),
    holds: (page) => expect(page.locator('#filters details').first()).not.toHaveAttribute('open'),
  },
  ...FACET_IDS.map((name) => facet(name)),
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
      await hasValue('[name=assay-from]', '95')(page)
      await expect(page.locator('[aria-busy=false] [aria-label="Applied filters"] a')).toHaveCount(1)
    },
  },
  {
    elements: '#filters button',
    at: LIST,
    isPhone: true,
    follows: 'filters that are sent narrow the list',
    use: async (page) => {
      await page.locator('button[popovertarget=filters]').click()
      await page.locator('#filters [value=granules]').check()
      await page.locator('#filters button').click()
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
      await choose('[name=sort]', 'assay')(page)
      await leadsTo(`${LIST}?sort=assay`)(page)
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
      expect(await page.evaluate(() => localStorage.getItem('list-view'))).toBe('pictures')
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
      const lines = await storedLines(page)
      if (lines.length > 0) expect(lines).toMatchObject([LINE])
      else {
        await page.locator('[role=status] button').first().click()
        await expect.poll(() => storedLines(page)).toMatchObject([{ ...LINE, id: 1 }])
      }
    },
  },
  {
    elements: 'input[form=compare]',
    at: LIST,
    follows: 'a grade that is ticked to be compared is in the tray',
    use: check('input[form=compare]'),
    holds: async (page) => {
      await expect.poll(async () => (await trayOf(page)).length).toBe(1)
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
    holds: async (page) => {
      expect(await trayOf(page)).toEqual([])
      await expect(page.locator('section[data-tray]')).toHaveCount(0)
    },
  },
  // A comparison.
  {
    elements: 'main form select[name=grade]:not([id])',
    at: COMPARISON,
    follows: 'another grade that is chosen in its column takes its place',
    use: choose('main thead th:last-child select[name=grade]', 'herbal-extract/piperine-powder:90 %'),
    holds: (page) => expect(page).toHaveURL(/piperine-powder:90/),
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
    use: click('main button[data-scripted]:has([aria-live])'),
    holds: (page) => says(page, 'main button[data-scripted]:has([aria-live])').toMatch(/copied/i),
  },
  {
    elements: '[name=shown-grade]',
    at: PRODUCT,
    follows: 'a grade in the table is that of the specification, the order and the bar',
    use: check('tr:nth-child(2) [name=shown-grade]'),
    holds: expectOtherGrade,
  },
  {
    elements: `${ORDER} [name=grade]`,
    at: PRODUCT,
    follows: 'a grade in the order is that of the specification, the table and the bar',
    use: choose(`${ORDER} [name=grade]`, '99 %, HPLC'),
    holds: expectOtherGrade,
  },
  {
    elements: `${ORDER} [name=quantity], ${ORDER} [name=unit], ${ORDER} [name=request], [name=documents][form=order]`,
    at: PRODUCT,
    follows: 'quantity, unit, request and documents of an order stand, and go onto the list',
    use: async (page) => {
      await page.locator(`${ORDER} [name=unit]`).selectOption('g')
      await page.locator(`${ORDER} [name=request][value=sample]`).check()
      await page.locator('[name=documents][value=COA]').check()
      await page.locator(`${ORDER} [name=quantity]`).fill('30')
    },
    holds: async (page) => {
      await expect(page.locator(`${ORDER} [name=quantity]`)).toBeFocused()
      await page.locator(`${ORDER} button[value=add]`).click()
      await expect
        .poll(() => storedLines(page))
        .toMatchObject([{ quantity: '30', unit: 'g', request: 'sample', documents: ['COA'] }])
    },
  },
  {
    elements: `${ORDER} button[value=add]`,
    at: PRODUCT,
    follows: 'an order that is added is on the list',
    use: async (page) => {
      await page.locator(`${ORDER} [name=quantity]`).fill('30')
      await page.locator(`${ORDER} button[value=add]`).click()
    },
    holds: (page) => expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG, quantity: '30' }]),
  },
  {
    elements: `${ORDER} button:not([value])`,
    at: PRODUCT,
    follows: 'a product that is asked about is on the list once, also while a name is typed',
    use: async (page) => {
      await page.locator(`${ORDER} [name=quantity]`).fill('30')
      await page.locator(`${ORDER} button:not([value])`).click()
      await page.locator(`${INQUIRY} [name=name]`).fill('Ada Example')
    },
    holds: async (page) => {
      await leadsTo('/inquiry')(page)
      await expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG, quantity: '30' }])
      await hasValue(`${INQUIRY} [name=name]`, 'Ada Example')(page)
      await hasValue(`${INQUIRY} [name=product]`, '')(page)
    },
  },
  {
    elements: 'button[form=order]',
    at: PRODUCT,
    isPhone: true,
    follows: 'the bar puts the product on the list',
    use: click('button[form=order]'),
    holds: (page) => expect.poll(() => storedLines(page)).toMatchObject([{ slug: SLUG }]),
  },
  {
    elements: 'aside:not([aria-label]) button, main > * > footer button, article footer button',
    at: PRODUCT,
    follows: 'the QR code is shown, once',
    use: click('aside:not([aria-label]) button[data-scripted]:last-of-type'),
    holds: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
  // Structures.
  {
    elements: `${STRUCTURE} input`,
    at: '/structure',
    follows: 'structure and relation stand',
    use: async (page) => {
      await page.locator(`${STRUCTURE} [name=smiles]`).fill('CCO')
      await page.locator(`${STRUCTURE} [value=same]`).check()
    },
    holds: async (page) => {
      expect(await fieldsOf(page, STRUCTURE)).toEqual({ smiles: 'CCO', how: 'same' })
    },
  },
  {
    elements: `${STRUCTURE} [type=submit]`,
    at: '/structure',
    follows: 'a structure leads to what it finds',
    use: async (page) => {
      await page.locator(`${STRUCTURE} [name=smiles]`).fill('C1CCNCC1')
      await page.locator(`${STRUCTURE} [type=submit]`).click()
    },
    holds: async (page) => {
      await leadsTo('/structure?smiles=C1CCNCC1&how=contains')(page)
      await says(page, 'main [role=status]').toMatch(/contain/)
    },
  },
  {
    elements: `${STRUCTURE} [data-scripted]`,
    at: '/structure?smiles=C1CCNCC1',
    isOfApp: true,
    follows: 'the drawing board is opened, once',
    use: click(`${STRUCTURE} [data-scripted]`),
    holds: (page) => expect(page.locator('[data-openchemlib-canvas-editor]')).toHaveCount(1),
  },
  {
    elements: 'button[name=limits]',
    at: PRODUCT,
    follows: 'the check of a specification opens',
    use: click('button[name=limits]'),
    holds: (page) => expect(page.locator('h2#limits')).toHaveCount(1),
  },
  // Inquiries.
  ...['name', 'company', 'email', 'telephone', 'country', 'message', 'grade'].map((name) => textField(name)),
  textField('product', '/inquiry'),
  textField('quantity', '/inquiry'),
  {
    elements: `${INQUIRY} select[name], ${INQUIRY} [name=documents]`,
    at: '/inquiry',
    follows: 'unit, need and documents of an inquiry stand and are a draft',
    use: async (page) => {
      await page.locator(`${INQUIRY} [name=unit]`).selectOption('g')
      await page.locator(`${INQUIRY} [name=request]`).selectOption('sample')
      await page.locator(`${INQUIRY} [name=documents]`).first().check()
    },
    holds: async (page) => {
      expect(await fieldsOf(page, INQUIRY)).toMatchObject({ unit: 'g', request: 'sample', documents: 'COA' })
      expect(await draftOf(page, 'inquiry')).toMatchObject({ unit: ['g'], request: ['sample'], documents: ['COA'] })
    },
  },
  {
    elements: `${INQUIRY} [data-documents] input`,
    at: '/inquiry',
    hasList: true,
    follows: 'a document that is ticked beside a list is asked for with its products',
    use: (page) => page.locator('[data-documents] input').nth(1).check(),
    holds: async (page) => {
      await expect(page.locator('[data-documents] input').nth(1)).toBeChecked()
      await expect(page.locator('[data-documents] input').first()).toBeChecked()
      await expect.poll(async () => (await storedLines(page))[0]?.documents).toHaveLength(2)
    },
  },
  {
    elements: `${INQUIRY} summary`,
    at: '/inquiry',
    hasList: true,
    isOfApp: true,
    follows: 'the fields for another product are unfolded',
    use: click(`${INQUIRY} summary`),
    holds: isOpen(`${INQUIRY} details`),
  },
  {
    elements: `${INQUIRY} [data-field] :is(input, select)`,
    at: '/inquiry',
    hasList: true,
    isOfApp: true,
    follows: 'what is chosen and typed into a line is kept',
    use: async (page) => {
      await page.locator('[data-field=Grade] select').selectOption('99 %, HPLC')
      await page.locator('[data-field=Unit] select').selectOption('g')
      await page.locator('[data-field=Need] select').selectOption('sample')
      await page.locator('[data-field=Quantity] input').fill('30')
    },
    holds: (page) =>
      expect
        .poll(() => storedLines(page))
        .toMatchObject([{ grade: '99 %, HPLC', quantity: '30', unit: 'g', request: 'sample' }]),
  },
  {
    elements: '[data-remove], main div[data-scripted] > button',
    at: '/inquiry',
    hasList: true,
    isOfApp: true,
    follows: 'a line that is removed can be put back',
    use: click('[data-remove]'),
    holds: async (page) => {
      await expect.poll(() => storedLines(page)).toEqual([])
      await page.locator('[role=status] p button').first().click()
      await expect.poll(() => storedLines(page)).toMatchObject([{ quantity: '250' }])
    },
  },
  {
    elements: `${INQUIRY} button[type=submit]`,
    at: '/inquiry',
    hasList: true,
    follows: 'an inquiry that is sent has the list with it, which is empty then',
    use: async (page) => {
      await fillInBuyer(page)
      await page.locator(`${INQUIRY} button[type=submit]`).click()
      await page.waitForURL(/\/thanks\?receipt=/)
    },
    holds: async (page) => {
      await says(page, '[aria-label="Products as sent"]').toMatch(/Pure Piperine.*250 kg.*COA/)
      await expect.poll(() => storedLines(page)).toEqual([])
      expect(await draftOf(page, 'inquiry')).toEqual({})
    },
  },
  {
    elements: 'section[aria-label=Receipt] button',
    at: '/inquiry',
    follows: 'an inquiry without a list is sent, and its receipt can be printed',
    use: async (page) => {
      await fillInBuyer(page)
      await page.locator(`${INQUIRY} [name=message]`).fill('Ten drums')
      await page.locator(`${INQUIRY} button[type=submit]`).click()
      await page.waitForURL(/\/thanks\?receipt=/)
    },
    holds: async (page) => {
      await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('data-printed', '')))
      await page.locator('section[aria-label=Receipt] button').click()
      await expect(page.locator('body')).toHaveAttribute('data-printed')
    },
  },
]

async function expectOtherGrade(page: Page): Promise<void> {
  await says(page, 'table[aria-label^="Specification"]').toMatch(/≥ 99\.0/)
  await says(page, 'table[aria-label^="Specification"]').not.toMatch(/≥ 98\.0/)
  await says(page, 'section[aria-labelledby=specification] p').toMatch(/^99 %/)
  await expect(page.locator(`${ORDER} [name=grade]`)).toHaveValue('99 %, HPLC')
  await expect(page.locator('tr:nth-child(2) [name=shown-grade]')).toBeChecked()
  await says(page, '[data-bar] p').toMatch(/^99 %/)
  expect((await draftOf(page, `order ${SLUG}`)).grade).toEqual(['99 %, HPLC'])
}
