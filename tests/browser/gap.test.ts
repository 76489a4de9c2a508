import { expect, type Page, test } from '@playwright/test'
import {
  documentBox,
  field,
  fillInBuyer,
  inquiryLink,
  LINE,
  LIST,
  ordered,
  PRODUCT,
  putOnList,
  sendButton,
  storedLines,
} from './buyer.ts'
import { collectMessages, hold, holdScripts, hydrated, visit } from './page.ts'
import { translateFromStart } from './translator.ts'

// What is done between a page and its app, and what becomes of it: beyond single controls, which takeover.test.ts holds.

const ASKED = `/inquiry?product=${LINE.slug}&grade=98+%25%2C+HPLC&quantity=25&unit=kg&request=quote`
const OTHER = { ...LINE, product: 'Vine Tea Extract', slug: 'herbal-extract/vine-tea-extract', documents: [] }

const rowButton = (page: Page, place = 0) => page.locator('main tbody button[name=line]').nth(place)
const slugs = async (page: Page) => (await storedLines(page)).map(({ slug }) => slug)
const removals = (page: Page) => page.locator('[data-remove]')

test.beforeEach(({ page }) => page.route(/\.(avif|jpg)$/, (route) => route.abort()))

/** Uses a page before its app is there, and waits for that. */
async function meet(page: Page, address: string, use: () => Promise<unknown>): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(address)
  await use()
  await release()
  await hydrated(page)
}

/**
 * Presses the button that sends, and once more when told to, with the app if there is to be one: all by the page's own
 * script, since the browser answers no test while it leaves. Gives the idempotency keys of what is sent, how to let the
 * second press happen, and how to let what is sent be answered.
 */
async function pressTwice(page: Page, isWithApp: boolean) {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const form = new URLSearchParams(request.postData() ?? '')
    keys.push(request.headers()['idempotency-key'] ?? form.get('idempotencyKey') ?? '')
  })
  const answer = await hold(page, '**/api/inquiries')
  const pressAgain = await hold(page, '**/robots.txt?again')
  const isPressed = page.waitForRequest('**/robots.txt?pressed')
  await page.evaluate((isAwaited) => {
    const press = () => {
      const button = document.querySelector<HTMLElement>('form[data-inquiry] button[type=submit]')
      sessionStorage.setItem('pressed', `${sessionStorage.getItem('pressed') ?? ''}${button?.textContent};`)
      button?.click()
    }
    const act = async () => {
      press()
      await fetch('/robots.txt?again')
      if (isAwaited)
        while (document.documentElement.dataset.hydrated === undefined)
          await new Promise((resolve) => setTimeout(resolve, 20))
      press()
      void fetch('/robots.txt?pressed')
    }
    setTimeout(() => void act())
  }, isWithApp)
  await expect.poll(() => keys).toHaveLength(1)
  return { keys, answer, isPressed, pressAgain }
}

test.describe('an inquiry that the browser sends before the app is there', () => {
  const expectReceipt = (page: Page) => expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)

  test('is one inquiry when it is sent twice, and takes its lines off the list and its draft along', async ({
    page,
  }) => {
    await putOnList(page, LINE)
    await holdScripts(page)
    await page.goto('/inquiry')
    await fillInBuyer(page)
    const { keys, answer, pressAgain } = await pressTwice(page, false)
    await pressAgain()
    await expect.poll(() => keys).toHaveLength(2)
    await answer()
    await expectReceipt(page)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    await expect(page.getByText('98 %, HPLC, 250 kg, quote, COA')).toHaveCount(1)
    // The app of the receipt's page is not there, either.
    expect(await storedLines(page)).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('draft inquiry'))).toBe('{}')
  })

  test('is being sent where the app comes meanwhile: a press sends the same, whatever was ticked and typed', async ({
    page,
  }) => {
    await putOnList(page, { ...LINE, documents: ['COA', 'TDS'] })
    const release = await holdScripts(page)
    await page.goto('/inquiry')
    await field(page, 'product').fill('Saffron')
    await fillInBuyer(page, 'Two drums\nand a pallet')
    for (const name of ['TDS', 'COA']) await documentBox(page, name).check()
    const statuses: number[] = []
    page.on('response', (response) => response.request().method() === 'POST' && statuses.push(response.status()))
    const { keys, answer, pressAgain, isPressed } = await pressTwice(page, true)
    await pressAgain()
    void release()
    await isPressed
    await answer()
    await expectReceipt(page)
    await hydrated(page)
    expect(await page.evaluate(() => sessionStorage.getItem('pressed'))).toBe('Send the inquiry;Sending …;')
    expect(new Set(keys).size).toBe(1)
    expect(statuses).not.toContain(409)
    await expect.poll(() => storedLines(page)).toEqual([])
  })

  test('comes back, if it has to, with the documents that were ticked beside the list', async ({ page }) => {
    await putOnList(page, LINE)
    await meet(page, '/inquiry', async () => {
      await fillInBuyer(page, '', 'no address')
      await documentBox(page, 'TDS').check()
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toContainText('The inquiry was not sent')
      await expect(documentBox(page, 'TDS')).toBeChecked()
    })
    await expect(documentBox(page, 'TDS')).toBeChecked()
    await expect.poll(async () => (await storedLines(page))[0]?.documents).toEqual(['COA', 'TDS'])
  })
})

