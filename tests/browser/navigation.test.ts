import { expect, type Page, type Route, test } from '@playwright/test'
import { NOT_PRERENDERED, PAGE_NOT_FOUND } from '../../shared/errors.ts'
import type { ManifestIndex } from '../../shared/manifest.ts'
import {
  CHUNK_LOAD_TIMEOUT_MS,
  MINIMUM_DISPLAY_DELAY_MS,
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_DELAY_MS,
  PROGRESS_THROTTLE_MS,
  PROGRESS_TICK_MS,
  RELOAD_GUARD_MS,
} from '../../shared/timings.ts'
import {
  clickLink,
  collectMessages,
  followLink,
  hold,
  holdPayloads,
  hydrated,
  letPass,
  manifestIndex,
  payloadOf,
  watchBar,
  withDataSaving,
} from './page.ts'

// Hidden from the accessibility tree while idle.
const bar = (page: Page) => page.locator('[role="progressbar"][aria-label="Page loading"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Without prefetching, every navigation has to fetch its data.
test.beforeEach(async ({ page }) => {
  await withDataSaving(page)
})

test.describe('progress bar', () => {
  test('lies over the header', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    const release = await holdPayloads(page)
    await clickLink(page, '/about-us')
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await expect.poll(() => page.evaluate(() => document.elementFromPoint(1, 1)?.role)).toBe('progressbar')
    await release()
  })

  for (const [how, reducedMotion, transition] of [
    ['moves evenly from step to step', 'no-preference', `${PROGRESS_TICK_MS / 1000}s`],
    ['does not move between steps where the visitor prefers reduced motion', 'reduce', '0s'],
  ] as const) {
    test(how, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/')
      await hydrated(page)
      await followLink(page, '/news')
      const release = await holdPayloads(page)
      await clickLink(page, '/about-us')
      await expect(bar(page)).toHaveAttribute('data-state', 'loading')
      await expect(bar(page)).toHaveCSS('transition-duration', transition)
      await release()
    })
  }

  test('turns to failed and says so when the page cannot be loaded', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    await page.route('**/payload/*.json', (route) => route.fulfill({ status: 502, body: '' }))
    const states = await watchBar(page)
    await clickLink(page, '/about-us')
    await expect
      .poll(async () => (await states()).map(([state]) => state))
      .toEqual(['start', 'loading', 'failed', 'idle'])
    await expect(page.locator('[data-announcer]')).toHaveText('The page could not be loaded: Bad Gateway - Phytolane')
    await expect(heading(page)).toContainText(/Bad Gateway|502/)
    await expect(page.getByText('502', { exact: true })).toBeVisible()
  })
})

test.describe('scroll', () => {
  test('back restores the position also after a reload', async ({ page }) => {
    await page.goto('/knowledge')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 350))
    await followLink(page, '/about-us')
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await expect(page).toHaveURL('/knowledge')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
  })

  test('a reload keeps the position', async ({ page }) => {
    await page.goto('/knowledge')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 350))
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
  })

  test('back to an address with a hash restores the position, not the target', async ({ page }) => {
    await page.goto('/knowledge/what-is-dhm-')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(111)
    await page.evaluate(() => scrollTo(0, 111))
    await followLink(page, '/about-us')
    await page.goBack()
    await expect(page).toHaveURL(/#/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(111)
  })

  test('fast back-back and late content end at the right place', async ({ page }) => {
    await page.goto('/knowledge')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 300))
    await followLink(page, '/herbal-extract')
    await page.evaluate(() => scrollTo(0, 200))
    await followLink(page, '/about-us')
    // Of the pages before, the tab holds nothing from now on.
    await page.reload()
    await hydrated(page)
    const release = await holdPayloads(page)
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page).toHaveURL('/knowledge')
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await release()
    await expect(heading(page)).toContainText('Knowledge')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })

  test('a hash of another page is gone to when the page arrives late', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/about-us')
    const hash = await (
      await page.request.get('/knowledge/what-is-dhm-')
    )
      .text()
      .then((html) => /<h2 id="([^"]+)">(?!.*<h2 id)/s.exec(html)?.[1])
    const release = await holdPayloads(page)
    await clickLink(page, `/knowledge/what-is-dhm-#${hash}`)
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await release()
    await expect(page.locator(`#${hash}`)).toBeInViewport()
    await expect(page.locator(`#${hash}`)).toBeFocused()
  })
})

test('a malformed hash does not harm the page', async ({ page }) => {
  await page.goto('/about-us#100%')
  await hydrated(page)
  await expect(heading(page)).toBeVisible()
  await clickLink(page, '/knowledge#%E0%A4%A')
  await expect(heading(page)).toContainText('Knowledge')
})

