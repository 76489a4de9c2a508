import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { TRAY_KEY } from '../../shared/storageKeys.ts'
import { expectNoAxeFindings } from './axe.ts'
import { PRODUCT } from './buyer.ts'
import { expectToFit, followLink, visit } from './page.ts'

const SPECIFICATION = [
  'Test\tSpecification\tMethod',
  'Piperine (HPLC, dried basis)\tNLT 98.0 %\tHPLC',
  'Residue on ignition\tNMT 0.5 %\tUSP <281>',
  'Cadmium\tNMT 0.2 ppm\tICP-MS',
  'Pesticides\tEU 396/2005',
  'Salmonella\tabsent/25g',
  'Particle size\t100% thr. 60 mesh',
  'Delivery as agreed',
].join('\n')

const EXPECTED = [
  'Piperine: Meets',
  'Residue on ignition: Tighter',
  'Cadmium: Looser',
  'Pesticides: Not stated',
  'Salmonella: Looser',
  'Particle size: Not comparable',
]

const field = (page: Page) => page.getByRole('textbox', { name: /^Your specification/ })
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

const check = (page: Page) => page.getByRole('button', { name: 'Check your own limits' })

/** Waits for the rows of the result: test and what our limit is. */
const expectJudged = (page: Page, expected: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('table', { name: 'Your limits against ours' })
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            ['th > span', 'td:last-child span'].map((cell) => row.querySelector(cell)?.textContent).join(': '),
          ),
        ),
    )
    .toEqual(expected)

test('a pasted specification is set against the chosen grade without leaving the browser; the chosen questions are copied, printed and stand in the inquiry, once; the next product finds it again', async ({
  page,
  context,
}) => {
  const isomers = 'Isomers (isopiperine, chavicine, isochavicine)'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, PRODUCT)
  await check(page).click()
  await field(page).fill(`${isomers}\tNMT 0.4 % in total\tHPLC`)
  await expectJudged(page, [`${isomers}: Looser`])
  const grade = page.getByRole('combobox', { name: 'Grade of ours' })
  await grade.selectOption('99 %, HPLC')
  await expectJudged(page, [`${isomers}: Tighter`])
  await grade.selectOption('98 %, HPLC')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await field(page).fill(SPECIFICATION)
  await expectJudged(page, EXPECTED)
  // Files of the build hold nothing of it: the page that a link in view leads to is loaded ahead.
  const told = sent.filter((text) => !new URL(text).pathname.startsWith('/assets/'))
  expect(told.filter((text) => /limits|NMT|Delivery/i.test(text))).toEqual([])
  await expect(page.getByText('1 line was not read, and is left out of all counts:')).toBeVisible()
  const notRead = page.getByRole('checkbox', { name: /Delivery as agreed/ })
  await notRead.uncheck()
  const cadmium = page.getByText('Cadmium: can it be held to')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Your limits against ours' })).toBeVisible()
  await expect(cadmium).toBeVisible()
  await expect(page.getByText('How do you answer this line')).toBeHidden()
  await expect(field(page)).toBeHidden()
  const add = page.getByRole('button', { name: 'Add 4 questions to the inquiry' })
  await expect(add).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const questions = [
    'Questions on the limits of Pure Piperine, 98 %, HPLC:',
    '- Cadmium: can it be held to ≤ 0.2 mg/kg? (your specification: ≤ 0.3 mg/kg, ICP-MS, USP ⟨233⟩)',
    '- Pesticides: can you confirm “EU 396/2005”?',
    '- Salmonella: can it be absent in 25 g? (your specification: Absent in 10 g, USP ⟨2022⟩)',
    '- Particle size: does it comply with “100% thr. 60 mesh”? (your specification: ≥ 95 % through 80 mesh, USP ⟨786⟩)',
  ].join('\n')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(questions)
  await add.dblclick()
  await page.getByRole('link', { name: 'View inquiry' }).click()
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(questions)
  await expect(page.getByRole('link', { name: 'Pure Piperine' }).first()).toBeVisible()
  await followLink(page, '/herbal-extract/green-tea-extract')
  await check(page).click()
  await expect(field(page)).toHaveValue(SPECIFICATION)
})

