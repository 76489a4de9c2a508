import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page, type Request, type Response, test } from '@playwright/test'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { expectNoAxeFindings } from './axe.ts'
import { EDITOR_PORT } from './sites.ts'
import { startDevelopment } from './startDevelopment.ts'

const CONTENT = resolve('.cache/browser/editor-content')
const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const NEWS = 'news/audit-weeks-2026.md'
const POWDER = 'products/herbal-extract/piperine-powder.md'

let stop: () => Promise<void>
let page: Page

/** A change goes through the whole check before the page follows. */
const FOLLOWED = { timeout: 60_000 }

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  await rm(CONTENT, { recursive: true, force: true })
  await cp('content', CONTENT, { recursive: true })
  stop = await startDevelopment(EDITOR_PORT, CONTENT)
  // Hundreds of modules make the editor in development: it is loaded once, and all tests go about in it.
  const context = await browser.newContext({ baseURL: `http://localhost:${EDITOR_PORT}` })
  page = await context.newPage()
  await page.goto('/edit')
  await expect(page.getByRole('link', { name: 'New record' })).toBeVisible(FOLLOWED)
})

test.afterAll(async () => {
  await page.context().close()
  await stop()
})

const PRODUCT_TEXT = `Peel of sweet orange is left over when juice is pressed, and hesperidin sits in its white layer as fine needles. Alkali brings the glycoside into solution, acid throws it down again, and the cake is washed until chloride no longer shows. This lot is then milled in a jet of dry air, which breaks needles into short rods.

The small grain changes handling more than chemistry. Rods stay up in a thickened syrup where needles sink overnight, they feel less gritty in a chewable, and a slurry pumps through narrow lines. Dust rises sooner, so charge under extraction and ground the hopper. Nothing dissolves better for long: water takes up only traces, and what is forced into solution with alkali falls out once the drink turns sour. Ask for the laser curve with each delivery and compare the upper tail, since a few coarse needles are what a tongue finds.`

const ARTICLE_TEXT = `Milling hesperidin finer keeps it suspended and takes the grit out of a chewable, but it does not make the glycoside soluble. Order it where particles are felt or sink, and stay with the ordinary powder wherever a capsule hides the grain.

## Where the grain is noticed

A tongue finds single needles long before it finds an average. In tablets to be chewed, in pastes and in syrups the coarse tail decides, so the laser curve has to be read at its upper end. Suspensions are the second case. Needles lie across each other and form a loose bed that shakes up badly after a week on the shelf, while short rods settle slowly and come up again with one turn of the bottle.

Hard capsules show none of this. Their fill is never tasted, and the finer powder flows worse through a dosing disc. Paying for a jet mill brings dust and no gain there.

## What milling leaves as it was

Solubility in water is set by the crystal and by the sugar on the flavanone. Smaller rods wet faster and reach the same low ceiling a little sooner; the ceiling itself does not move. Whoever needs a clear drink asks for a glucosylated derivative, which is another substance with its own position in law.

Identity and assay do not move either. Retention time, spectrum and content are those of the feed, and a certificate that claims a higher assay after milling deserves a question about drying.

## What to ask for

Ask for the curve of the delivered lot, the dispersing liquid used in the measurement and the pressure of the mill. [Our milled grade](/herbal-extract/hesperidin-milled) carries all three on its certificate.`

const NEWS_TEXT = `A jet mill with a closed nitrogen loop now stands beside the drying hall, and the first substance to pass it is hesperidin. Until now fine fractions were sieved out of the ordinary powder, which wasted most of a lot and never gave the same curve twice.

The mill needs no liquid and adds no heat to speak of. Its classifier wheel decides which rods leave and which go round again, so the upper end of the curve can be held from lot to lot. Every run is measured by laser diffraction before the drum is closed, and the printout travels with the certificate.

Samples are ready, and [the milled hesperidin](/herbal-extract/hesperidin-milled) can be ordered in the usual packs. Other substances follow only after a trial on the customer's own line, because a finer powder is not always the better one to handle.`