test('the title of a new page is announced', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await followLink(page, '/knowledge')
  await expect(page.locator('[data-announcer]')).toHaveText('Knowledge')
})

test.describe('data', () => {
  test('a network failure and a 5xx are tried again twice', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    let attempts = 0
    await page.route(await payloadOf(page, '/about-us'), (route: Route) => {
      attempts++
      return attempts === 1
        ? route.abort()
        : attempts === 2
          ? route.fulfill({ status: 503, body: '' })
          : route.continue()
    })
    await followLink(page, '/about-us')
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => attempts).toBe(3)
  })

  const unavailable = (route: Route) => route.fulfill({ status: 503, body: '' })
  const forbidden = (route: Route) => route.fulfill({ status: 403, body: '' })
  for (const [failure, fail, message, status, most] of [
    ['a network failure stays', (route: Route) => route.abort(), 'The network did not answer', '500', 3],
    ['a 5xx stays', unavailable, 'Service Unavailable', '503', 3],
    ['a 4xx other than 404 comes', forbidden, 'Forbidden', '403', 1],
  ] as const) {
    test(`where ${failure}, it is shown with its status after ${most === 1 ? 'one attempt' : `${most} attempts`}`, async ({
      page,
    }) => {
      await page.goto('/')
      await hydrated(page)
      await followLink(page, '/news')
      let attempts = 0
      await page.route(await payloadOf(page, '/about-us'), (route) => {
        attempts++
        return fail(route)
      })
      await clickLink(page, '/about-us')
      await expect(heading(page)).toHaveText(message)
      await expect(page.getByText(status, { exact: true })).toBeVisible()
      expect(attempts).toBe(most)
    })
  }

  test('a payload that is gone is found through a fresh manifest', async ({ page }) => {
    let reads = 0
    await page.route(await manifestIndex(page), async (route) => {
      reads++
      if (reads > 1) return route.continue()
      const index = (await (await route.fetch()).json()) as ManifestIndex
      for (const path of Object.keys(index.routes)) index.routes[path] = '000000000000'
      return route.fulfill({ json: index })
    })
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/about-us')
    await expect(heading(page)).toContainText(/About|Phytolane/)
    expect(reads).toBe(2)
  })

  test('a shard of the manifest that is gone is found through a fresh index', async ({ page }) => {
    let reads = 0
    await page.route(await manifestIndex(page), async (route) => {
      reads++
      if (reads > 1) return route.continue()
      const index = (await (await route.fetch()).json()) as ManifestIndex
      return route.fulfill({ json: { ...index, shards: index.shards.map(() => '000000000000') } })
    })
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/herbal-extract/pure-piperine')
    await expect(heading(page)).toHaveText('Pure Piperine')
    expect(reads).toBe(2)
  })

  test('a route that the manifest lacks shows the 404 page with "route is not pre-rendered" after one fresh look', async ({
    page,
  }) => {
    const reads: (string | null)[] = []
    const index = await manifestIndex(page)
    page.on('request', async (request) => {
      if (index.test(request.url())) reads.push(await request.headerValue('cache-control'))
    })
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/nowhere')
    await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
    await expect(page.getByText(`${NOT_PRERENDERED}: /nowhere`)).toBeVisible()
    expect(reads).toHaveLength(2)
    expect(reads[1]).toBe('no-cache')
  })

  test('a navigation that is overtaken never shows late', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    const payload = await payloadOf(page, '/about-us')
    const release = await hold(page, payload)
    const asked = page.waitForRequest(payload)
    await clickLink(page, '/about-us')
    await asked
    await followLink(page, '/knowledge')
    await release()
    // Null where the app has given the request up.
    await (await asked).response()
    await letPass(page)
    await expect(page).toHaveURL('/knowledge')
    await expect(heading(page)).toContainText('Knowledge')
    expect(await page.title()).toBe('Knowledge')
  })

  test('an unknown middleware fails with 500 and its name', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    await page.route(await payloadOf(page, '/about-us'), async (route) => {
      const payload = (await (await route.fetch()).json()) as Record<string, unknown>
      return route.fulfill({ json: { ...payload, middleware: ['members'] } })
    })
    await clickLink(page, '/about-us')
    await expect(heading(page)).toHaveText('Unknown middleware members')
    await expect(page.getByText('500', { exact: true })).toBeVisible()
  })
})

test('a page that is not here while offline is fetched by itself when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await hydrated(page)
  await followLink(page, '/news')
  await context.setOffline(true)
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('The network did not answer')
  // Nobody answered, so there is no status; nor is there a picture that could not come.
  await expect(page.getByText('500')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByText('fetched by itself when the connection is back')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toContainText(/About|Phytolane/)
})

