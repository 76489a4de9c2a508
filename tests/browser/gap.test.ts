import { expect, type Page, test } from '@playwright/test'
import { LINE } from './controls.ts'
import { collectMessages, hold, holdScripts, hydrated, visit } from './page.ts'
import { translateFromStart } from './translator.ts'

// What is done between a page and its app, and what becomes of it: beyond single controls, which takeover.test.ts holds.

const PRODUCT = '/herbal-extract/pure-piperine'
const ASKED = `/inquiry?product=${LINE.slug}&grade=98+%25%2C+HPLC&quantity=25&unit=kg&request=quote`
const FORM = 'form[data-inquiry]'
const OTHER = { ...LINE, product: 'Vine Tea Extract', slug: 'herbal-extract/vine-tea-extract', documents: [] }

const field = (page: Page, name: string) => page.locator(`${FORM} [name=${name}]`)
const box = (page: Page, name: string) => page.locator(`[data-documents] [value=${name}]`)
const button = (page: Page) => page.locator(`${FORM} button[type=submit]`)
const lines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('inquiry-list') ?? '[]') as (typeof LINE)[])

test.beforeEach(async ({ page }) => {
  await page.route(/\.(avif|jpg)$/, (route) => route.abort())
})

/** Puts lines on the list, once for the tab. */
async function list(page: Page, stored: object[]): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('inquiry-list', text), JSON.stringify(stored))
}

async function fillInBuyer(page: Page, email = 'ada@buyer.example'): Promise<void> {
  await field(page, 'name').fill('Ada Example')
  await field(page, 'email').fill(email)
}

/** Presses the button that sends, now and again, by the page's own clock: the browser answers no test while it leaves. */
async function pressAt(page: Page, times: number[]): Promise<void> {
  await page.evaluate(
    ([selector, waits]) => {
      for (const wait of waits)
        setTimeout(() => {
          const found = document.querySelector<HTMLElement>(selector)
          sessionStorage.setItem('pressed', `${sessionStorage.getItem('pressed') ?? ''}${found?.textContent};`)
          found?.click()
        }, wait)
    },
    [`${FORM} button[type=submit]`, times] as const,
  )
}

/** Idempotency keys of the inquiries that are sent from now on; answers wait until they are let go. */
async function watchSending(page: Page): Promise<{ keys: string[]; answer: () => Promise<void> }> {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const form = new URLSearchParams(request.postData() ?? '')
    keys.push(request.headers()['idempotency-key'] ?? form.get('idempotencyKey') ?? '')
  })
  return { keys, answer: await hold(page, '**/api/inquiries') }
}

test.describe('an inquiry that the browser sends before the app is there', () => {
  test('is one inquiry when it is sent twice, and takes its lines off the list and its draft along', async ({
    page,
  }) => {
    await list(page, [LINE])
    await holdScripts(page)
    await page.goto('/inquiry')
    await fillInBuyer(page)
    const { keys, answer } = await watchSending(page)
    await pressAt(page, [0, 400])
    await expect.poll(() => keys).toHaveLength(2)
    await answer()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    await expect(page.getByText('98 %, HPLC, 250 kg, quote, COA')).toHaveCount(1)
    // The app of the receipt's page is not there, either.
    expect(await lines(page)).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('draft inquiry'))).toBe('{}')
  })

  test('is being sent where the app comes meanwhile: a press sends the same, and a product asked about stays off the list', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto(ASKED)
    await fillInBuyer(page)
    const { keys, answer } = await watchSending(page)
    await page.evaluate(() => {
      const watch = setInterval(() => {
        if (document.documentElement.dataset.hydrated === undefined) return
        clearInterval(watch)
        sessionStorage.setItem('hydrated', 'true')
      }, 20)
    })
    await pressAt(page, [0, 3000])
    await expect.poll(() => keys).toHaveLength(1)
    void release()
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await answer()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
    await hydrated(page)
    expect(await page.evaluate(() => [sessionStorage.hydrated, sessionStorage.pressed] as unknown[])).toEqual([
      'true',
      'Send the inquiry;Sending …;',
    ])
    expect(new Set(keys).size).toBe(1)
    await expect(page.getByText('98 %, HPLC, 25 kg, quote')).toHaveCount(1)
    expect(await lines(page)).toEqual([])
  })

  test('is one inquiry when the app sends it again, whatever was ticked and typed', async ({ page }) => {
    await list(page, [{ ...LINE, documents: ['COA', 'TDS'] }])
    const release = await holdScripts(page)
    await page.goto('/inquiry')
    await fillInBuyer(page)
    await field(page, 'message').fill('Two drums\nand a pallet')
    await field(page, 'product').fill('Saffron')
    await box(page, 'TDS').check()
    await box(page, 'COA').check()
    const { keys, answer } = await watchSending(page)
    const statuses: number[] = []
    page.on('response', (response) => response.request().method() === 'POST' && statuses.push(response.status()))
    await pressAt(page, [0, 3000])
    await expect.poll(() => keys).toHaveLength(1)
    void release()
    await expect.poll(() => keys, { timeout: 10_000 }).toHaveLength(2)
    await answer()
    await expect(page).toHaveURL(/\/thanks\?receipt=INQ-\d{8}-\w{6}$/)
    await hydrated(page)
    expect(keys[1]).toBe(keys[0])
    expect(statuses.filter((status) => status === 409)).toEqual([])
    await expect.poll(() => lines(page)).toEqual([])
  })

  test('comes back, if it has to, with the documents that were ticked beside the list', async ({ page }) => {
    await list(page, [LINE])
    const release = await holdScripts(page)
    await page.goto('/inquiry')
    await fillInBuyer(page, 'no address')
    await box(page, 'TDS').check()
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText('The inquiry was not sent')
    await expect(box(page, 'TDS')).toBeChecked()
    await release()
    await hydrated(page)
    await expect(box(page, 'TDS')).toBeChecked()
    await expect.poll(async () => (await lines(page))[0]?.documents).toEqual(['COA', 'TDS'])
  })
})