test('a product, an article and a news item are written by forms only, and nothing else changes', async () => {
  test.setTimeout(300_000)
  const before = contentNow()
  await create('Product', 'Hesperidin Milled', 'herbal-extract')
  await page.locator('#field-kind').selectOption('isolate')
  const source = page.getByRole('region', { name: 'Substance and source' })
  await choose(source, 'Plant', 'sweet orange')
  await source.getByRole('button', { name: 'Part used', exact: true }).click()
  await page.keyboard.type('fruit peel')
  await choose(source, 'Compound', 'hesperidin')
  await fill({
    'appearance-text': 'Off-white fine powder',
    'appearance-colour': 'off-white',
    'appearance-srgb': '#efe9d8',
    'grades-0-name': '95 %',
    solubility: 'Practically insoluble in water',
    storage: 'Sealed, dry, below 25 °C',
    shelfLife: '24 months',
    packaging: '1 kg foil bag, 25 kg fibre drum with two PE liners',
    moq: '25 kg',
    leadTime: '5–7 working days',
  })
  await page.locator('#field-appearance-form').selectOption('powder')
  await page.locator('#field-appearance-habit').selectOption('fine')
  const grades = page.getByRole('region', { name: 'Grades' })
  await grades.getByRole('button', { name: 'Add a row to Assay' }).click()
  await fill({ 'grades-0-assay-0-min': '95', 'grades-0-assay-0-method': 'HPLC, 283 nm' })
  await page.locator('#field-grades-0-assay-0-technique').selectOption('hplc')
  await grades.getByRole('button', { name: 'Add a grade' }).click()
  await page.keyboard.type('90 %')
  const second = grades.getByRole('group', { name: '90 %', exact: true })
  await second.getByRole('button', { name: 'Add a row to Assay' }).click(FOLLOWED)
  await page.keyboard.type('90')
  await page.keyboard.press('Tab')
  await page.keyboard.type('HPLC, 283 nm')
  await page.locator('#field-grades-1-assay-0-technique').selectOption('hplc')
  await page.getByRole('region', { name: 'Specification' }).getByRole('button', { name: 'Limits', exact: true }).click()
  await addEntries('limits', ['Elements, isolated', 'microbiology-strict'])
  await addEntries('applications', ['Tablets', 'Hard capsules'])
  await addEntries('documents', ['COA', 'TDS'])
  for (const [facet, value] of [
    ['form', 'powder'],
    ['part', 'fruit'],
    ['origin', 'plant'],
    ['storage', 'up-to-25'],
  ] as const)
    await addEntries(`facets-${facet}`, [value])
  // Of these nothing is said, and somebody has looked.
  for (const facet of ['Class', 'Carrier', 'Solubility'])
    await page.getByRole('checkbox', { name: `${facet}: none fits` }).check()
  await write(PRODUCT_TEXT)
  await expect(page.frameLocator('iframe').getByText('short rods')).toBeVisible(FOLLOWED)
  await publish()

  await create('Article', 'Does milled hesperidin dissolve better?', 'formulation')
  await fill({ subject: 'Hesperidin, particle size' })
  await page.getByRole('region', { name: 'Fields' }).getByRole('button', { name: 'Products', exact: true }).click()
  await addEntries('products', ['Hesperidin Milled'])
  await write(ARTICLE_TEXT)
  await publish()

  await create('News item', 'A jet mill for hesperidin', 'company-news')
  await fill({ summary: 'A closed mill gives fine hesperidin with a steady upper end of the curve.' })
  await write(NEWS_TEXT)
  await publish()

  const after = contentNow()
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
  expect(changed).toEqual([
    'knowledge/does-milled-hesperidin-dissolve-better-.md',
    'news/a-jet-mill-for-hesperidin.md',
    'products/herbal-extract/hesperidin-milled.md',
  ])
  expect(after.size).toBe(before.size + changed.length)
  expect(check()).toContain('products')
})