test('a search typed into the error page is not wiped when the connection is back: the button stays', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await followLink(page, '/news')
  await context.setOffline(true)
  await clickLink(page, '/about-us')
  const search = page.getByRole('search', { name: 'Search instead' }).getByRole('searchbox')
  await search.fill('pip')
  await context.setOffline(false)
  await expect(page.locator('html')).toHaveAttribute('data-online', 'true')
  await letPass(page)
  await expect(search).toHaveValue('pip')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toContainText(/About|Phytolane/)
})

test('a chunk that is not here while offline does not cost the tab: the page comes when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('The network did not answer')
  await context.setOffline(false)
  await expect(heading(page)).toContainText(/About|Phytolane/)
})

test.describe('a chunk that does not load', () => {
  test('leads to one reload of the page that was asked for', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    let failures = 0
    await page.route('**/assets/contact-*.js', (route) => {
      failures++
      return failures === 1 ? route.abort() : route.continue()
    })
    await clickLink(page, '/contact-us')
    await expect(heading(page)).toContainText(/contact/i)
    await expect(page).toHaveURL('/contact-us')
    await expect.poll(() => failures).toBe(2)
  })

  test('again within 60 seconds shows "Loading chunk {n} failed", without a loop', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    let documents = 0
    page.on('request', (request) => request.resourceType() === 'document' && documents++)
    await page.evaluate(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
    await page.route('**/assets/contact-*.js', (route) => route.abort())
    await clickLink(page, '/contact-us')
    await expect(heading(page)).toHaveText('Loading chunk contact failed')
    await letPass(page)
    expect(documents).toBe(0)
    await page.unroute('**/assets/contact-*.js')
    await page.getByRole('link', { name: 'Reload this page' }).click()
    await expect(heading(page)).toContainText(/contact/i)
    expect(documents).toBe(1)
  })

  test('is one, too, when its stylesheet does not load, which is asked for again with the next click', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    // No reload, which would mend it.
    await page.evaluate(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
    await page.route('**/assets/productsdetail-*.css', (route) => route.abort(), { times: 1 })
    await clickLink(page, '/herbal-extract/pure-piperine')
    await expect(heading(page)).toHaveText('Loading chunk productsdetail failed')
    await followLink(page, '/news')
    await followLink(page, '/herbal-extract/pure-piperine')
    await expect(page.locator('link[rel="stylesheet"][href^="/assets/productsdetail-"]')).toHaveCount(1)
  })

  test('one whose stylesheet the document missed is asked for again when the app is there', async ({ page }) => {
    await page.route('**/assets/productsdetail-*.css', (route) => route.abort(), { times: 1 })
    const again = page.waitForResponse(/\/assets\/productsdetail-.*\.css$/)
    await page.goto('/herbal-extract/pure-piperine')
    expect((await again).status()).toBe(200)
    await hydrated(page)
  })

  test('does not loop where storage is blocked', async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await hydrated(page)
    await followLink(page, '/news')
    let documents = 0
    page.on('request', (request) => request.resourceType() === 'document' && documents++)
    await page.route('**/assets/contact-*.js', (route) => route.abort())
    await clickLink(page, '/contact-us')
    await expect(heading(page)).toHaveText('Loading chunk contact failed')
    await letPass(page)
    expect(documents).toBe(0)
  })

  test('leaves the prerendered page readable when it is the first', async ({ page }) => {
    const messages = collectMessages(page)
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.goto('/about-us')
    // Before the reload and after it.
    await expect
      .poll(() => messages.filter((message) => message === 'error: Loading chunk main failed'))
      .toHaveLength(2)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  })
})

