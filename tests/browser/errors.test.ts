import { expect, type Page, test } from '@playwright/test'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { clickLink, followLink, heading, hydrated, payloadOf, visit, withDataSaving } from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const announced = (page: Page) => page.locator('[data-announcer]')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
const anew = (page: Page) => page.getByRole('link', { name: 'Reload this page' })

test.beforeEach(async ({ page }) => {
  await withDataSaving(page)
})

/** Answers a route's payload with 403 until told to stop. */
async function forbid(page: Page, path: string): Promise<() => Promise<void>> {
  const payload = await payloadOf(page, path)
  await page.route(payload, (route) => route.fulfill({ status: 403, body: '' }))
  return () => page.unroute(payload)
}

test.describe('“Reload this page” at an address with a hash loads the document', () => {
  test('after a payload that was refused, and goes to the target', async ({ page }) => {
    await visit(page, '/news')
    const hash = await page.request
      .get(ARTICLE)
      .then((answer) => answer.text())
      .then((html) => /<h2 id="([^"]+)">(?!.*<h2 id)/s.exec(html)?.[1])
    const allow = await forbid(page, ARTICLE)
    await clickLink(page, `${ARTICLE}#${hash}`)
    await expect(heading(page)).toHaveText('Forbidden')
    await expect(heading(page)).toBeFocused()
    await allow()
    const document = page.waitForRequest((request) => request.resourceType() === 'document')
    await anew(page).click()
    expect(new URL((await document).url()).pathname).toBe(ARTICLE)
    await expect(heading(page)).toHaveText('What is DHM?')
    await hydrated(page)
    await expect(page.locator(`#${hash}`)).toBeInViewport()
    await expect(page).toHaveURL(`${ARTICLE}#${hash}`)
  })

  test('after a chunk that was reloaded before', async ({ page }) => {
    await visit(page, '/news')
    await page.evaluate(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
    await page.route('**/assets/contact-*.js', (route) => route.abort(), { times: 1 })
    await clickLink(page, '/contact-us#inquiry')
    await expect(heading(page)).toHaveText('Loading chunk contact failed')
    const document = page.waitForRequest((request) => request.resourceType() === 'document')
    await anew(page).click()
    await document
    await expect(heading(page)).toContainText('Contact')
  })
})

test.describe('a page that throws', () => {
  const OWN_MESSAGE = 'the certificate service is down'

  /** Makes the component of the about-us pages throw. */
  async function breakScreen(page: Page): Promise<void> {
    await page.route('**/assets/about-us-*.js', async (route) => {
      const body = await (await route.fetch()).text()
      const broken = body.replace(/export\s*\{\s*\w+ as Screen\s*\}/, 'export { Broken as Screen }')
      expect(broken).not.toBe(body)
      const component = `function Broken() { throw new TypeError(${JSON.stringify(OWN_MESSAGE)}) }`
      await route.fulfill({ contentType: 'text/javascript', body: `${broken}\n${component}` })
    })
  }

  test('on a good payload shows its own message, which is announced as a failure', async ({ page }) => {
    await visit(page, '/')
    await followLink(page, '/news')
    await breakScreen(page)
    await clickLink(page, '/about-us')
    await expect(heading(page)).toHaveText(OWN_MESSAGE)
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await expect(announced(page)).toHaveText(`The page could not be loaded: ${OWN_MESSAGE} - Phytolane`)
  })

  test('leaves other pages as they are, and is tried again when it is asked for again', async ({ page }) => {
    await visit(page, '/')
    await followLink(page, '/news')
    await breakScreen(page)
    await clickLink(page, '/about-us')
    await expect(heading(page)).toHaveText(OWN_MESSAGE)
    await again(page).click()
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await expect(heading(page)).toHaveText(OWN_MESSAGE)
    await page.goBack()
    await expect(heading(page)).toHaveText('News')
  })
})

test('a second failure in a row is announced anew', async ({ page }) => {
  await visit(page, '/')
  await followLink(page, '/news')
  await forbid(page, '/about-us')
  await clickLink(page, '/about-us')
  const failure = 'The page could not be loaded: Forbidden - Phytolane'
  await expect(announced(page)).toHaveText(failure)
  const texts = await announced(page).evaluateHandle((region) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return seen
  })
  await again(page).click()
  await expect.poll(async () => (await texts.jsonValue()).at(-1)).toBe(failure)
  expect((await texts.jsonValue())[0]).toBe('')
})

test('sending an inquiry is not announced as the loading of a page', async ({ page }) => {
  await visit(page, '/contact-us')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/inquiries', async (route) => {
    await held
    await route.fulfill({ status: 503, body: '' })
  })
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByLabel(/^Message/).fill('Piperine')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-state', 'loading')
  await expect(announced(page)).toHaveText('')
  release()
  await expect(page.getByRole('alert')).toContainText('could not be sent')
  await expect(announced(page)).toHaveText('')
})

test('loading that takes longer than 200 ms is announced', async ({ page }) => {
  await visit(page, '/')
  await followLink(page, '/news')
  await page.clock.install()
  await page.route(await payloadOf(page, '/about-us'), () => undefined)
  await clickLink(page, '/about-us')
  await page.clock.runFor(PROGRESS_THROTTLE_MS + 20)
  await expect(announced(page)).toHaveText('Loading page')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