test.describe('a page that is left before its app is there', () => {
  async function leave(page: Page): Promise<void> {
    await inquiryLink(page).click()
    await expect(page).toHaveURL('/inquiry')
  }

  test('leaves what was typed as a draft', async ({ page }) => {
    await meet(page, '/contact-us', async () => {
      await field(page, 'message').fill('Ten drums')
      await leave(page)
    })
    await expect(field(page, 'message')).toHaveValue('Ten drums')
  })

  test('keeps what was chosen beside an older draft, on the way back, too', async ({ page }) => {
    await visit(page, PRODUCT)
    await documentBox(page, 'COA').check()
    await ordered(page, 'unit').selectOption('lb')
    await meet(page, PRODUCT, async () => {
      await documentBox(page, 'TDS').check()
      await ordered(page, 'unit').selectOption('g')
      await leave(page)
    })
    await page.goBack()
    await hydrated(page)
    await expect(ordered(page, 'unit')).toHaveValue('g')
    for (const name of ['COA', 'TDS']) await expect(documentBox(page, name)).toBeChecked()
  })

  test('puts what was pressed onto the list on the next one', async ({ page }) => {
    const pressed: (string | null)[] = []
    await meet(page, LIST, async () => {
      for (const place of [0, 2]) {
        pressed.push(await rowButton(page, place).getAttribute('value'))
        await rowButton(page, place).click()
      }
      await leave(page)
    })
    await expect.poll(() => slugs(page)).toEqual(pressed)
    await expect(removals(page)).toHaveCount(2)
    expect((await storedLines(page)).every(({ grade }) => grade !== '')).toBe(true)
    await page.reload()
    await hydrated(page)
    expect(await storedLines(page)).toHaveLength(2)
  })
})