test('a grade that we do not have is said before the rows; a workbook is read as what is pasted from it, a dropped file as well; one that is none is named, and what stood there stays; all fits 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, PRODUCT)
  await check(page).click()
  await field(page).fill('Product: Piperine 96 %\nCadmium\tNMT 0.2 ppm')
  const note = page.getByText('“Piperine 96 %”: we have no such grade.')
  await expect(note).toBeVisible()
  await expect(page.getByText(/^The nearest is /)).toBeVisible()
  const cells = SPECIFICATION.split('\n').map((line) => line.split('\t').map((value) => ({ value, type: String })))
  await upload(page, 'specification.xlsx', await writeXlsxFile(cells).toBuffer())
  await expectJudged(page, EXPECTED)
  await expect(note).toBeHidden()
  await upload(page, 'scan.xlsx', Buffer.from([0, 1, 2, 3]))
  await expect(page.getByText('scan.xlsx cannot be read')).toBeVisible()
  await expectJudged(page, EXPECTED)
  await expectToFit(page)
  await expectNoAxeFindings(page, { within: 'section:has(#limits)' })
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'limits.csv', { type: 'text/csv' }))
    return data
  }, 'Parameter;Limit\nLead;max. 0,5 ppm\n')
  await field(page).dispatchEvent('drop', { dataTransfer })
  await expectJudged(page, ['Lead: Meets'])
})