test('a double press makes one record, and the next of its name is told which is there', async () => {
  const asked: string[] = []
  const listen = (request: Request) => asked.push(request.url())
  const press = async (times: number) => {
    await open('/edit?new')
    await page.getByLabel('Kind').selectOption('compounds')
    await page.locator('[name=title]').fill('Chavicine')
    await page.getByRole('button', { name: 'Create' }).click({ clickCount: times })
  }
  page.on('request', listen)
  await press(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chavicine', FOLLOWED)
  page.off('request', listen)
  expect(asked.filter((url) => url.endsWith('/edit/api/new'))).toHaveLength(1)
  await expect(page.locator('#messages')).toContainText('Structure (SMILES)', FOLLOWED)
  await expect(page.locator('#messages li[data-is=error]')).toHaveCount(0)
  await press(1)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Chavicine' })).toBeVisible()
  await rm(join(CONTENT, 'compounds/chavicine.yaml'))
})

test('one field of a record changes one line, and another change on the disk is not overwritten', async () => {
  const file = join(CONTENT, PIPERINE)
  const before = await readFile(file, 'utf8')
  await open(`/edit?record=${PIPERINE}`)
  await page.locator('#field-leadTime').fill('6–8 working days')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Published, saved/)).toBeVisible(FOLLOWED)
  const saved = await readFile(file, 'utf8')
  expect(saved).toBe(before.replace(/^leadTime: .*$/m, 'leadTime: 6–8 working days'))
  await page.locator('#field-part').fill('unripe fruit')
  await writeFile(file, saved.replace(/^moq: .*$/m, 'moq: 2 kg'))
  await page.getByRole('button', { name: 'Take it over, keep my changes' }).click(FOLLOWED)
  await expect(page.locator('#field-moq')).toHaveValue('2 kg', FOLLOWED)
  await expect(page.locator('#field-part')).toHaveValue('unripe fruit')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a mistake stands at its field with what mends it, and holds the record up', async () => {
  await open(`/edit?record=${PIPERINE}`)
  await page.locator('#field-shelfLife').fill('3 years')
  const message = page.locator('#field-shelfLife-messages')
  await expect(message).toContainText('24 months', FOLLOWED)
  await expect(page.locator('#field-shelfLife')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved: it has mistakes')).toBeVisible(FOLLOWED)
  await page.locator('#messages').getByRole('button', { name: 'Shelf life' }).click()
  await expect(page.locator('#field-shelfLife')).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('rows are added, moved and taken out by the keyboard, and the focus stays with them', async () => {
  await open(`/edit?record=${PIPERINE}`)
  const rows = page.getByRole('group', { name: 'Physical', exact: true })
  const names = () =>
    rows.getByLabel('Test', { exact: true }).evaluateAll((all) => all.map((it) => Reflect.get(it, 'value')))
  const before = await names()
  await rows.getByRole('button', { name: 'Add a row to Physical' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.getByLabel('Test', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Flow')
  expect(await names()).toEqual([...before, 'Flow'])
  await tabTo('Move up: Flow')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move up: Flow' })).toBeFocused()
  expect(await names()).toEqual([...before.slice(0, -1), 'Flow', before.at(-1)])
  await tabTo('Remove: Flow')
  await page.keyboard.press('Space')
  await expect(rows.getByRole('button', { name: 'Add a row to Physical' })).toBeFocused()
  expect(await names()).toEqual(before)
})

test('entries are chosen one after the other, and the focus stays in their field', async () => {
  await open(`/edit?record=${PIPERINE}`)
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
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a field that a button adds has the focus before the next key', async () => {
  await open(`/edit?record=${PIPERINE}`)
  const focused = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((it: HTMLElement) => {
      it.click()
      return document.activeElement?.id
    })
  expect(await focused('Add a row to Physical')).toMatch(/^field-tests-physical-\d+-test$/)
  expect(await focused('Former addresses')).toBe('field-formerSlugs')
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a preview that arrives while somebody types does not take the focus', async () => {
  const asked = page.waitForRequest('**/payload/**', FOLLOWED)
  let release = (): void => {}
  const gate = new Promise<void>((go) => (release = go))
  await page.route('**/payload/**', (route) => gate.then(() => route.continue()))
  await open(`/edit?record=${NEWS}`)
  const summary = page.locator('#field-summary')
  await summary.focus(FOLLOWED)
  await asked
  release()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible(FOLLOWED)
  // It would take it in its next frame.
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => new Promise(requestAnimationFrame))
  await expect(summary).toBeFocused()
  await page.unroute('**/payload/**')
})

test('a link and a figure are found by typing, and written into the text', async () => {
  await open(`/edit?record=${PIPERINE}`)
  const text = page.locator('#field-body')
  await text.click(FOLLOWED)
  await page.keyboard.press('Control+End')
  // The page in the preview has tests of its own.
  await page.getByRole('button', { name: 'Search result' }).click()
  await page.getByRole('button', { name: 'Link …' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Page', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('about phytolane')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toContainText('[About Phytolane](/about-us)')
  await page.getByRole('button', { name: 'Figure …' }).press('Enter')
  await page.keyboard.type('Pure Piperine')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Figure' })).toBeFocused()
  await page.keyboard.type('melting')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toContainText('[About Phytolane](/about-us){herbal-extract/pure-piperine: melting-range}')
  await page.getByRole('button', { name: 'Link …' }).press('Enter')
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Link …' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('another address of a record keeps its preview as wide as its place', async () => {
  await open(`/edit?record=${NEWS}`)
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible(FOLLOWED)
  const before = await frame.boundingBox()
  await page.locator('#field-section').selectOption('industry-news')
  await expect(frame).toHaveAttribute('src', /^\/industry-news\//, FOLLOWED)
  expect(await frame.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a product that others name is renamed with them by Ctrl+S, and another is not removed before them', async () => {
  await open(`/edit?record=${POWDER}`)
  await page.getByRole('button', { name: 'Remove …' }).click()
  await expect(page.getByText('These records name it.')).toBeVisible(FOLLOWED)
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  const refused: string[] = []
  const listen = (response: Response) => response.status() >= 400 && refused.push(response.url())
  page.on('response', listen)
  await page.locator('#field-slug').fill('piperine-95')
  await expect(page.getByText('Saving writes the new address')).toBeVisible(FOLLOWED)
  await page.getByRole('button', { name: 'Show changes' }).click()
  const changes = page.getByRole('dialog')
  await expect(changes.getByRole('heading', { level: 3 }).first()).toContainText('piperine-95.md')
  await expect(changes.getByText('(/herbal-extract/piperine-95)').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/piperine-95\.md$/, FOLLOWED)
  await expect(page.getByText(/^Published, saved/)).toBeVisible(FOLLOWED)
  page.off('response', listen)
  expect(refused).toEqual([])
  const after = contentNow()
  expect(after.has(POWDER)).toBe(false)
})

test('a product that nothing names is removed, and the focus is on the list', async () => {
  const spare = 'products/herbal-extract/spare.md'
  await writeFile(join(CONTENT, spare), '---\nname: Spare\nslug: spare\ndraft: true\n---\n')
  await open(`/edit?record=${spare}`)
  await page.getByRole('button', { name: 'Remove …' }).click()
  await page.getByRole('button', { name: /^Delete/ }).click(FOLLOWED)
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeFocused(FOLLOWED)
  expect(contentNow().has(spare)).toBe(false)
})

for (const [what, address] of [
  ['the list', '/edit'],
  ['a new record', '/edit?new'],
  ['a product', `/edit?record=${PIPERINE}`],
] as const) {
  test(`axe finds nothing on ${what} in both themes, which fits a phone`, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(address)
    await expect(page.getByText(/Reading|Opening/)).toHaveCount(0, FOLLOWED)
    // Rows of one kind are all alike.
    if (what === 'the list') await page.getByRole('searchbox').fill('piper')
    // The page in the preview has tests of its own.
    if (address.includes('record')) await page.getByRole('button', { name: 'Search result' }).click()
    // What has gone behind the header that stays is no finding.
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoAxeFindings(page)
    // The same elements in other colours.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(page, { rules: ['color-contrast'] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}

function contentNow(): Map<string, string> {
  return new Map(namesBelow(CONTENT).map((name) => [name, readFileSync(join(CONTENT, name), 'utf8')]))
}

/** The content check over the edited content; it throws with what it says where that is not in order. */
function check(): string {
  const parameters = ['bin/run.js', 'packages/rules/cli/check.ts', '--content', CONTENT]
  return execFileSync(process.execPath, parameters, { encoding: 'utf8' })
}

/** Goes to a place of the editor as its links do, without loading it again. */
async function open(address: string): Promise<void> {
  await page.evaluate((it) => {
    history.pushState(null, '', it)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('main')).toBeVisible(FOLLOWED)
}

async function create(kind: string, name: string, place: string): Promise<void> {
  await page.getByRole('link', { name: 'New record' }).click()
  await page.getByLabel('Kind').selectOption(kind)
  await page.locator('[name=title]').fill(name)
  await page.getByLabel(/^(?:Category|Topic|Section)/).selectOption(place)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, FOLLOWED)
}

async function fill(fields: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(fields)) await page.locator(`#field-${field}`).fill(text)
}

/** Takes the first record that has a word, by the keyboard. */
async function choose(section: Locator, field: string, word: string): Promise<void> {
  await section.getByRole('button', { name: field, exact: true }).click()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

async function addEntries(field: string, words: string[]): Promise<void> {
  for (const word of words) {
    await page.locator(`#field-${field}`).fill(word)
    await page.keyboard.press('Enter')
  }
}

async function tabTo(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 10; presses++) {
    if (await button.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
}

async function write(text: string): Promise<void> {
  await page.locator('#field-body').click()
  await page.keyboard.insertText(text)
}

async function publish(): Promise<void> {
  await expect.poll(() => page.locator('#messages li[data-is=error]').allTextContents(), FOLLOWED).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published, saved/)).toBeVisible(FOLLOWED)
}
