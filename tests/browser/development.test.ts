import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, type Locator, type Page, type Request, type Response, type Route, test } from '@playwright/test'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { draftsFolderOf } from '../../packages/editor/server/keptDrafts.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'
import { expectNoAxeFindings } from './axe.ts'
import { fillInBuyer, send } from './buyer.ts'
import { FOLLOWED, goTo, withoutPreview } from './editing.ts'
import { expectToFit, followLink, heading, hold, tabTo } from './page.ts'
import { DEVELOPMENT_PORT } from './sites.ts'

const CONTENT = resolve('.cache/browser/development-content')
const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const NEWS = 'news/pepper-harvest.md'

let stop: () => Promise<void>
let page: Page

// One after the other: they change the content of one server.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  // What an earlier run has left unsaved, too.
  for (const folder of [CONTENT, draftsFolderOf('.cache', CONTENT)]) await rm(folder, { recursive: true, force: true })
  await writeContent(CONTENT, {
    'site.yaml':
      tinyContent()['site.yaml']?.replace(
        'name: Food supplements}',
        'name: Food supplements}, {id: gummies, name: Gummies}, {id: oral-care, name: Oral care}',
      ) ?? null,
  })
  stop = await startDevelopment()
  // Hundreds of modules make a page in development: they are loaded once, and all tests go about in one tab.
  const context = await browser.newContext({ baseURL: `http://localhost:${DEVELOPMENT_PORT}` })
  page = await context.newPage()
})

test.afterAll(async () => {
  await page.context().close()
  await stop()
})

