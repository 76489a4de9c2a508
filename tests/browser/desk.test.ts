import { randomUUID } from 'node:crypto'
import { type Cookie, expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { DESK_ACCOUNT } from './deskAccount.ts'
import { expectToFit, tabTo } from './page.ts'

/** What a browser holds that is signed in: few may sign in from one address. */
let cookies: Cookie[] = []

/** Stores an inquiry of a company that no other test knows, and opens the list. */
async function comeIn(page: Page): Promise<string> {
  const company = await storeInquiry(page)
  await page.context().addCookies(cookies)
  await page.goto('/desk')
  if (page.url().endsWith('/sign-in')) await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  return company
}

async function signIn(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(DESK_ACCOUNT.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DESK_ACCOUNT.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  cookies = await page.context().cookies()
}

async function storeInquiry(page: Page): Promise<string> {
  const company = `Ostrelle ${randomUUID()}`
  const answer = await page.request.post('/api/inquiries', {
    data: {
      name: 'Kestrin Vale',
      company,
      // A firm of its own: an answer to another inquiry of a firm is told of in each.
      email: `kestrin@${randomUUID()}.example`,
      telephone: '+1 555 0199',
      message: 'Please quote delivered Gothenburg.\nWe need the granular grade.',
      lines: [
        {
          product: 'Pure Piperine',
          slug: 'herbal-extract/pure-piperine',
          quantity: '250',
          unit: 'kg',
        },
        { product: 'Saffron', request: 'sample' },
      ],
      address: 'Example Street 1, 1010 Vienna',
    },
  })
  expect(answer.status()).toBe(201)
  return company
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Opens an inquiry that no other test knows. */
async function openInquiry(page: Page): Promise<string> {
  const company = await comeIn(page)
  await page.getByRole('link', { name: company }).click()
  await expect(textOf(page)).toBeVisible()
  return company
}

/** The line of an answer that says so; the list says it of its inquiry, too. */
const waitingAnswer = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'waits to be sent' })

test('somebody who comes in finds an inquiry, takes it, notes something and answers, by keyboard alone', async ({
  page,
}) => {
  const company = await storeInquiry(page)
  await page.goto('/desk')
  await signIn(page)
  const { keyboard } = page
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.type(company)
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: company }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Take it' }))
  await keyboard.press('Enter')
  await expect(page.getByText(`marked as in work, assigned to ${DESK_ACCOUNT.name}`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('in work')

  await tabTo(page, page.getByLabel('New note'))
  await keyboard.type('Ask the laboratory')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Ask the laboratory')).toBeInViewport()

  await page.reload()
  await tabTo(page, page.getByLabel('Price of Pure Piperine'))
  await keyboard.type('80 USD/kg')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeInViewport()
  await expect(page.getByText('1. Pure Piperine: 250 kg Price: 80 USD/kg')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }))
  await keyboard.press('Enter')
  await expect(waitingAnswer(page)).toBeInViewport()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('answered')

  await page.getByText('Specification on the day of the inquiry').click()
  await expect(page.getByRole('rowheader', { name: 'Loss on drying' })).toBeVisible()
})

/** Nothing that axe finds, nor anything beyond a narrow window. */
async function look(page: Page): Promise<void> {
  // Until its stylesheet is there a page is as wide as it likes.
  await page.waitForLoadState()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expectNoAxeFindings(page)
}

test('the strip at the top is one row in any window, and its menu on a phone leads to the pages of the desk', async ({
  page,
}) => {
  await comeIn(page)
  for (const width of [1440, 1181, 1180, 950, 821, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64)
  }
  await expect(page.getByRole('link', { name: 'Library' })).toBeHidden()
  await press(page, 'Menu')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
})

