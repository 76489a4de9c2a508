import { expect, type Page, test } from '@playwright/test'
import { PAGE_NOT_FOUND } from '../../shared/errors.ts'
import { publishedIn } from '../publishedContent.ts'
import { clickLink, followLink, hydrated, watchBar, withDataSaving } from './page.ts'

const LIST = '/knowledge'
const ARTICLES = publishedIn('knowledge')
const ALL = `${ARTICLES.length} questions`

const topics = (page: Page) => page.getByRole('navigation', { name: 'Topics' })
const current = (page: Page) => topics(page).locator('[aria-current]')
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'questions' })
const first = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '?' }).first()

test('a topic narrows the questions, says how many, and leads back to all', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await expect(current(page)).toHaveText(`All questions ${ARTICLES.length}`)
  const link = topics(page).getByRole('link', { name: 'Assay and testing' })
  const count = ARTICLES.filter(({ topic }) => topic === 'assay').length
  await link.click()
  await expect(page).toHaveURL(`${LIST}?topic=assay`)
  await expect(current(page)).toHaveText(`Assay and testing ${count}`)
  await expect(status(page)).toHaveText(`${count} questions on assay and testing`)
  await expect(page.getByRole('navigation', { name: 'Pagination' }).getByRole('link').nth(-2)).toHaveText(
    String(Math.ceil(count / 12)),
  )
  await topics(page).getByRole('link', { name: 'All questions' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(status(page)).toHaveText(ALL)
})

test('the pages of a topic keep it, and so do back and forward', async ({ page }) => {
  await page.goto(LIST)
  await hydrated(page)
  await topics(page).getByRole('link', { name: 'Trade and documents' }).click()
  await expect(status(page)).toContainText('on trade')
  const question = await first(page).innerText()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${LIST}?topic=trade&page=2`)
  await expect(first(page)).not.toHaveText(question)
  await page.goBack()
  await expect(first(page)).toHaveText(question, { useInnerText: true })
  await page.goBack()
  await expect(status(page)).toHaveText(ALL)
  await page.goForward()
  await expect(current(page)).toContainText('Trade and documents')
  await expect(first(page)).toHaveText(question, { useInnerText: true })
})

test('an article leads to the other questions on its topic', async ({ page }) => {
  await page.goto('/about-us')
  await hydrated(page)
  await followLink(page, '/knowledge/what-is-dhm-')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).toHaveURL(`${LIST}?topic=substances`)
  await expect(status(page)).toContainText('on substances and markers')
})

test('an unfiltered visit does not fetch what a topic needs', async ({ page }) => {
  const { search } = (await (await page.request.get('/manifest.json')).json()) as { search: string }
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(LIST)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes(search))).toEqual([])
  await topics(page).getByRole('link', { name: 'Assay and testing' }).click()
  await expect(status(page)).toContainText('on assay')
  expect(fetched.filter((url) => url.includes(search))).toHaveLength(1)
})

test('on a phone a chosen topic stands beside the way back to all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST)
  await expect(topics(page).getByRole('link')).toHaveCount(11)
  await page.goto(`${LIST}?topic=purity`)
  await expect(topics(page).getByRole('link')).toHaveText([/^All questions/, /^Purity and adulteration/])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers a topic, its pages and its way back', async ({ page }) => {
    await page.goto(`${LIST}/page-3`)
    await topics(page).getByRole('link', { name: 'Regulation and claims' }).click()
    await expect(current(page)).toContainText('Regulation and claims')
    await expect(status(page)).toContainText('on regulation and claims')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${LIST}?topic=regulation&page=2`)
    await expect(status(page)).toContainText('on regulation and claims')
    await topics(page).getByRole('link', { name: 'All questions' }).click()
    await expect(status(page)).toHaveText(ALL)
  })

  test('a topic that does not exist leaves the list as it is', async ({ page }) => {
    await page.goto(`${LIST}?topic=testing`)
    await expect(current(page)).toHaveText(`All questions ${ARTICLES.length}`)
    await expect(status(page)).toHaveText(ALL)
  })
})

test('a topic whose questions do not come shows the error page, from which they can be fetched again', async ({
  page,
}) => {
  await withDataSaving(page)
  const { search } = (await (await page.request.get('/manifest.json')).json()) as { search: string }
  const entries = `**/payload/${search}.json`
  await page.route(entries, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(LIST)
  await hydrated(page)
  const states = await watchBar(page)
  await topics(page).getByRole('link', { name: 'Assay and testing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Unavailable')
  await expect
    .poll(async () => (await states()).map(([state]) => state))
    .toEqual(['start', 'loading', 'failed', 'idle'])
  await page.unroute(entries)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toContainText('on assay and testing')
})

test('a page that a topic does not have is not found, on the server and in the app', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const answer = await page.goto(`${LIST}?topic=assay&page=99`)
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await expect(heading).toHaveText(PAGE_NOT_FOUND)
  await followLink(page, LIST)
  await expect(status(page)).toHaveText(ALL)
  await clickLink(page, `${LIST}?topic=trade&page=0`)
  await expect(heading).toHaveText(PAGE_NOT_FOUND)
})
