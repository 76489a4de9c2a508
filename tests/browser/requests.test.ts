import { expect, type Page, test } from '@playwright/test'
import type { ManifestIndex } from '../../shared/manifest.ts'
import { clickLink, followLink, hydrated, letPass, manifestIndex, payloadOf, watchBar, withDataSaving } from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'
/** A name that no file has. */
const NOWHERE = '000000000000'

const bar = (page: Page) => page.locator('[role="progressbar"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(async ({ page }) => {
  await withDataSaving(page)
})

test.describe('a navigation that is overtaken', () => {
  test('has its request aborted and does not keep the progress bar', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    const payload = await payloadOf(page, '/about-us')
    await page.route(payload, () => undefined)
    const aborted = page.waitForEvent('requestfailed')
    await clickLink(page, '/about-us')
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await page.goBack()
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(heading(page)).toBeVisible()
    await expect(bar(page)).toHaveAttribute('data-state', 'idle')
  })

  test('is not tried again', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    let attempts = 0
    await page.route(await payloadOf(page, '/about-us'), (route) => {
      attempts++
      return route.fulfill({ status: 503, body: '' })
    })
    const states = await watchBar(page)
    const answered = page.waitForResponse('**/payload/*.json')
    await clickLink(page, '/about-us')
    await answered
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await letPass(page)
    expect(attempts).toBe(1)
    expect((await states()).map(([state]) => state)).not.toContain('failed')
  })

  test('does not keep the progress bar with the manifest that others need too', async ({ page }) => {
    await page.goto('/about-us')
    await hydrated(page)
    await page.route(await manifestIndex(page), () => undefined)
    await clickLink(page, '/news')
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await expect(bar(page)).toHaveAttribute('data-state', 'idle')
  })
})

test.describe('trying again', () => {
  /** Takes parts away from a product's payload until told to give them back. */
  async function breakProduct(page: Page, parts: Record<string, unknown>): Promise<() => void> {
    let isBroken = true
    await page.route(await payloadOf(page, PRODUCT), async (route) => {
      const payload = (await (await route.fetch()).json()) as Record<string, unknown>
      return route.fulfill({ json: isBroken ? { ...payload, ...parts } : payload })
    })
    return () => {
      isBroken = false
    }
  }

  for (const [what, parts] of [
    ['has no parts at all', { meta: {} }],
    ['lacks what its page shows', { product: { name: 'Pure Piperine' } }],
    ['has a text for a list', { breadcrumbs: 7 }],
  ] as const) {
    test(`a payload that ${what} is named with its route, and fetched anew past every cache`, async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await followLink(page, '/news')
      const mend = await breakProduct(page, parts)
      await clickLink(page, PRODUCT)
      await expect(heading(page)).toHaveText(
        /^Malformed payload \/payload\/[0-9a-f]+\.json of \/herbal-extract\/pure-piperine$/,
      )
      await expect(page.getByText('500', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
      await expect(page).toHaveTitle(/^Malformed payload/)
      mend()
      const asked = page.waitForRequest('**/payload/*.json')
      await page.getByRole('button', { name: 'Try again' }).click()
      expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
      await expect(heading(page)).toHaveText('Pure Piperine')
    })
  }
})

test.describe('what failed is asked for past every cache', () => {
  test('a page that could not be shown, when the visitor comes back to it', async ({ page }) => {
    let isBroken = true
    await page.route(await payloadOf(page, PRODUCT), async (route) => {
      const payload = (await (await route.fetch()).json()) as Record<string, unknown>
      return route.fulfill({
        json: isBroken ? { ...payload, breadcrumbs: 7 } : payload,
        headers: { 'Cache-Control': 'max-age=31536000, immutable' },
      })
    })
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    await clickLink(page, PRODUCT)
    await expect(heading(page)).toHaveText(/^Malformed payload/)
    await expect(heading(page)).toBeFocused()
    isBroken = false
    await page.goBack()
    await expect(heading(page)).toHaveText('News')
    await page.goForward()
    await expect(heading(page)).toHaveText('Pure Piperine')
  })

  for (const [how, answer] of [
    ['403', { status: 403, body: '' }],
    ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ] as const) {
    for (const gone of ['payload', 'manifest'])
      test(`the manifest of another release, on a host that answers ${how} for a file of ${gone}/ that is gone`, async ({
        page,
      }) => {
        let isOld = true
        await page.route(await manifestIndex(page), async (route) => {
          const index = (await (await route.fetch()).json()) as ManifestIndex
          if (!isOld) return route.fulfill({ json: index })
          const old = gone === 'payload' ? { routes: { [PRODUCT]: NOWHERE } } : { shards: [NOWHERE] }
          return route.fulfill({ json: { ...index, ...old } })
        })
        await page.route(`**/${gone}/${NOWHERE}.json`, (route) => route.fulfill(answer))
        await page.goto('/')
        await hydrated(page)
        await clickLink(page, PRODUCT)
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        isOld = false
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(heading(page)).toHaveText('Pure Piperine')
      })
  }

  test('search entries', async ({ page }) => {
    const { search } = (await (await page.request.get('/manifest.json')).json()) as { search: string }
    const payload = `**/payload/${search}.json`
    await page.route(payload, (route) => route.fulfill({ json: [{}] }), { times: 1 })
    await page.goto('/')
    await hydrated(page)
    await clickLink(page, '/search?q=piperine')
    await expect(heading(page)).toHaveText(`Malformed payload /payload/${search}.json`)
    const asked = page.waitForRequest(payload)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await (await asked).headerValue('cache-control')).toBe('no-cache')
    await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible()
  })
})

test('manifest, payload and inquiry are asked for as JSON or text', async ({ page }) => {
  const asked = [await manifestIndex(page), await payloadOf(page, '/contact-us'), '**/api/inquiries'].map((address) =>
    page.waitForRequest(address),
  )
  await page.goto('/')
  await hydrated(page)
  await followLink(page, '/contact-us')
  await page.getByLabel(/^Name/).fill('Ada Example')
  await page.getByLabel(/^E-mail/).fill('ada@buyer.example')
  await page.getByLabel(/^Message/).fill('Piperine')
  await page.getByRole('button', { name: 'Send the inquiry' }).click()
  for (const request of await Promise.all(asked)) {
    expect(await request.headerValue('accept')).toBe('application/json, text/plain')
  }
})

test.describe('redirects keep query and hash', () => {
  test('of a former address', async ({ page }) => {
    await page.route('**/redirects.json', (route) =>
      route.fulfill({ json: { '/knowledge/old-name': '/knowledge/what-is-dhm-' } }),
    )
    await page.goto('/')
    await hydrated(page)
    await clickLink(page, '/knowledge/old-name?from=mail#x')
    await expect(page).toHaveURL('/knowledge/what-is-dhm-?from=mail#x')
    await expect(heading(page)).toHaveText('What is DHM?')
  })

  test('of middleware', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await clickLink(page, '/search?q=zzzzzz&from=mail#x')
    await expect(page).toHaveURL('/search/404?q=zzzzzz&from=mail#x')
  })
})