test.describe('where the app comes', () => {
  test('a press is repeated before the list is narrowed, which takes its row away', async ({ page }) => {
    let slug: string | null = null
    await meet(page, LIST, async () => {
      slug = await rowButton(page).getAttribute('value')
      await rowButton(page).click()
      await page.locator('#filters [value=granules]').check({ force: true })
    })
    await expect(page).toHaveURL(`${LIST}?form=granules`)
    await expect.poll(() => slugs(page)).toEqual([slug])
  })

  test('a button that was pressed three times, and says nothing of it, is pressed once, and none of somebody else', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let prints = 0
      globalThis.print = () => Object.assign(globalThis, { prints: ++prints })
    })
    const count = (what: string) => page.evaluate((name) => Reflect.get(globalThis, name) as number, what)
    await meet(page, PRODUCT, async () => {
      await addForeignButton(page)
      await page.locator('#foreign').dispatchEvent('click')
      for (let press = 0; press < 3; press++) await page.locator('main aside button[name=print]').click()
    })
    expect(await count('prints')).toBe(1)
    await expect(page.locator('main aside [role=status]')).toHaveText('')
    expect(await count('foreignPresses')).toBe(1)
  })

  test('what was typed for a product that is asked about, and a document for it, go onto the list with it alone', async ({
    page,
  }) => {
    await putOnList(page, OTHER)
    await meet(page, ASKED, async () => {
      await field(page, 'quantity').fill('30')
      await field(page, 'unit').selectOption('t')
      await documentBox(page, 'TDS').check()
    })
    await expect
      .poll(() => storedLines(page))
      .toMatchObject([OTHER, { slug: LINE.slug, quantity: '30', unit: 't', documents: ['TDS'] }])
    await expect(documentBox(page, 'TDS')).not.toBeChecked()
  })

  test('a product that was typed beside the list of a translated page stands there, in view, with the focus', async ({
    page,
  }) => {
    await translateFromStart(page)
    await putOnList(page, LINE)
    await meet(page, '/inquiry', async () => {
      await field(page, 'quantity').fill('2')
      await field(page, 'product').focus()
    })
    await expect(removals(page)).toHaveCount(1)
    await expect(field(page, 'quantity')).toHaveValue('2')
    await expect(field(page, 'product')).toBeFocused()
    await expect(field(page, 'product')).toBeVisible()
  })

  test('a product that goes from the address to the list takes neither focus nor place nor an open menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await meet(page, ASKED, async () => {
      await field(page, 'message').focus()
      await page.keyboard.type('Ten drums')
    })
    await expect(page).toHaveURL('/inquiry')
    await expect(removals(page)).toHaveCount(1)
    await page.keyboard.type(' of piperine')
    await expect(field(page, 'message')).toHaveValue('Ten drums of piperine')
    await expect(field(page, 'message')).toBeInViewport()
    await meet(page, ASKED, () => page.locator('button[popovertarget=menu]').click())
    await expect(page).toHaveURL('/inquiry')
    await expect(page.locator('#menu:popover-open')).toHaveCount(1)
  })

  test('names that a translator has changed, too, do not keep what was done from its place', async ({ page }) => {
    const messages = collectMessages(page)
    await translateFromStart(page)
    // Some browsers translate what names elements, too.
    await page.addInitScript(() => {
      const translate = () => {
        for (const name of ['aria-label', 'placeholder', 'title'])
          for (const element of document.querySelectorAll(`[${name}]:not([${name}^="⟦"])`))
            element.setAttribute(name, `⟦${element.getAttribute(name)}⟧`)
      }
      document.addEventListener('readystatechange', translate, { once: true })
    })
    await meet(page, LIST, () => rowButton(page).click())
    await expect.poll(() => slugs(page)).toHaveLength(1)
    await meet(page, PRODUCT, async () => {
      await ordered(page, 'quantity').fill('25')
      await documentBox(page, 'COA').check()
      await page.locator('aside summary').last().click()
    })
    await expect(ordered(page, 'quantity')).toHaveValue('25')
    await expect(documentBox(page, 'COA')).toBeChecked()
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([])
  })
})

test.describe('what the browser fills in on the way back', () => {
  test('does not bring back a document that was taken off the list since', async ({ page }) => {
    await putOnList(page, { ...LINE, documents: ['COA', 'TDS'] })
    await visit(page, '/inquiry')
    await expect(documentBox(page, 'TDS')).toBeChecked()
    await page.goto('/robots.txt')
    await visit(page, '/inquiry')
    await documentBox(page, 'TDS').uncheck()
    await page.goBack()
    await page.goBack()
    await hydrated(page)
    await expect(documentBox(page, 'COA')).toBeChecked()
    await expect(documentBox(page, 'TDS')).not.toBeChecked()
    expect((await storedLines(page))[0]?.documents).toEqual(['COA'])
  })
})

/** A button of an extension, before the page's own, which counts its presses, and a heading that cannot be hydrated. */
async function addForeignButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const mark = document.createElement('mark')
    mark.append(...(heading?.childNodes ?? []))
    heading?.append(mark)
    const button = Object.assign(document.createElement('button'), { type: 'button', id: 'foreign' })
    let presses = 0
    button.addEventListener('click', () => Object.assign(globalThis, { foreignPresses: ++presses }))
    document.querySelector('main aside h2')?.after(button)
  })
}
