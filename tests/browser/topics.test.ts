import { expect, type Page, test } from '@playwright/test'
import { publishedIn } from '../publishedContent.ts'
import { followLink, visit } from './page.ts'

const LIST = '/knowledge'
const ARTICLES = publishedIn('knowledge')
const ALL = `${ARTICLES.length} questions`
const ASSAY = ARTICLES.filter(({ topic }) => topic === 'assay').length

const topics = (page: Page) => page.getByRole('navigation', { name: 'Topics' })
const topic = (page: Page, name: string) => topics(page).getByRole('link', { name })
const current = (page: Page) => topics(page).locator('[aria-current]')
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'questions' })
const first = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '?' }).first()

test('a topic filters the questions on all pages and links back to all', async ({ page }) => {
  const { search } = (await (await page.request.get('/manifest.json')).json()) as { search: string }
  let fetched = 0
  page.on('request', (request) => request.url().endsWith(`/payload/${search}.json`) && fetched++)
  await visit(page, LIST)
  await page.waitForLoadState('networkidle')
  await expect(current(page)).toHaveText(`All questions ${ARTICLES.length}`)
  // An unfiltered visit does not need them.
  expect(fetched).toBe(0)
  await topic(page, 'Assay and testing').click()
  await expect(page).toHaveURL(`${LIST}?topic=assay`)
  await expect(current(page)).toHaveText(`Assay and testing ${ASSAY}`)
  await expect(status(page)).toHaveText(`${ASSAY} questions on assay and testing`)
  expect(fetched).toBe(1)
  const pages = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link')
  await expect(pages.nth(-2)).toHaveText(String(Math.ceil(ASSAY / 12)))
  const question = await first(page).innerText()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${LIST}?topic=assay&page=2`)
  await expect(first(page)).not.toHaveText(question)
  await page.goBack()
  await expect(first(page)).toHaveText(question, { useInnerText: true })
  await page.goBack()
  await expect(status(page)).toHaveText(ALL)
  await page.goForward()
  await expect(first(page)).toHaveText(question, { useInnerText: true })
  await topic(page, 'All questions').click()
  await expect(page).toHaveURL(LIST)
  await expect(status(page)).toHaveText(ALL)
  await followLink(page, '/knowledge/what-is-dhm-')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
  await expect(page).toHaveURL(`${LIST}?topic=substances`)
  await expect(status(page)).toContainText('on substances and markers')
})

test('Knowledge starts with three questions of each topic', async ({ page }) => {
  await visit(page, LIST)
  const assay = page.getByRole('region', { name: 'Assay and testing' })
  await expect(assay.getByRole('listitem')).toHaveCount(3)
  await expect(assay.getByRole('listitem').first()).toHaveText(/\?.+/s)
  await expect(page.getByRole('heading', { name: 'All questions by name' })).toBeVisible()
  await assay.getByRole('link', { name: `All ${ASSAY}` }).click()
  await expect(page).toHaveURL(`${LIST}?topic=assay`)
  await expect(assay).toHaveCount(0)
  await page.getByRole('link', { name: 'Knowledge', exact: true }).first().click()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${LIST}/page-2`)
  await expect(assay).toHaveCount(0)
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the server answers a topic with its pages and the link back', async ({ page }) => {
    await page.goto(`${LIST}/page-3`)
    await expect(topics(page).getByRole('link')).toHaveCount(11)
    await topic(page, 'Regulation and claims').click()
    await expect(topics(page).getByRole('link')).toHaveText([/^All questions/, /^Regulation and claims/])
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${LIST}?topic=regulation&page=2`)
    await expect(status(page)).toContainText('on regulation and claims')
    await topic(page, 'All questions').click()
    await expect(status(page)).toHaveText(ALL)
  })
})