test.describe('a page that is left before its app is there', () => {
  test('leaves what was typed as a draft', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact-us')
    await field(page, 'message').fill('Ten drums')
    await field(page, 'country').fill('Norway')
    await page.locator('header a[href="/inquiry"]').click()
    await expect(page).toHaveURL('/inquiry')
    await release()
    await hydrated(page)
    await expect(field(page, 'message')).toHaveValue('Ten drums')
    await expect(field(page, 'country')).toHaveValue('Norway')
  })

  test('keeps what was chosen beside an older draft, on the way back, too', async ({ page }) => {
    await visit(page, PRODUCT)
    await page.locator('[name=documents][value=COA]').check()
    await page.locator('#order [name=unit]').selectOption('lb')
    const release = await holdScripts(page)
    await page.reload()
    await page.locator('[name=documents][value=TDS]').check()
    await page.locator('#order [name=unit]').selectOption('g')
    await page.locator('header a[href="/inquiry"]').click()
    await expect(page).toHaveURL('/inquiry')
    await release()
    await hydrated(page)
    await page.goBack()
    await hydrated(page)
    await expect(page.locator('#order [name=unit]')).toHaveValue('g')
    await expect(page.locator('[name=documents][value=COA]')).toBeChecked()
    await expect(page.locator('[name=documents][value=TDS]')).toBeChecked()
  })

  test('puts what was pressed onto the list on the next one', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/herbal-extract')
    const row = page.locator('main tbody tr', { has: page.locator('button[name=line]') })
    const slugs: (string | null)[] = []
    for (const index of [0, 2]) {
      const press = row.nth(index).locator('button[name=line]')
      slugs.push(await press.getAttribute('value'))
      await press.click()
    }
    await page.locator('header a[href="/inquiry"]').click()
    await expect(page).toHaveURL('/inquiry')
    await release()
    await hydrated(page)
    await expect.poll(async () => (await lines(page)).map(({ slug }) => slug)).toEqual(slugs)
    await expect(page.locator('[data-remove]')).toHaveCount(2)
    expect((await lines(page)).every(({ grade }) => grade !== '')).toBe(true)
    await page.reload()
    await hydrated(page)
    expect(await lines(page)).toHaveLength(2)
  })
})