test('limits, residual solvents among them, stand against all grades of a narrowed list in one table, which goes into a file and along with the inquiry; lists are narrowed by them', async ({
  page,
}) => {
  await visit(page, '/products?marker=curcuminoids')
  await page.getByRole('link', { name: 'Set your limits' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('Lead ≤ 1 ppm\nSolvent-free\nHexane-free\nGluten ≤ 20 ppm')
  const table = page.getByRole('region', { name: 'Limits against grades' })
  await expect(table.getByRole('row')).toHaveCount(7)
  const row = table.getByRole('row', { name: /Turmeric Extract Curcumin.*95 % curcuminoids by HPLC/ })
  await expect(row.getByRole('cell')).toHaveText([
    /^Meets≤\s1\.0\smg\/kg/u,
    /^LooserEthyl acetate ≤\s50\smg\/kg/u,
    /^Meets.*made with ethyl acetate alone$/u,
    /^Not stated/u,
  ])
  await expectNoAxeFindings(page, { within: 'main' })
  for (const [name, file] of [
    ['Excel', 'own-limits.xlsx'],
    ['CSV', 'own-limits.csv'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await page.getByRole('checkbox', { name: 'Take Water-Dispersible Curcumin, 10 % along' }).uncheck()
  await expect(page.getByText('Ticked rows go into the file and the inquiry: 5 of 6.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const saved = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(saved).toHaveLength(6)
  expect(saved.join()).not.toContain('Water-Dispersible Curcumin,10 %')
  await page.getByRole('button', { name: 'Add 5 grades to the inquiry' }).click()
  await page.getByRole('link', { name: 'View inquiry' }).click()
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(
    /^My limits against your grades:\n(?:- .*\n){4}- .*$/,
  )
  const message = page.getByRole('textbox', { name: /Message/ })
  const remove = page.getByRole('button', { name: /^Remove / })
  await remove.first().click()
  await expect(message).toHaveValue(/^My limits against your grades:\n(?:- .*\n){3}- .*$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(message).toHaveValue(/^My limits against your grades:\n(?:- .*\n){4}- .*$/)
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
  await expect(message).toHaveValue('')
  await visit(page, '/organic-mushroom-extract')
  await page.getByRole('combobox', { name: 'A grade' }).selectOption('open')
  await expect(page).toHaveURL(/limits=open/)
  await expect(page.getByText('Your limits: allows more in none')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/limits?product=herbal-extract/turmeric-extract-curcumin')
  await expect(table.getByRole('row')).not.toHaveCount(0)
  await expectToFit(page)
})

test('grades are added where limits are set against them, and taken out, and are there on return; one for which no solvent is used meets "solvent-free"; the table is printed whole', async ({
  page,
}) => {
  await visit(page, '/limits')
  await page.getByRole('textbox', { name: /^Your (specification|limits)/ }).fill('Solvent-free\nLead ≤ 1 ppm')
  const add = page.getByRole('button', { name: 'Add grades' })
  const search = page.getByRole('searchbox', { name: 'Product or grade to add' })
  await add.click()
  await expect(search).toBeFocused()
  for (const name of ["Lion's Mane", 'Tremella']) {
    await search.fill(name)
    await page
      .getByRole('button', { name: new RegExp(`^.*${name.replace("'", "['’]")}`) })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'Grades' })).toContainText(name.slice(0, 4))
  }
  await expect(page).toHaveURL(/\/limits\?product=[^&]+&product=[^&]+$/)
  await search.fill('Tremella fuciformis')
  await expect(page.getByText(/^Added already: /)).toBeVisible()
  const table = page.getByRole('region', { name: 'Limits against grades' })
  const met = table.getByRole('row').filter({ hasText: 'Meets' }).filter({ hasText: 'made with water alone' })
  await expect(met).not.toHaveCount(0)
  await expectNoAxeFindings(page, { within: 'main' })
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('row').last()).toBeVisible()
  await expect(add).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const rows = await table.getByRole('row').count()
  const removeAll = async (links: Locator) => {
    for (let left = await links.count(); left > 0; left -= 1) {
      await links.first().click()
      await expect(links).toHaveCount(left - 1)
    }
  }
  await removeAll(page.getByRole('link', { name: /^Remove Tremella/ }))
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)
  const ticked = table.getByRole('checkbox').first()
  await ticked.uncheck()
  const left = await ticked.getAttribute('aria-label')
  await visit(page, '/limits')
  await expect(page.getByRole('list', { name: 'Grades' })).not.toContainText('Tremella')
  await expect(table.getByRole('checkbox', { name: left ?? '' })).not.toBeChecked()
  await removeAll(page.getByRole('link', { name: /^Remove Lion/ }))
  await expect(page.getByText('No grade is chosen yet')).toBeVisible()
  await visit(page, '/limits')
  await expect(page.getByText('No grade is chosen yet')).toBeVisible()
})

test('all grades of a product are added and taken out by their chips', async ({ page }) => {
  await visit(page, '/limits?product=herbal-extract/turmeric-extract-curcumin')
  await page.getByRole('textbox', { name: /^Your (specification|limits)/ }).fill('Lead ≤ 1 ppm')
  const table = page.getByRole('region', { name: 'Limits against grades' })
  const chips = page.getByRole('list', { name: 'Grades' }).getByRole('link')
  await expect(chips).toHaveText([
    'Turmeric Extract Curcumin, 95 % curcuminoids by HPLC',
    'Turmeric Extract Curcumin, 95 % curcuminoids by UV',
  ])
  await expect(table).toContainText(/2 grades against 1 limit: 2 meet it, in \d ours is looser/)
  const compared = ['98 %', '99 %'].map((grade) => ({
    slug: 'herbal-extract/pure-piperine',
    grade,
    name: 'Pure Piperine',
  }))
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TRAY_KEY, JSON.stringify(compared)] as const)
  await visit(page, '/limits')
  await expect(chips).toHaveCount(2)
  const add = page.getByRole('button', { name: 'Add grades' })
  await add.click()
  await expect(page.getByText('Product or grade to add')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Product or grade to add' })
  await search.fill('tetrahydrocurcumin')
  const bar = page.getByRole('region', { name: 'To compare' })
  const found = page.getByRole('button', { name: 'Tetrahydrocurcumin Powder', exact: true })
  await expect(found).toBeVisible()
  await expect(bar).toBeHidden()
  await found.click()
  await expect(chips).toHaveCount(4)
  await expect(chips.last()).toHaveText('Tetrahydrocurcumin Powder, 95 % tetrahydrocurcuminoids')
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Remove Turmeric Extract Curcumin, 95 % curcuminoids by UV' }).click()
  await expect(chips).toHaveCount(3)
  await expect(add).toBeFocused()
  const [chip, box] = await Promise.all([chips.last().boundingBox(), search.boundingBox()])
  expect(box?.y).toBeGreaterThan((chip?.y ?? 0) + (chip?.height ?? 0))
  await page.getByRole('button', { name: 'Add the 2 from Compare' }).click()
  await expect(chips).toHaveCount(5)
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('button', { name: /from Compare$/ })).toBeHidden()
  await expectNoAxeFindings(page, { within: 'main' })
  await page.getByRole('link', { name: 'Remove Pure Piperine, 98 %' }).click()
  await expect(page.getByRole('button', { name: 'Add the 1 from Compare' })).toBeVisible()
})
