import { expect, type Page, test } from '@playwright/test'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { fillInBuyer, sendButton } from './buyer.ts'
import { clickLink, followLink, heading, hold, hydrated, payloadOf, visit, watchBar, withDataSaving } from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const announced = (page: Page) => page.locator('[data-announcer]')
const failureOf = (title: string) => `The page could not be loaded: ${title} - Phytolane`
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test.beforeEach(({ page }) => withDataSaving(page))

/** Answers a route's payload with a status until told to stop. */
async function refuse(page: Page, path: string, status = 403): Promise<() => Promise<void>> {
  const payload = await payloadOf(page, path)
  await page.route(payload, (route) => route.fulfill({ status, body: '' }))
  return () => page.unroute(payload)
}

/** Reloads the page by its link, which asks for the document. */
async function expectDocument(page: Page, path: string): Promise<void> {
  const document = page.waitForRequest((request) => request.resourceType() === 'document')
  await page.getByRole('link', { name: 'Reload this page' }).click()
  expect(new URL((await document).url()).pathname).toBe(path)
}

test.describe('“Reload this page” at an address with a hash loads the document', () => {
  test('after a payload that was refused, and goes to the target', async ({ page }) => {
    const html = await (await page.request.get(ARTICLE)).text()
    const hash = /<h2 id="([^"]+)">(?!.*<h2 id)/s.exec(html)?.[1]
    await visit(page, '/news')
    const allow = await refuse(page, ARTICLE)
    await clickLink(page, `${ARTICLE}#${hash}`)
    await expect(heading(page)).toHaveText('Forbidden')
    await expect(heading(page)).toBeFocused()
    await allow()
    await expectDocument(page, ARTICLE)
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
    await expectDocument(page, '/contact-us')
    await expect(heading(page)).toContainText('Contact')
  })
})

test('a page that throws on a good payload shows its own message, announced as a failure; it is tried again, and others stay', async ({
  page,
}) => {
  const OWN_MESSAGE = 'the certificate service is down'
  await visit(page, '/')
  await followLink(page, '/news')
  await page.route('**/assets/about-us-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    const broken = body.replace(/export\s*\{\s*\w+ as Screen\s*\}/, 'export { Broken as Screen }')
    expect(broken).not.toBe(body)
    const component = `function Broken() { throw new TypeError(${JSON.stringify(OWN_MESSAGE)}) }`
    await route.fulfill({ contentType: 'text/javascript', body: `${broken}\n${component}` })
  })
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText(OWN_MESSAGE)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(announced(page)).toHaveText(failureOf(OWN_MESSAGE))
  await again(page).click()
  await expect(page.locator('[data-skeleton]')).toBeVisible()
  await expect(heading(page)).toHaveText(OWN_MESSAGE)
  await page.goBack()
  await expect(heading(page)).toHaveText('News')
})

test('a navigation that fails turns the bar to failed, and has the error as its title and as what is announced, anew where it fails again', async ({
  page,
}) => {
  await visit(page, '/')
  await followLink(page, '/news')
  await refuse(page, '/about-us', 502)
  const states = await watchBar(page)
  await clickLink(page, '/about-us')
  await expect(page).toHaveTitle('Bad Gateway - Phytolane')
  await expect(page.getByText('502', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await states()).map(([state]) => state))
    .toEqual(['start', 'loading', 'failed', 'idle'])
  await expect(announced(page)).toHaveText(failureOf('Bad Gateway'))
  await expect(heading(page)).toBeFocused()
  const texts = await announced(page).evaluateHandle((region) => {
    const seen: string[] = []
    const note = () => seen.push(region.textContent ?? '')
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
    return seen
  })
  await again(page).click()
  await expect.poll(async () => (await texts.jsonValue()).at(-1)).toBe(failureOf('Bad Gateway'))
  expect((await texts.jsonValue())[0]).toBe('')
})

test('sending an inquiry is not announced as the loading of a page', async ({ page }) => {
  await visit(page, '/contact-us')
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 503, body: '' }))
  const release = await hold(page, '**/api/inquiries')
  await fillInBuyer(page, 'Piperine')
  await sendButton(page).click()
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-state', 'loading')
  await expect(announced(page)).toHaveText('')
  await release()
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
