import { expect, type Page } from '@playwright/test'
import {
  documentBox,
  tickDocument,
  field,
  fillInBuyer,
  LIST,
  ordered,
  PRODUCT,
  send,
  SLUG,
  storedLines,
} from './buyer.ts'
import { untranslated } from './translator.ts'

/** What a visitor can use on a page, and what is meant by using it. Nothing is found by a text, which a translator changes. */
export type Control = {
  /** Address that it is used at. */
  at: string
  /** The control in words, and what follows from using it: the end of a sentence. */
  follows: string
  use: (page: Page) => Promise<unknown>
  holds: (page: Page) => Promise<unknown>
  isPhone?: boolean
  /** Whether the inquiry list holds a line before. */
  hasList?: boolean
  /** Whether it has no plain way through the server, and answers when the app is there. */
  needsApp?: boolean
}

const ORDER = '#order'

/** Three grades side by side. */
export const COMPARISON = `/compare?${['pure-piperine:98', 'pure-piperine:99', 'piperine-powder:95']
  .map((grade) => `grade=herbal-extract/${grade}%20%25`)
  .join('&')}`

const click = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().click()
const check = (selector: string) => (page: Page) => page.locator(selector).first().check()
const choose = (selector: string, value: string) => (page: Page) => page.locator(selector).selectOption(value)

const leadsTo = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address)
const says = (page: Page, selector: string) => expect.poll(() => untranslated(page.locator(selector).first()))
const expectLines = (page: Page) => expect.poll(() => storedLines(page))
const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([name, at]) => JSON.parse(globalThis[name].getItem(at) ?? 'null') as unknown, [area, key] as const)

/** What was opened is open: a popover, or what is unfolded by a summary. */
const opened = (selector: string, what: string, isPhone: boolean): Control => ({
  at: '/about-us',
  isPhone,
  follows: `${selector} opens its menu`,
  use: click(selector),
  holds: (page) => expect(page.locator(`${what}:is([open], :popover-open)`)).toHaveCount(1),
})

const expectOneFilter = (page: Page) =>
  expect(page.locator('[aria-busy=false] [aria-label="Applied filters"] a')).toHaveCount(1)

/** One control of each kind that pages have. */
export const CONTROLS: Control[] = [
  {
    at: LIST,
    follows: 'a link leads to its page',
    use: click('main a[href="/herbal-extract/green-tea-extract"]'),
    holds: leadsTo('/herbal-extract/green-tea-extract'),
  },
  opened('button[popovertarget=menu]', '#menu', true),
  opened('#menu summary', '#menu details', false),
  {
    at: '/about-us',
    follows: 'text typed into the search stays and keeps the caret',
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
    at: '/search/404?q=piperinnne',
    follows: 'a changed search shows its results',
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
    at: LIST,
    follows: 'a checkbox of a collapsed facet filters the list',
    use: async (page) => {
      const part = page.locator('#filters details:not([open])').first()
      await part.locator('summary').click()
      const box = page.locator('#filters details[open] input[type=checkbox]').first()
      // Before the stylesheet is there nothing is seen, and forcing does not wait for that.
      await box.waitFor()
      await box.check({ force: true })
    },
    holds: async (page) => {
      const box = page.locator('#filters input:checked')
      const [name, value] = [await box.getAttribute('name'), await box.inputValue()]
      await leadsTo(`${LIST}?${name}=${value}`)(page)
      await expectOneFilter(page)
    },
  },
  {
    at: LIST,
    follows: 'the sort order applies and can be changed',
    use: choose('[name=sort]', 'assay'),
    holds: async (page) => {
      await leadsTo(`${LIST}?sort=assay`)(page)
      await choose('[name=sort]', 'name')(page)
      await leadsTo(`${LIST}?sort=name`)(page)
    },
  },
  {
    at: LIST,
    needsApp: true,
    follows: 'two presses add a product once',
    use: (page) => page.locator('button[aria-label^="Green Tea Extract "]').dblclick({ delay: 20 }),
    holds: async (page) => {
      await expect.poll(async () => (await storedLines(page)).length).toBeLessThan(2)
      await expect(page.locator('header a[href="/inquiry"] b')).toBeVisible()
    },
  },
  {
    at: PRODUCT,
    follows: 'a grade chosen in the table applies everywhere',
    use: check('tr:nth-child(2) [name=shown-grade]'),
    holds: async (page) => {
      await says(page, 'table[aria-label^="Specification"]').toMatch(/≥ 99\.0/)
      await says(page, 'section[aria-labelledby=specification] p').toMatch(/^99 %/)
      await expect(ordered(page, 'grade')).toHaveValue('99 %, HPLC')
      await expect(page.locator('tr:nth-child(2) [name=shown-grade]')).toBeChecked()
      await says(page, '[data-bar] p').toMatch(/^99 %/)
      expect(await stored(page, 'sessionStorage', `draft order ${SLUG}`)).toMatchObject({ grade: ['99 %, HPLC'] })
    },
  },
  {
    at: PRODUCT,
    follows: 'an order keeps its values and goes to the list',
    use: async (page) => {
      await ordered(page, 'unit').selectOption('g')
      await check(`${ORDER} [name=request][value=sample]`)(page)
      await tickDocument(page, 'COA')
      await ordered(page, 'quantity').fill('30')
    },
    holds: async (page) => {
      await expect(ordered(page, 'quantity')).toBeFocused()
      await click(`${ORDER} button[value=add]`)(page)
      await expectLines(page).toMatchObject([{ quantity: '30', unit: 'g', request: 'sample', documents: ['COA'] }])
    },
  },
  {
    at: '/inquiry',
    follows: 'inquiry input is kept as a draft with its focus',
    use: async (page) => {
      await field(page, 'unit').selectOption('g')
      await tickDocument(page, 'COA')
      for (const name of ['product', 'quantity']) await field(page, name).fill('25')
    },
    holds: async (page) => {
      const draft = { unit: ['g'], documents: ['COA'], product: ['25'], quantity: ['25'] }
      expect(await stored(page, 'localStorage', 'draft inquiry')).toMatchObject(draft)
      await expect(field(page, 'unit')).toHaveValue('g')
      await expect(documentBox(page, 'COA')).toBeChecked()
      for (const name of ['product', 'quantity']) await expect(field(page, name)).toHaveValue('25')
      await expect(field(page, 'quantity')).toBeFocused()
    },
  },
  {
    at: '/inquiry',
    hasList: true,
    needsApp: true,
    follows: 'a sent inquiry empties the list and its receipt can be printed',
    use: async (page) => {
      await fillInBuyer(page)
      await send(page)
    },
    holds: async (page) => {
      await says(page, '[aria-label="Products as sent"]').toMatch(/Pure Piperine.*250 kg.*COA/)
      await expectLines(page).toEqual([])
      expect((await stored(page, 'localStorage', 'draft inquiry')) ?? {}).toEqual({})
      await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('data-printed', '')))
      await click('section[aria-label=Receipt] button')(page)
      await expect(page.locator('body')).toHaveAttribute('data-printed')
    },
  },
]
