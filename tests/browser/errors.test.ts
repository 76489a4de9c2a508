import { expect, type Page, test } from '@playwright/test'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { fillInBuyer, sendButton } from './buyer.ts'
import {
  clickLink,
  followLink,
  heading,
  hold,
  hydrated,
  lastSection,
  payloadOf,
  visit,
  withDataSaving,
} from './page.ts'

const ARTICLE = '/knowledge/what-is-dhm-'

const announced = (page: Page) => page.locator('[data-announcer]')
const failureOf = (title: string) => `The page could not be loaded: ${title} - Phytolane`
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test.beforeEach(({ page }) => withDataSaving(page))

test('a failed navigation shows and announces the error, and reload opens the target', async ({ page }) => {
  const hash = await lastSection(page, ARTICLE)
  const payload = await payloadOf(page, ARTICLE)
  await page.route(payload, (route) => route.fulfill({ status: 403, body: '' }))
  await visit(page, '/')
  await followLink(page, '/news')
  const bar = page.locator('[role="progressbar"]')
  await expect(bar).toHaveAttribute('data-state', 'idle')
  // Some states last too short to be polled for.
  const states = await bar.evaluateHandle((element) => {
    const seen: (string | null)[] = []
    const note = () => seen.push(element.getAttribute('data-state'))
    new MutationObserver(note).observe(element, { attributeFilter: ['data-state'] })
    return seen
  })
  const release = await hold(page, payload)
  await clickLink(page, ARTICLE + hash)
  await expect.poll(() => states.jsonValue()).toEqual(['loading'])
  await release()
  await expect(page).toHaveTitle('Forbidden - Phytolane')
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect.poll(() => states.jsonValue()).toEqual(['loading', 'failed', 'idle'])
  await expect(announced(page)).toHaveText(failureOf('Forbidden'))
  await expect(heading(page)).toHaveText('Forbidden')
  await expect(heading(page)).toBeFocused()
  const texts = await announced(page).evaluateHandle((region) => {
    const seen: string[] = []
    const note = () => seen.push(region.textContent ?? '')
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
    return seen
  })
  await again(page).click()
  await expect.poll(async () => (await texts.jsonValue()).at(-1)).toBe(failureOf('Forbidden'))
  expect((await texts.jsonValue())[0]).toBe('')
  await page.unroute(payload)
  const document = page.waitForRequest((request) => request.resourceType() === 'document')
  await page.getByRole('link', { name: 'Reload this page' }).click()
  expect(new URL((await document).url()).pathname).toBe(ARTICLE)
  await expect(heading(page)).toHaveText('What is DHM?')
  await hydrated(page)
  await expect(page.locator(hash)).toBeInViewport()
  await expect(page).toHaveURL(ARTICLE + hash)
})

test('a page that throws shows its own error, and other pages still work', async ({ page }) => {
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

test('loading longer than 200 ms is announced, but sending an inquiry is not', async ({ page }) => {
  await visit(page, '/contact-us')
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 503, body: '' }))
  const release = await hold(page, '**/api/inquiries')
  await fillInBuyer(page, 'Piperine')
  await sendButton(page).click()
  await expect(page.locator('[role="progressbar"]')).toHaveAttribute('data-state', 'loading')
  await expect(announced(page)).toHaveText('')
  await release()
  await expect(page.getByRole('alert')).toContainText('cannot take inquiries just now')
  await expect(announced(page)).toHaveText('')
  await page.clock.install()
  await page.route(await payloadOf(page, '/about-us'), () => undefined)
  await clickLink(page, '/about-us')
  await page.clock.runFor(PROGRESS_THROTTLE_MS + 20)
  await expect(announced(page)).toHaveText('Loading page')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