test('the development server shows a page straight from its file and follows it; a mistake is an overlay in the words of the build', async () => {
  const change = async (from: string, to: string) => {
    const file = join(CONTENT, PIPERINE)
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  }
  await page.goto('/herbal-extract/pure-piperine')
  await expect(heading(page)).toHaveText('Pure Piperine', FOLLOWED)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await change('storage: Dry and dark', 'storage: Cool and dark')
  await expect(page.getByText('Cool and dark')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await change('compound: piperine', 'compound: piperin')
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText(
    'pure-piperine.md:9:11: compound: there is no compound "piperin", perhaps "piperine". Use a name that content/compounds holds, or add it there.',
  )
  await page.reload()
  await expect(overlay).toBeAttached()
  await change('compound: piperin\n', 'compound: piperine\n')
  await expect(overlay).not.toBeAttached()
})

test('in development drafts are shown, and the inquiry form can be tried without a build', async () => {
  await followLink(page, '/organic-mushroom-extract/draft')
  await expect(heading(page)).toHaveText('Draft')
  await followLink(page, '/inquiry')
  await fillInBuyer(page, 'Piperine')
  await send(page)
})

test('a product is written by forms only, and nothing else changes', async () => {
  test.setTimeout(180_000)
  await page.goto('/edit')
  const before = contentNow()
  await page.getByRole('link', { name: 'New record' }).click(FOLLOWED)
  await page.getByLabel('Kind').selectOption('Product')
  await page.locator('[name=title]').fill('Piperine Milled')
  await page.getByLabel(/^Category/).selectOption('herbal-extract')
  await press('Create')
  await expect(heading(page)).toHaveText('Piperine Milled', FOLLOWED)
  await withoutPreview(page)
  await page.locator('#field-kind').selectOption('isolate')
  const source = page.getByRole('region', { name: 'Substance and source' })
  await choose(source, 'Plant', 'black pepper')
  await source.getByRole('button', { name: 'Part used', exact: true }).click()
  await page.keyboard.type('fruit')
  await choose(source, 'Compound', 'piperine')
  for (const [field, text] of Object.entries({
    'appearance-text': 'Off-white fine powder',
    'appearance-colour': 'off-white',
    'appearance-srgb': '#efe9d8',
    'grades-0-name': '95 %',
    solubility: 'Practically insoluble in water',
    storage: 'Sealed, dry, below 25 °C',
    shelfLife: '24 months',
    packaging: '25 kg drum',
    moq: '25 kg',
    leadTime: '5–7 working days',
  }))
    await page.locator(`#field-${field}`).fill(text)
  await page.locator('#field-appearance-form').selectOption('powder')
  await page.locator('#field-appearance-habit').selectOption('fine')
  await press('Add a row to Assay')
  await page.keyboard.type('95')
  await page.locator('#field-grades-0-assay-0-method').fill('HPLC, 283 nm')
  await page.locator('#field-grades-0-assay-0-technique').selectOption('hplc')
  await page.getByRole('region', { name: 'Specification' }).getByRole('button', { name: 'Limits', exact: true }).click()
  for (const [field, word] of Object.entries({
    limits: 'Elements',
    applications: 'Gummies',
    documents: 'COA',
    'facets-form': 'powder',
    'facets-part': 'fruit',
    'facets-origin': 'plant',
    'facets-storage': 'up-to-25',
  })) {
    await page.locator(`#field-${field}`).fill(word)
    await page.keyboard.press('Enter')
  }
  // Of these nothing is said, and somebody has looked.
  for (const facet of ['Class', 'Carrier', 'Solubility'])
    await page.getByRole('checkbox', { name: `${facet}: none fits` }).check()
  await page.locator('#field-body').click()
  await page.keyboard.insertText('Rods stay up in a thickened syrup where needles sink overnight.')
  await press('Wide')
  await expect(page.frameLocator('iframe').getByText('needles sink overnight')).toBeVisible(FOLLOWED)
  await expect.poll(() => page.locator('#messages li[data-is=error]').allTextContents(), FOLLOWED).toEqual([])
  await press('Publish')
  await expectSaved()
  const after = contentNow()
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  expect(changed).toEqual(['products/herbal-extract/piperine-milled.md'])
  expect(after.size).toBe(before.size + 1)
})

test('a double press makes one record, and the next of its name is told which is there', async () => {
  const asked: string[] = []
  const listen = (request: Request) => asked.push(request.url())
  const create = async (times: number) => {
    await open('/edit?new')
    await page.getByLabel('Kind').selectOption('compounds')
    await page.locator('[name=title]').fill('Chavicine')
    await page.getByRole('button', { name: 'Create' }).click({ clickCount: times })
  }
  page.on('request', listen)
  await create(2)
  await expect(heading(page)).toHaveText('Chavicine', FOLLOWED)
  page.off('request', listen)
  expect(asked.filter((url) => url.endsWith('/edit/api/new'))).toHaveLength(1)
  await expect(page.locator('#messages')).toContainText('Structure (SMILES)', FOLLOWED)
  await expect(page.locator('#messages li[data-is=error]')).toHaveCount(0)
  await create(1)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Chavicine' })).toBeVisible()
  await rm(join(CONTENT, 'compounds/chavicine.yaml'))
})

test('one field of a record changes one line, and another change on the disk is not overwritten', async () => {
  const file = join(CONTENT, PIPERINE)
  const before = await readFile(file, 'utf8')
  await openRecord(PIPERINE)
  await page.locator('#field-leadTime').fill('6–8 working days')
  await page.keyboard.press('Control+s')
  await expectSaved()
  const saved = await readFile(file, 'utf8')
  expect(saved).toBe(before.replace(/^leadTime: .*$/m, 'leadTime: 6–8 working days'))
  await page.locator('#field-part').fill('unripe fruit')
  await writeFile(file, saved.replace(/^moq: .*$/m, 'moq: 2 kg'))
  await press('Take it over, keep my changes')
  await expect(page.locator('#field-moq')).toHaveValue('2 kg', FOLLOWED)
  await expect(page.locator('#field-part')).toHaveValue('unripe fruit')
  await expect(heading(page)).toBeFocused()
  await writeFile(file, before)
  await press('Take it over, keep my changes')
  await discard()
})

test('what is typed while a save is under way stays, and whoever leaves meanwhile finds it saved and is told', async () => {
  const before = contentNow()
  const file = join(CONTENT, PIPERINE)
  await open('/edit')
  await openRecord(PIPERINE)
  const { release, end } = await holdAnswers('**/edit/api/save')
  const save = async (moq: string) => {
    await page.locator('#field-moq').fill(moq)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saving …').first()).toBeVisible()
    await expect.poll(() => readFile(file, 'utf8'), FOLLOWED).toContain(`moq: ${moq}`)
  }
  await save('2 kg')
  await page.locator('#field-leadTime').fill('9 days')
  await release()
  await expect(page.getByText('Published, changes not saved')).toBeVisible(FOLLOWED)
  await expect(page.locator('#field-leadTime')).toHaveValue('9 days')
  await expect(page.locator('#field-moq')).toHaveValue('2 kg')

  await save('3 kg')
  await page.getByRole('link', { name: 'Editor' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Pure Piperine' })
  await expect(told).toHaveText('Saving Pure Piperine …')
  await release()
  await end()
  await expect(told).toContainText('Saved: Pure Piperine', FOLLOWED)
  await told.getByRole('link').click()
  await withoutPreview(page)
  await expect(page.locator('#field-leadTime')).toHaveValue('9 days', FOLLOWED)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(page.locator('#conflict')).toHaveCount(0)
  await writeFile(file, before.get(PIPERINE) ?? '')
  await press('Take it over')
})

test('what is typed outlives its window, and is merged with what another has saved meanwhile', async () => {
  const file = join(CONTENT, PIPERINE)
  const before = await readFile(file, 'utf8')
  await openRecord(PIPERINE)
  await page.locator('#field-part').fill('unripe fruit')
  // At once: what was typed last goes with the page.
  const context = page.context()
  await page.close({ runBeforeUnload: true })
  await writeFile(file, before.replace(/^moq: .*$/m, 'moq: 2 kg'))
  page = await context.newPage()
  await page.goto(`/edit?record=${PIPERINE}`)
  await withoutPreview(page)
  await expect(page.locator('#field-part')).toHaveValue('unripe fruit')
  await press('Take it over, keep my changes')
  await expect(page.locator('#field-moq')).toHaveValue('2 kg')
  await expect(page.locator('#field-part')).toHaveValue('unripe fruit')
  await writeFile(file, before)
  await press('Take it over, keep my changes')
  await discard()
})

test('what is taken back is the record: a removed row comes again, nothing is written into another, and discarding can be undone', async () => {
  await openRecord(PIPERINE)
  const rows = page.getByRole('group', { name: 'Physical', exact: true })
  const values = () => rows.locator('input, textarea').evaluateAll((all) => all.map((it) => Reflect.get(it, 'value')))
  const before = await values()
  const first = rows.locator('input, textarea').nth(1)
  await first.fill('typed')
  await first.press('Control+z')
  expect(await values()).toEqual(before)
  await rows
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.keyboard.press('Control+z')
  expect(await values()).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  expect((await values()).length).toBeLessThan(before.length)
  await press('Discard changes')
  expect(await values()).toEqual(before)
  await press('Undo')
  expect((await values()).length).toBeLessThan(before.length)
  // The text is part of the record.
  const text = page.locator('#field-body')
  await text.click()
  await page.keyboard.type('Taken back')
  await expect(text).toContainText('Taken back')
  await page.keyboard.press('Control+z')
  await expect(text).not.toContainText('Taken back')
  await discard()
})

test('a change waits for its day, is seen beside what it changes, and is taken back', async () => {
  const before = contentNow()
  await openRecord(PIPERINE)
  await page.locator('#field-moq').fill('5 kg', FOLLOWED)
  await press('Change on a day …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2020-01-15')
  await dialog.getByRole('button', { name: 'Change it from this day on' }).click(FOLLOWED)
  await expect(dialog.getByRole('alert')).toContainText('2020-01-15 is not ahead', FOLLOWED)
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-01-15')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A change waits for 2999-01-15')).toBeVisible(FOLLOWED)
  await expect(page.locator('#field-moq')).toHaveValue('25 kg')
  await expect(page.getByText('The change waits for 2999-01-15')).toBeVisible()
  // It is told at its field, and what both change before it is saved.
  const told = page.locator('#field-moq-messages')
  await expect(told).toHaveText('From 2999-01-15 on: 5 kg. Open that change')
  await page.locator('#field-moq').fill('3 kg')
  await expect(told).toHaveText('From 2999-01-15 on: 5 kg. What stands here holds until then. Open that change')
  await press('Undo')
  await told.getByRole('link').click()
  await expect(page.locator('#field-moq')).toHaveValue('5 kg', FOLLOWED)
  await press('Show what it changes')
  await expect(dialog.getByText('MOQ', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Another day …')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-15')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The change waits for 2999-02-15 now, not for 2999-01-15 any more')).toBeVisible(FOLLOWED)
  await press('Remove …')
  await dialog.getByRole('button', { name: 'Take this change back' }).click(FOLLOWED)
  await expect(page.getByRole('heading', { name: 'Records' })).toBeVisible(FOLLOWED)
  expect(contentNow()).toEqual(before)
})

test('a mistake stands at its field with what mends it, and holds the record up', async () => {
  await openRecord(PIPERINE)
  await page.locator('#field-shelfLife').fill('3 years')
  const message = page.locator('#field-shelfLife-messages')
  await expect(message).toContainText('24 months', FOLLOWED)
  await expect(page.locator('#field-shelfLife')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved: it has mistakes')).toBeVisible(FOLLOWED)
  await page.locator('#messages').getByRole('button', { name: 'Shelf life' }).click()
  await expect(page.locator('#field-shelfLife')).toBeFocused()
  await discard()
})

test('rows and entries are added, moved and taken out by the keyboard, and the focus stays with them', async () => {
  await openRecord(PIPERINE)
  const rows = page.getByRole('group', { name: 'Physical', exact: true })
  const names = () =>
    rows
      .getByRole('textbox', { name: 'Test', exact: true })
      .evaluateAll((all) => all.map((it) => Reflect.get(it, 'value')))
  const before = await names()
  // What a button adds has the focus before the next key.
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const focused = (name: string) =>
    button(name).evaluate((it: HTMLElement) => {
      it.click()
      return document.activeElement?.id
    })
  expect(await focused('Add a row to Physical')).toMatch(/^field-tests-physical-\d+-test$/)
  await page.keyboard.type('Flow')
  expect(await names()).toEqual([...before, 'Flow'])
  await tabTo(page, button('Move up: Flow'))
  await page.keyboard.press('Enter')
  await expect(button('Move up: Flow')).toBeFocused()
  expect(await names()).toEqual([...before.slice(0, -1), 'Flow', before.at(-1)])
  await tabTo(page, button('Remove: Flow'))
  await page.keyboard.press('Space')
  await expect(rows.getByRole('button', { name: 'Add a row to Physical' })).toBeFocused()
  expect(await names()).toEqual(before)
  expect(await focused('Former addresses')).toBe('field-formerSlugs')
  const field = page.locator('#field-applications')
  await field.focus()
  for (const word of ['Gummies', 'Oral care']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
  const entries = page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(entries.filter({ hasText: /Gummies|Oral care/ })).toHaveCount(2)
  await discard()
})

test('a preview that arrives while somebody types does not take the focus, and keeps its width at another address', async () => {
  const asked = page.waitForRequest('**/payload/**', FOLLOWED)
  const release = await hold(page, '**/payload/**')
  await open(`/edit?record=${NEWS}`)
  const summary = page.locator('#field-summary')
  await summary.focus(FOLLOWED)
  await asked
  await release()
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible(FOLLOWED)
  // It would take it in its next frame.
  const preview = page.frames().at(-1)
  await preview?.evaluate(() => new Promise(requestAnimationFrame))
  await expect(summary).toBeFocused()
  const before = await frame.boundingBox()
  await page.locator('#field-section').selectOption('company-news')
  await expect(frame).toHaveAttribute('src', /^\/company-news\//, FOLLOWED)
  expect(await frame.boundingBox()).toEqual(before)
  await discard()
})

test('a link and a figure are found by typing, and written into the text', async () => {
  await openRecord(PIPERINE)
  const text = page.locator('#field-body')
  await text.click(FOLLOWED)
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Link …' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Page', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('about us')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toContainText('[About us](/about-us)')
  await page.getByRole('button', { name: 'Figure …' }).press('Enter')
  await page.keyboard.type('Pure Piperine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Figure' })).toBeFocused()
  await page.keyboard.type('loss')
  await expectNoAxeFindings(page, { within: 'dialog' })
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toContainText('[About us](/about-us){herbal-extract/pure-piperine: loss-on-drying}')
  await page.getByRole('button', { name: 'Link …' }).press('Enter')
  await page.keyboard.type('www.law.example/act')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toContainText('[law.example](https://www.law.example/act)')
  await page.getByRole('button', { name: 'Link …' }).press('Enter')
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Link …' })).toBeFocused()
  await discard()
})

test('a table of a text is written in cells, by the keyboard and from a spreadsheet, and changed in them again', async () => {
  await openRecord(PIPERINE)
  const text = page.locator('#field-body')
  await text.click(FOLLOWED)
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Table …' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Heading of column 1')).toBeFocused()
  await page.keyboard.type('Grade')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mesh')
  await page.keyboard.press('Enter')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Row 2, column 2')).toBeFocused()
  await dialog.getByLabel('Row 2, column 1').focus()
  await paste('95 %\t60\n98 %\t100')
  await expect(dialog.getByLabel('Row 3, column 2')).toHaveValue('100')
  await dialog.getByRole('button', { name: 'Remove row 1' }).press('Enter')
  await expectNoAxeFindings(page, { within: 'dialog' })
  await dialog.getByRole('button', { name: 'Write it into the text' }).press('Enter')
  await expect(text).toBeFocused()
  for (const row of ['| Grade | Mesh |', '| 95 %  | 60   |', '| 98 %  | 100  |']) await expect(text).toContainText(row)
  await text.getByText('| 98 %').click()
  await page.getByRole('button', { name: 'Table …' }).press('Enter')
  await expect(dialog).toContainText('Change the table')
  await dialog.getByLabel('Row 2, column 2').fill('120')
  await dialog.getByRole('button', { name: 'Write it into the text' }).press('Enter')
  await expect(text).toContainText('| 98 %  | 120  |')
  await expect(text).not.toContainText('| 98 %  | 100  |')
  await discard()
})

test('axe finds nothing on the list, a new record and a product, nor in the other theme; all fit a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const show = async (address: string) => {
    await open(address)
    await expect(page.getByText(/Reading|Opening/)).toHaveCount(0, FOLLOWED)
    // Rows of one kind are all alike.
    if (address === '/edit') await page.getByRole('searchbox').fill('pure piperine')
    if (address.includes('record')) await withoutPreview(page)
    // What has gone behind the header that stays is no finding.
    await page.evaluate(() => scrollTo(0, 0))
    await expectToFit(page)
  }
  for (const address of ['/edit', '/edit?new', '/edit?grid', '/edit?find', `/edit?record=${PIPERINE}`]) {
    await show(address)
    await expectNoAxeFindings(page)
  }
  // The same elements in other colours, but fewer of them.
  await page.emulateMedia({ colorScheme: 'dark' })
  await show(`/edit?record=${NEWS}`)
  await expectNoAxeFindings(page, { rules: ['color-contrast'] })
})