test.describe('with the clock held', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await clickLink(page, '/news')
    await page.clock.fastForward(MINIMUM_DISPLAY_DELAY_MS)
    await expect(heading(page)).toHaveText('News')
  })

  // A request that is held when the test ends would hold the end of the browser's context.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('the bar appears after 200 ms, is done when the data is there and hidden 500 ms later', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/payload/*.json', async (route) => {
      await held
      await route.continue()
    })
    const isIn = (state: string) => expect(bar(page)).toHaveAttribute('data-state', state)
    // The clock goes by itself, too, until it is paused.
    await page.clock.pauseAt(Date.now() + 10_000)
    await isIn('idle')
    const asked = page.waitForRequest('**/payload/*.json')
    await clickLink(page, '/about-us')
    await asked
    await page.clock.runFor(PROGRESS_THROTTLE_MS - 20)
    await isIn('idle')
    await page.clock.runFor(40)
    await isIn('loading')
    release()
    // The answer takes its own time; what it sets off takes some of the clock's.
    const step = 5
    await expect
      .poll(async () => {
        await page.clock.runFor(step)
        return bar(page).getAttribute('data-state')
      })
      .toBe('done')
    await expect(heading(page)).not.toHaveText('News')
    await page.clock.runFor(PROGRESS_HIDE_DELAY_MS - 4 * step)
    await isIn('done')
    await page.clock.runFor(4 * step)
    await isIn('idle')
  })

  test('a page that has to be fetched shows a pending state without a heading, for at least 200 ms', async ({
    page,
  }) => {
    await page.clock.pauseAt(Date.now() + 10_000)
    const chunk = page.waitForResponse('**/assets/about-us-*.js')
    await clickLink(page, '/about-us')
    await page.clock.runFor(20)
    // The page module comes after the payload.
    await (await chunk).finished()
    await page.clock.runFor(MINIMUM_DISPLAY_DELAY_MS - 40)
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await expect(heading(page)).toHaveCount(0)
    // What the end of the delay sets off takes some of the clock's time, too.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return heading(page).count()
      })
      .toBe(1)
  })

  test('a script chunk is given up after 120000 ms', async ({ page }) => {
    await page.evaluate(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
    await page.route('**/assets/contact-*.js', () => undefined)
    const asked = page.waitForRequest('**/assets/contact-*.js')
    await clickLink(page, '/contact-us')
    await asked
    // The guard of 60 seconds would be over by then: keep it.
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 10_000)
    await page.evaluate(() => sessionStorage.setItem('last-chunk-reload', String(Date.now())))
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(heading(page)).toHaveText('Loading chunk contact failed')
  })

  test('a chunk that fails again after 60 seconds is reloaded again', async ({ page }) => {
    await page.evaluate((ago) => sessionStorage.setItem('last-chunk-reload', String(Date.now() - ago)), RELOAD_GUARD_MS)
    let failures = 0
    await page.route('**/assets/contact-*.js', (route) => {
      failures++
      return failures === 1 ? route.abort() : route.continue()
    })
    const reloaded = page.waitForRequest((request) => request.resourceType() === 'document')
    await clickLink(page, '/contact-us')
    await reloaded
    expect((await reloaded).url()).toContain('/contact-us')
  })

  test('the bar creeps for 5000 ms towards the end and does not reach it', async ({ page }) => {
    await page.route('**/payload/*.json', () => undefined)
    await clickLink(page, '/about-us')
    const value = async () => Number(await bar(page).getAttribute('aria-valuenow'))
    await page.clock.runFor(PROGRESS_THROTTLE_MS + 100)
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    const early = await value()
    await page.clock.runFor(PROGRESS_DURATION_MS / 2)
    const middle = await value()
    await page.clock.runFor(PROGRESS_DURATION_MS / 2)
    const late = await value()
    await page.clock.runFor(PROGRESS_DURATION_MS)
    expect(early).toBeLessThan(middle)
    expect(middle).toBeLessThan(late)
    expect(await value()).toBe(late)
    expect(late).toBeLessThan(100)
  })
})

test('a page whose validity check fails shows the 404 page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await clickLink(page, '/thanks?receipt=1')
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
})

test('the page is there again in the same tab, without what failed its validity check', async ({ page }) => {
  expect((await page.goto('/thanks?receipt=1'))?.status()).toBe(404)
  await expect(heading(page)).toHaveText(PAGE_NOT_FOUND)
  await hydrated(page)
  await clickLink(page, '/thanks')
  await expect(heading(page)).toHaveText('After an inquiry is sent')
})

test('when the error page itself fails, a plain page says so and leads home and back', async ({ page }) => {
  // Makes the error page throw while it is shown.
  await page.route('**/assets/app-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    expect(body).toContain('Reload this page')
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace(/(["'`])Reload this page\1/, '(() => { throw new Error("second failure") })()'),
    })
  })
  await page.goto('/')
  await hydrated(page)
  await followLink(page, '/news')
  await page.route(await payloadOf(page, '/about-us'), (route) => route.fulfill({ json: { meta: {} } }))
  await clickLink(page, '/about-us')
  await expect(heading(page)).toHaveText('An error occurred while showing the error page')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('An error occurred while showing the error page')
  await expect(page.getByText('Error: second failure')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect(heading(page)).toHaveText('News')
  // The document that is loaded now asks for the script again.
  await page.unrouteAll({ behavior: 'wait' })
})

test('former addresses lead to the new ones, and no page writes to the console', async ({ page }) => {
  const messages = collectMessages(page)
  await page.route('**/redirects.json', (route) =>
    route.fulfill({ json: { '/knowledge/old-name': '/knowledge/what-is-dhm-' } }),
  )
  await page.goto('/')
  await hydrated(page)
  await clickLink(page, '/knowledge/old-name')
  await expect(page).toHaveURL('/knowledge/what-is-dhm-')
  await expect(heading(page)).toHaveText('What is DHM?')
  expect(messages).toEqual([])
})