test('axe finds nothing on the list and an inquiry in either theme, and 320 px are enough', async ({ page }) => {
  const company = await comeIn(page)
  // Rows are all alike.
  await page.goto(`/desk?search=${company}`)
  await look(page)
  await page.getByRole('link', { name: company }).click()
  await page.getByLabel('New note').fill('Ask the laboratory')
  await press(page, 'Add note')
  await page.getByLabel('Price of Pure Piperine').fill('80 USD/kg')
  await press(page, 'Preview')
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await page.getByText('Specification on the day of the inquiry').click()
  await look(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeFindings(page, { rules: ['color-contrast'] })
})

test('axe finds nothing on other pages of the desk, and 320 px are enough', { tag: '@soak' }, async ({ page }) => {
  test.slow()
  await comeIn(page)
  for (const path of ['/desk/erasure', '/desk/log', '/desk/nothing', '/desk?search=nothing']) {
    await page.goto(path)
    await look(page)
  }
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await look(page)
})

test('an answer that was typed while the session ended is sent after signing in, by reloading', async ({
  page,
  context,
}) => {
  await openInquiry(page)
  await textOf(page).fill('An hour of typing')
  await context.clearCookies()
  await press(page, 'Send reply')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(await opening)
  await page.reload()
  await expect(waitingAnswer(page)).toBeVisible()
  await expect(page.getByText('An hour of typing')).toBeVisible()
})

test('an answer that is half typed is still there when a note was added, another inquiry read, or this one printed, which stands alone on paper', async ({
  page,
  context,
}) => {
  const company = await openInquiry(page)
  const price = page.getByLabel('Price of Pure Piperine')
  const isThere = async () => {
    await expect(textOf(page)).toHaveValue('An hour of typing')
    await expect(price).toHaveValue('80 USD/kg')
  }
  await textOf(page).fill('An hour of typing')
  await price.fill('80 USD/kg')
  await page.getByLabel('New note').fill('Ask the laboratory')
  await press(page, 'Add note')
  await expect(page.getByText('added a note')).toBeVisible()
  await isThere()
  await expect(page.getByLabel('New note')).toHaveValue('')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print view' }).click()
  const sheet = await opening
  await expect(sheet.getByRole('rowheader', { name: 'Loss on drying' })).toBeVisible()
  await sheet.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(sheet.getByText('Open the inquiry')).toBeHidden()
  await expect(sheet.getByRole('banner')).toHaveCount(0)
  await isThere()
  await page.getByRole('region', { name: 'Inquiries' }).getByRole('listitem').getByRole('link').last().click()
  await expect(textOf(page)).not.toHaveValue('An hour of typing')
  await page.goBack()
  await isThere()
})

test('Back leads to a page that answered a form, as long as somebody is signed in, and sends nothing again', async ({
  page,
}) => {
  const company = await openInquiry(page)
  await page.getByLabel('Price of Pure Piperine').fill('80 USD/kg')
  await press(page, 'Preview')
  await press(page, 'Send reply')
  await expect(waitingAnswer(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await press(page, 'Send reply')
  await expect(page.getByRole('alert')).toContainText('was changed since you opened it')
  await press(page, 'Send reply')
  await expect(page.getByRole('alert')).toContainText('This answer was given already')
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack().catch(() => undefined)
  await expect(page.getByText(company)).toHaveCount(0)
})

test('a language that is chosen turns subject and text at once, but for what was typed, and takes a preview in another away', async ({
  page,
}) => {
  await openInquiry(page)
  const language = page.getByLabel('Language')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await language.selectOption('fr')
  await expect(subject).toHaveValue(/^Demande: Pure Piperine/)
  await expect(textOf(page)).toHaveValue(/^Bonjour Kestrin Vale,.*Cordialement/s)
  await page.getByLabel('Price of Pure Piperine').fill('80 EUR/kg')
  await press(page, 'Preview')
  const preview = page.getByRole('heading', { name: /^Preview: Demande/ })
  await expect(preview).toBeVisible()
  await textOf(page).fill('Guten Tag')
  await language.selectOption('de')
  await expect(preview).toHaveCount(0)
  await expect(subject).toHaveValue(/^Anfrage: Pure Piperine/)
  await expect(textOf(page)).toHaveValue('Guten Tag')
  await press(page, 'Send reply')
  await expect(page.getByText('Preis: 80 EUR/kg')).toBeVisible()
})

test('five keys lead from the list into a reply to its first inquiry', async ({ page }) => {
  const company = await comeIn(page)
  await page.goto(`/desk?search=${encodeURIComponent(company)}`)
  for (const key of ['Tab', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(textOf(page)).toBeFocused()
})

test('a list tells of what has come since; a row is ticked, and given a state', async ({ page }) => {
  await page.clock.install()
  const company = await comeIn(page)
  await page.goto(`/desk?search=${encodeURIComponent(company)}`)
  await expect(page.getByRole('button', { name: 'Set state' })).toBeHidden()
  await page.getByRole('checkbox', { name: `Tick ${company}` }).check()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Closed')
  await press(page, 'Set state')
  await expect(page.getByText('1 inquiry was changed.')).toBeVisible()
  await expect(page.getByRole('link', { name: company })).toContainText('Closed')
  await page.goto('/desk')
  await storeInquiry(page)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('link', { name: /^[0-9]+ new since you opened this list$/ })).toBeVisible()
})