test.describe('where the app comes', () => {
  test('a press is repeated before the list is narrowed, which takes its row away', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/herbal-extract')
    const press = page.locator('main tbody button[name=line]').first()
    const slug = await press.getAttribute('value')
    await press.click()
    await page.locator('#filters [value=granules]').check({ force: true })
    await release()
    await hydrated(page)
    await expect(page).toHaveURL('/herbal-extract?form=granules')
    await expect.poll(async () => (await lines(page)).map((line) => line.slug)).toEqual([slug])
  })

  test('a button that was pressed three times, and says nothing of it, is pressed once, and no other one', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let prints = 0
      Object.assign(globalThis, { print: () => prints++, countPrints: () => prints })
    })
    for (const isForeign of [false, true]) {
      const release = await holdScripts(page)
      await page.goto(PRODUCT)
      if (isForeign) await addForeignButton(page)
      const print = page.locator('main aside button[name=print]')
      for (let press = 0; press < 3; press++) await print.click()
      await release()
      await hydrated(page)
      expect(await page.evaluate('countPrints()')).toBe(1)
      await expect(page.locator('main aside [role=status]')).toHaveText('')
    }
  })

  test('what was typed for a product that is asked about, and a document for it, go onto the list with it alone', async ({
    page,
  }) => {
    for (const isTranslated of [false, true]) {
      if (isTranslated) await translateFromStart(page)
      await list(page, [OTHER])
      const release = await holdScripts(page)
      await page.goto(ASKED)
      await field(page, 'quantity').fill('30')
      await field(page, 'unit').selectOption('t')
      await box(page, 'TDS').check()
      await release()
      await hydrated(page)
      await expect.poll(async () => (await lines(page)).length).toBe(2)
      const [other, asked] = await lines(page)
      expect(other).toEqual(OTHER)
      expect(asked).toMatchObject({ slug: LINE.slug, quantity: '30', unit: 't', documents: ['TDS'] })
      await expect(box(page, 'TDS')).not.toBeChecked()
    }
  })

  test('a product that was typed beside the list stands there, in view, with the focus', async ({ page }) => {
    for (const isTranslated of [false, true]) {
      if (isTranslated) await translateFromStart(page)
      await list(page, [LINE])
      const release = await holdScripts(page)
      await page.goto('/inquiry')
      await field(page, 'quantity').fill('2')
      await field(page, 'product').focus()
      await release()
      await hydrated(page)
      await expect(page.locator('[data-remove]')).toHaveCount(1)
      await expect(field(page, 'quantity')).toHaveValue('2')
      await expect(field(page, 'product')).toBeFocused()
      await expect(field(page, 'product')).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    }
  })

  test('a button of somebody else is not pressed once more', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact-us')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<button type="button" id="foreign">0</button>')
      const foreign = document.querySelector('#foreign')
      foreign?.addEventListener('click', () => (foreign.textContent = String(Number(foreign.textContent) + 1)))
    })
    await page.locator('#foreign').dispatchEvent('click')
    await release()
    await hydrated(page)
    await expect(page.locator('#foreign')).toHaveText('1')
  })

  test('a product that goes from the address to the list takes neither focus nor place nor an open menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let release = await holdScripts(page)
    await page.goto(ASKED)
    await field(page, 'message').focus()
    await page.keyboard.type('Ten drums')
    await release()
    await expect(page).toHaveURL('/inquiry')
    await expect(page.locator('[data-remove]')).toHaveCount(1)
    await page.keyboard.type(' of piperine')
    await expect(field(page, 'message')).toHaveValue('Ten drums of piperine')
    await expect(field(page, 'message')).toBeInViewport()
    release = await holdScripts(page)
    await page.goto(ASKED)
    await page.locator('button[popovertarget=menu]').click()
    await release()
    await expect(page).toHaveURL('/inquiry')
    await expect(page.locator('#menu:popover-open')).toHaveCount(1)
  })

  test('names that a translator has changed, too, do not keep what was done from its place', async ({ page }) => {
    const messages = collectMessages(page)
    await translateFromStart(page)
    await translateNamesFromStart(page)
    let release = await holdScripts(page)
    await page.goto('/herbal-extract')
    await page.locator('main tbody button[name=line]').first().click()
    await release()
    await hydrated(page)
    await expect.poll(async () => (await lines(page)).length).toBe(1)
    release = await holdScripts(page)
    await page.goto(PRODUCT)
    await page.locator('#order [name=quantity]').fill('25')
    await page.locator('[name=documents][value=COA]').check()
    await page.locator('aside summary').last().click()
    await release()
    await hydrated(page)
    await expect(page.locator('#order [name=quantity]')).toHaveValue('25')
    await expect(page.locator('[name=documents][value=COA]')).toBeChecked()
    expect(messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([])
  })

  test('a reloaded page stays at its top where the visitor has gone meanwhile', async ({ page }) => {
    await visit(page, '/knowledge/what-is-dhm-')
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    const release = await holdScripts(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    await page.evaluate(() => scrollTo(0, 0))
    await release()
    await hydrated(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('what the browser fills in on the way back', () => {
  test('does not bring back a document that was taken off the list since', async ({ page }) => {
    await list(page, [{ ...LINE, documents: ['COA', 'TDS'] }])
    await visit(page, '/inquiry')
    await expect(box(page, 'TDS')).toBeChecked()
    await page.goto('/robots.txt')
    await visit(page, '/inquiry')
    await box(page, 'TDS').uncheck()
    await page.goBack()
    await page.goBack()
    await hydrated(page)
    await expect(box(page, 'COA')).toBeChecked()
    await expect(box(page, 'TDS')).not.toBeChecked()
    expect((await lines(page))[0]?.documents).toEqual(['COA'])
  })
})

/** A button of an extension, before the page's own, and a heading that cannot be hydrated. */
async function addForeignButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const mark = document.createElement('mark')
    mark.append(...(heading?.childNodes ?? []))
    heading?.append(mark)
    document.querySelector('main aside h2')?.insertAdjacentHTML('afterend', '<button type="button">key</button>')
  })
}

/** Translates what names elements, as some browsers do beside the texts. */
async function translateNamesFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = () => {
      for (const name of ['aria-label', 'placeholder', 'title'])
        for (const element of document.querySelectorAll(`[${name}]:not([${name}^="⟦"])`))
          element.setAttribute(name, `⟦${element.getAttribute(name)}⟧`)
    }
    document.addEventListener('readystatechange', translate, { once: true })
  })
}