test('many records are found by a limit and changed in one step, which is shown before, and can be taken back', async () => {
  const before = contentNow()
  await open('/edit?grid')
  await page.getByLabel('Field').selectOption({ label: 'Limit of Lead' }, FOLLOWED)
  await page.getByLabel('How').selectOption('is')
  await page.getByLabel('Value', { exact: true }).fill('3 ppm')
  await page.getByLabel('Choose all 15 rows').check()
  const many = page.getByRole('form', { name: 'Change the chosen rows' })
  // What they were found by is what is changed, unless something else is chosen.
  await expect(many.getByRole('button', { name: 'Type a limit' })).toBeDisabled()
  await many.getByRole('combobox', { name: /^In/ }).selectOption({ label: 'Shelf life' })
  await many.getByLabel('New value').fill('36')
  await many.getByRole('button', { name: 'Change 15 rows' }).click()
  await press('Show what changes')
  const review = page.getByRole('dialog')
  await expect(review.getByText('15 files change, 15 products are affected.')).toBeVisible(FOLLOWED)
  await expect(review.getByRole('alert')).toContainText('Pure Piperine, Shelf life')
  await expect(review.getByRole('button', { name: 'Write 15 files' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await many.getByLabel('New value').fill('36 months')
  await page.keyboard.press('Enter')
  const write = async () => {
    await press('Show what changes')
    await review.getByRole('button', { name: 'Write 15 files' }).click(FOLLOWED)
    await expect(page.getByText('Written: 15 files')).toBeVisible(FOLLOWED)
  }
  await write()
  const changed = [...contentNow()].filter(([name, text]) => before.get(name) !== text)
  expect(changed).toHaveLength(15)
  expect(contentNow().get(PIPERINE)).toBe(before.get(PIPERINE)?.replace('24 months', '36 months'))
  await press('Take it back')
  await write()
  expect(contentNow()).toEqual(before)
})

test('a limit of a shared set becomes another one in chosen products alone, is told in words before, and can be taken back', async () => {
  const before = contentNow()
  // The rows of the test before are chosen no more.
  await open('/edit')
  await open('/edit?grid')
  await page.getByLabel('Field').selectOption({ label: 'Limit of Lead' }, FOLLOWED)
  await page.getByLabel('How').selectOption('is')
  await page.getByLabel('Value', { exact: true }).fill('1 mg/kg')
  await page.getByLabel('Choose Pepper 1', { exact: true }).check()
  await page.getByLabel('Choose Pepper 2', { exact: true }).check()
  const many = page.getByRole('form', { name: 'Change the chosen rows' })
  await expect(many.getByLabel('for the 2 chosen products')).toBeChecked()
  await expect(many.getByLabel(/^in the shared set Elements: affects 1\d products$/)).toBeVisible()
  await many.getByLabel('New limit').fill('0.3')
  await many.getByRole('button', { name: 'Change 2 rows' }).click()
  await expect(page.getByText('Pepper 1: 95 % keeps ≤ 3.0 mg/kg, a row of its own')).toBeVisible(FOLLOWED)
  await press('Show what changes')
  const review = page.getByRole('dialog')
  const limit = page.getByRole('row', { name: 'Pepper 2' }).locator('mark')
  await expect(limit).toHaveText('≤ 0.3 mg/kg')
  const line = 'Lead: ≤ 1.0 mg/kg from the set Elements → ≤ 0.3 mg/kg of its own'
  await expect(review.getByText(line)).toHaveCount(2, FOLLOWED)
  await review.getByRole('button', { name: 'Write 2 files' }).click()
  await expect(page.getByText('Written: 2 files')).toBeVisible(FOLLOWED)
  // What is not found by the former limit any more stays in view.
  await expect(limit).toHaveCount(0, FOLLOWED)
  await expect(page.getByLabel('Choose Pepper 2', { exact: true })).toBeVisible()
  expect([...contentNow()].filter(([name, text]) => before.get(name) !== text)).toHaveLength(2)
  await press('Take it back')
  await press('Show what changes')
  await review.getByRole('button', { name: 'Write 2 files' }).click(FOLLOWED)
  await expect(page.getByText('Written: 2 files')).toBeVisible(FOLLOWED)
  expect(contentNow()).toEqual(before)
})

test('cells are changed by the keyboard, and a file that was exported comes back without a difference', async () => {
  await open('/edit?grid')
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('grades')
  await expect(page.getByRole('rowheader', { name: 'Pure Piperine 98 %' })).toBeVisible(FOLLOWED)
  for (const ending of ['XLSX', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export ${ending}` }).click(),
    ])
    const file = join(dirname(CONTENT), download.suggestedFilename())
    await download.saveAs(file)
    await page.locator('input[type=file]').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^\d+ rows; 0 cells differ/)).toBeVisible(FOLLOWED)
    await expect(dialog.getByText(/not taken/)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  const cell = (grade: string) => page.getByLabel(`MOQ of Pure Piperine, ${grade}`)
  await page.getByText(/^Columns/).click()
  await page.getByRole('checkbox', { name: 'MOQ' }).setChecked(true)
  await page.getByText(/^Columns/).click()
  await cell('98 %').fill('5 kg')
  await page.keyboard.press('Enter')
  await expect(cell('95 %')).toBeFocused()
  const pending = page.getByText('1 cell in 1 record changed, not written')
  await expect(pending).toBeVisible()
  // Neither a look at something else nor loading anew loses it.
  await page.getByRole('link', { name: 'Find and replace' }).click()
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(pending).toBeVisible(FOLLOWED)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(pending).toBeVisible(FOLLOWED)
  await expect(cell('98 %')).toHaveValue('5 kg')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(pending).toHaveCount(0)
})

test('words are replaced in the places that are chosen', async () => {
  const before = contentNow()
  await open('/edit?find')
  await page.getByLabel('Find', { exact: true }).fill('pepper harvest')
  await page.getByLabel('Replace with').fill('Pepper crop')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('2 places in 2 texts')).toBeVisible(FOLLOWED)
  await page.getByRole('checkbox', { name: 'A line on pepper harvest.' }).check()
  await press('Replace in 1 place')
  await press('Write 1 file')
  await expect(page.getByText('Written: 1 file.')).toBeVisible(FOLLOWED)
  expect(contentNow().get(NEWS)).toBe(before.get(NEWS)?.replace('A line on pepper harvest', 'A line on Pepper crop'))
  await writeFile(join(CONTENT, NEWS), before.get(NEWS) ?? '')
})

test('a photo is shown in the preview before it is saved, and leaves it again, and one of a text is; refusals say what to do', async () => {
  test.setTimeout(180_000)
  // Any pictures that are large enough, or too small.
  const large = resolve('public/pictures/products/herbal-extract/ginger-extract-gingerols-960.avif')
  const small = large.replace('-960', '-320')
  await open(`/edit?record=${PIPERINE}`)
  const shown = page.frameLocator('iframe').locator('figure img').first()
  await page.getByRole('button', { name: 'Photo', exact: true }).click()
  const file = page.locator('#field-photo-file')
  await file.setInputFiles(small)
  await expect(page.getByText('It has 320 × 240 pixels. Take one with at least 960 × 720')).toBeVisible(FOLLOWED)
  await file.setInputFiles(large)
  await expect(page.locator('#field-photo img')).toBeVisible(FOLLOWED)
  await expect(page.locator('#field-photo-by-messages')).toContainText('Is missing', FOLLOWED)
  for (const [field, words] of Object.entries({ alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }))
    await page.locator(`#field-photo-${field}`).fill(words)
  await expect(shown).toHaveAttribute('alt', 'Needles on a spoon', FOLLOWED)
  // No ground shows beside it.
  await expect(shown).toHaveCSS('object-fit', 'cover')
  const credit = page.frameLocator('iframe').getByText('(photo: Ann Lee, taken for us)')
  await expect(credit).toBeVisible()
  await press('Take the photo out')
  await expect(credit).toHaveCount(0, FOLLOWED)
  await discard()

  await openRecord(NEWS)
  await page.locator('#field-body').click()
  await page.keyboard.press('Control+End')
  await press('Photo …')
  await page.locator('#photo-file').setInputFiles(large)
  await expect(page.locator('dialog img')).toBeVisible(FOLLOWED)
  for (const [field, words] of Object.entries({ alt: 'Pepper on mats', by: 'Ann Lee', permission: 'CC BY 4.0' }))
    await page.locator(`#photo-${field}`).fill(words)
  await press('Put it into the text')
  await expect(page.locator('#field-body')).toContainText('![Pepper on mats](/pictures/photos/')
  await expect(page.locator('#field-body')).toBeFocused()
  await press('Wide')
  await expect(page.frameLocator('iframe').getByText('Photo: Ann Lee, CC BY 4.0')).toBeVisible(FOLLOWED)
  await discard()
})

test('rows that are pasted into a product go into their sections, beside what is there; what is chosen otherwise is kept, and one Undo takes all back', async () => {
  await openRecord(PIPERINE)
  await page.locator('#field-tests-physical').getByRole('button', { name: 'Add a row' }).click(FOLLOWED)
  await page.locator('#field-tests-physical').getByRole('button', { name: 'Paste rows' }).click()
  const dialog = page.getByRole('dialog')
  const rows = [
    'Test\tLimit\tMethod',
    'Lead (Pb)\tmax. 0.5 ppm\tICP-MS',
    'Cadmium\t≤ 0.2 mg/kg\tICP-MS',
    'Yeasts and moulds\t< 1000 cfu/g\tUSP <2021>',
    'Radiance\t≤ 5 %\tVisual',
    'Particle size\t60 mesh\tSieve',
  ]
  // The focus is on no field for text.
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await paste(rows.join('\n'))
  await expect(dialog.getByText('Another limit is there in Elements: Lead · ≤ 1.0 mg/kg · ICP-MS')).toBeVisible()
  await expect(dialog.getByText('The same is there: Cadmium · ≤ 0.2 mg/kg · ICP-MS')).toBeVisible()
  await expect(dialog.getByLabel('Section of Yeasts and moulds')).toHaveValue('microbiology')
  await expect(dialog.getByText('No record has such a test: choose its section')).toBeVisible()
  await dialog.getByLabel('Section of Radiance').selectOption('identity')
  await expectNoAxeFindings(page, { within: 'dialog' })
  await dialog.getByLabel('What becomes of Particle size').selectOption('replace')
  await dialog.getByRole('button', { name: 'Take 4 rows' }).click()
  const particleSize = page.locator('#field-grades-0-particleSize')
  await expect(particleSize).toHaveValue(/60 mesh/)
  await press('Undo')
  await expect(particleSize).toHaveValue('80 mesh')
  await expect(page.locator('#field-tests-elements-1-test')).toHaveCount(0)
  await press('Redo')
  await expect(page.locator('#field-tests-identity-0-limit')).toHaveValue('≤ 5 %')
  await expect(page.locator('#field-tests-physical').getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('#field-tests-elements-1-test')).toHaveValue('Lead')
  await expect(page.locator('#field-tests-elements-1-limit')).toHaveValue('≤ 0.5 mg/kg')
  await expect(page.locator('#field-tests-microbiology-1-limit')).toHaveValue('< 1,000 CFU/g')
  await discard()
})

test('a reason that is too short is told at its field, and nothing is published', async () => {
  const asking = {
    is: 'asking',
    differences: [{ of: [{ id: 'a', title: 'Pure Piperine' }], lines: ['Lead'], reason: '' }],
  }
  await page.route('**/edit/api/publishing', (route) => route.fulfill({ json: asking }))
  const given: (string | null)[] = []
  await page.route('**/edit/api/publish', (route) => {
    given.push(route.request().postData())
    return route.fulfill({ json: { is: 'idle' } })
  })
  await open('/edit?publish')
  const reason = page.getByLabel('Reason for Pure Piperine')
  await reason.fill('Typo', FOLLOWED)
  await press('Publish with this reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/^Say what happened in one line of 2 to 30 words/)
  expect(given).toEqual([])
  await reason.fill('Lead lowered after three years')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Publish \d+ records?$/, disabled: false })).toHaveCount(0)
  await press('Publish with this reason')
  await expect.poll(() => given).toHaveLength(1)
  await page.unroute('**/edit/api/publishing')
  await page.unroute('**/edit/api/publish')
  await page.route('**/edit/api/publishing', (route) => route.fulfill({ json: asking }))
  await open('/edit')
  await open('/edit?publish')
  await press('Cancel')
  await expect(page.getByLabel('Reason for Pure Piperine')).toHaveCount(0)
  await page.unroute('**/edit/api/publishing')
})

test('a product gives its address to another, which says so; beside that nothing else is offered', async () => {
  const before = contentNow()
  await openRecord(PIPERINE)
  await press('Remove …')
  await expect(page.getByText(/will show that the page could not be found/)).toBeVisible(FOLLOWED)
  await page.getByLabel('Name instead').first().fill('Pepper 1', FOLLOWED)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\/herbal-extract\/pure-piperine will lead visitors and search engines/)).toBeVisible(
    FOLLOWED,
  )
  await expect(page.getByText(/could not be found/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await press(/^Write \d+ files, and delete this record$/)
  await expect(page.getByText('Pure Piperine was removed; its address leads here now')).toBeVisible(FOLLOWED)
  for (const [name, text] of before) await writeFile(join(CONTENT, name), text)
})

test('a product that others name is renamed with them by Ctrl+S and not removed before them; another is, and the focus is on the list', async () => {
  await openRecord(PIPERINE)
  await press('Remove …')
  await expect(page.getByText(/^It is named in \d+ records/)).toBeVisible(FOLLOWED)
  await expect(page.getByText('names it under “Featured”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  const refused: string[] = []
  const listen = (response: Response) => response.status() >= 400 && refused.push(response.url())
  page.on('response', listen)
  await page.locator('#field-slug').fill('piperine-98')
  await expect(page.getByText('Saving writes the new address')).toBeVisible(FOLLOWED)
  await press('Show changes')
  const changes = page.getByRole('dialog')
  await expect(changes.getByRole('heading', { level: 3 }).first()).toContainText('piperine-98.md')
  await expect(changes.getByText('(/herbal-extract/piperine-98)').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/piperine-98\.md$/, FOLLOWED)
  await expectSaved()
  page.off('response', listen)
  expect(refused).toEqual([])
  expect(contentNow().has(PIPERINE)).toBe(false)

  const spare = 'products/herbal-extract/spare.md'
  await writeFile(join(CONTENT, spare), '---\nname: Spare\nslug: spare\ndraft: true\n---\n')
  await openRecord(spare)
  await press('Remove …')
  await press(/^Delete/)
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeFocused(FOLLOWED)
  expect(contentNow().has(spare)).toBe(false)
})

test("where the site's own record cannot be read, the editor is there with its header, and says so; nothing offers to remove it", async () => {
  const site = join(CONTENT, 'site.yaml')
  const whole = await readFile(site, 'utf8')
  await writeFile(site, whole.replace('brand:', 'brand: ['))
  await page.goto('/edit?record=site.yaml')
  const brand = page.getByRole('link', { name: 'Phytolane' }).first()
  await expect(brand).toHaveCSS('display', 'flex', FOLLOWED)
  await expect(page.locator('#messages')).toContainText('a bracket or brace above this line is not closed', FOLLOWED)
  await expect(page.getByRole('button', { name: 'Remove …' })).toHaveCount(0)
  await writeFile(site, whole)
})

function contentNow(): Map<string, string> {
  return new Map(namesBelow(CONTENT).map((name) => [name, readFileSync(join(CONTENT, name), 'utf8')]))
}

const open = (address: string) => goTo(page, address)

async function openRecord(name: string): Promise<void> {
  await open(`/edit?record=${name}`)
  await withoutPreview(page)
}

/** Presses a button, which may be there only when a change has gone through the check. */
const press = (name: string | RegExp) => page.getByRole('button', { name }).click(FOLLOWED)
const discard = () => press('Discard changes')
const expectSaved = () => expect(page.getByText(/^Published, saved/)).toBeVisible(FOLLOWED)

/** Pastes a text where the focus is. */
async function paste(pasted: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, pasted)
}

/** Takes the first record that has a word, by the keyboard. */
async function choose(section: Locator, field: string, word: string): Promise<void> {
  await section.getByRole('button', { name: field, exact: true }).click()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

/**
 * Lets requests through, and holds what is answered until it is released, of the next ones again. Between two of them the
 * browser must go on asking the test: a request that comes while it begins to is sent past it.
 */
async function holdAnswers(address: string) {
  let release = () => {}
  let released: Promise<void>
  const close = () => {
    released = new Promise<void>((done) => {
      release = done
    })
  }
  close()
  const held: Promise<void>[] = []
  const answer = async (route: Route, until: Promise<void>) => {
    const response = await route.fetch()
    await until
    await route.fulfill({ response })
  }
  await page.route(address, (route) => held.push(answer(route, released)))
  return {
    release: async () => {
      release()
      close()
      await Promise.all(held)
    },
    end: () => page.unroute(address),
  }
}

/** That of `npm run dev` without content:check, of which no test here looks at anything: it took a seventh of the time. */
const CONFIGURATION = 'tests/browser/vite.config.ts'

/** Starts the development server on the content; gives what stops it. */
async function startDevelopment(): Promise<() => Promise<void>> {
  const parameters = [
    'node_modules/vite/bin/vite.js',
    '--config',
    CONFIGURATION,
    '--port',
    String(DEVELOPMENT_PORT),
    '--strictPort',
  ]
  const server = spawn(process.execPath, parameters, {
    env: {
      ...process.env,
      CONTENT_FOLDER: CONTENT,
      DATABASE_URL: `file:${CONTENT}-inquiries.sqlite`,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started, reject) => {
    // Its output is read to the end: the server would fail at the next line that nobody takes.
    server.stdout.on('data', (chunk) => String(chunk).includes('Local') && started())
    server.once('exit', () => reject(new Error('the development server could not be started; is its port free?')))
  })
  return async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
