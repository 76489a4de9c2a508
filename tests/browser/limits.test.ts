import { expect, type Page, test } from '@playwright/test'
import { zipSync, strToU8 } from 'fflate'
import { expectNoAxeFindings } from './axe.ts'
import { visit } from './page.ts'

const PRODUCT = '/herbal-extract/pure-piperine'

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

async function openCheck(page: Page, path = PRODUCT): Promise<void> {
  await visit(page, path)
  await page.getByRole('button', { name: 'Check your own limits' }).click()
  await expect(page.getByRole('textbox', { name: /^Your specification/ })).toBeFocused()
}

const paste = (page: Page, text = SPECIFICATION) =>
  page.getByRole('textbox', { name: /^Your specification/ }).fill(text)

/** The rows of the result: test and what our limit is. */
const judged = (page: Page) =>
  page
    .getByRole('table', { name: 'Your limits against ours' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${row.querySelector('th > span')?.textContent}: ${row.querySelector('td:last-child span')?.textContent}`,
      ),
    )

const EXPECTED = [
  'Piperine: Meets',
  'Residue on ignition: Tighter',
  'Cadmium: Looser',
  'Pesticides: Missing',
  'Salmonella: Looser',
  'Particle size: Not comparable',
]

test('a pasted specification is set against the grade, line by line', async ({ page }) => {
  await openCheck(page)
  await paste(page)
  await expect.poll(() => judged(page)).toEqual(EXPECTED)
  await expect(page.getByText('1 line was not read:')).toBeVisible()
  await expect(page.getByRole('list').getByText('Delivery as agreed', { exact: true })).toBeVisible()
})

test('nothing of a specification leaves the browser while it is checked', async ({ page }) => {
  await openCheck(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await paste(page)
  await expect.poll(() => judged(page)).toEqual(EXPECTED)
  expect(sent.filter((text) => /limits|NMT|Delivery/i.test(text))).toEqual([])
})

test('another grade is judged by its own limits, and the next product finds the specification again', async ({
  page,
}) => {
  await openCheck(page)
  await paste(page, 'Isomers (isopiperine, chavicine, isochavicine)\tNMT 0.4 % in total\tHPLC')
  await expect.poll(() => judged(page)).toEqual(['Isomers (isopiperine, chavicine, isochavicine): Looser'])
  await page.getByRole('combobox', { name: 'Grade of ours' }).selectOption('99 %, HPLC')
  await expect.poll(() => judged(page)).toEqual(['Isomers (isopiperine, chavicine, isochavicine): Tighter'])
  await openCheck(page, '/herbal-extract/green-tea-extract')
  await expect(page.getByRole('textbox', { name: /^Your specification/ })).toHaveValue(/^Isomers/)
})

test('the chosen questions stand in the message of the inquiry, once, and its product is on the list', async ({
  page,
}) => {
  await openCheck(page)
  await paste(page)
  await page.getByRole('checkbox', { name: /Delivery as agreed/ }).uncheck()
  const add = page.getByRole('button', { name: 'Add 4 questions to the inquiry' })
  await add.click()
  await add.click()
  await page.getByRole('link', { name: 'View inquiry' }).click()
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(
    [
      'Questions on the limits of Pure Piperine, 98 %, HPLC:',
      '- Cadmium: can it be held to ≤ 0.2 mg/kg? (your specification: ≤ 0.3 mg/kg, ICP-MS, USP ⟨233⟩)',
      '- Pesticides: can you confirm “EU 396/2005”?',
      '- Salmonella: can it be absent in 25 g? (your specification: Absent in 10 g, USP ⟨2022⟩)',
      '- Particle size: does it comply with “100% thr. 60 mesh”? (your specification: ≥ 95 % through 80 mesh, USP ⟨786⟩)',
    ].join('\n'),
  )
  await expect(page.getByRole('link', { name: 'Pure Piperine' }).first()).toBeVisible()
})

test('the chosen questions are copied as they go with an inquiry', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCheck(page)
  await paste(page)
  await page.getByRole('checkbox', { name: /^Cadmium/ }).uncheck()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Questions on the limits of Pure Piperine, 98 %, HPLC:\n- Pesticides/)
  expect(copied).not.toContain('Cadmium')
})

test('the search leads to the check of the first product that it finds, opened', async ({ page }) => {
  await visit(page, '/search?q=piperine')
  await page.getByRole('link', { name: /^Your limits against/ }).click()
  await expect(page.getByRole('textbox', { name: /^Your specification/ })).toBeFocused()
})

test('a workbook is read as what is pasted from it', async ({ page }) => {
  await openCheck(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'specification.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(SPECIFICATION.split('\n').map((line) => line.split('\t'))),
  })
  await expect.poll(() => judged(page)).toEqual(EXPECTED)
})

test('a file that is none of these is named, and what was pasted stays', async ({ page }) => {
  await openCheck(page)
  await paste(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'scan.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0, 1, 2, 3]),
  })
  await expect(page.getByText('scan.xlsx cannot be read')).toBeVisible()
  await expect.poll(() => judged(page)).toEqual(EXPECTED)
})

test('a dropped file is read', async ({ page }) => {
  await openCheck(page)
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'limits.csv', { type: 'text/csv' }))
    return data
  }, 'Parameter;Limit\nLead;max. 0,5 ppm\n')
  await page.getByRole('textbox', { name: /^Your specification/ }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect.poll(() => judged(page)).toEqual(['Lead: Meets'])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the check in the ${colorScheme} theme, and it fits 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await openCheck(page)
    await paste(page)
    await expect.poll(() => judged(page)).toEqual(EXPECTED)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectNoAxeFindings(page)
  })
}

test('on paper stand the result and the chosen questions, without what is there to be pressed', async ({ page }) => {
  await openCheck(page)
  await paste(page)
  await page.getByRole('checkbox', { name: /Delivery as agreed/ }).uncheck()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Your limits against ours' })).toBeVisible()
  await expect(page.getByText('Cadmium: can it be held to')).toBeVisible()
  await expect(page.getByText('How do you answer this line')).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Your specification/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /questions? to the inquiry/ })).toBeHidden()
})

/** The least that is a workbook, with its texts in the cells. */
function workbook(rows: string[][]): Buffer {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cells = rows.map((row, y) => {
    const inRow = row.map(
      (text, x) => `<c r="${String.fromCodePoint(65 + x)}${y + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    return `<row r="${y + 1}">${inRow.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files = {
    '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Limits" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
}

test('a specification of a grade that we do not have says so before its rows, with the nearest', async ({ page }) => {
  await openCheck(page)
  await paste(page, 'Product: Piperine 96 %\nCadmium\tNMT 0.2 ppm')
  const note = page.getByText('“Piperine 96 %”: we have no such grade.')
  await expect(note).toBeVisible()
  await expect(
    page.getByText(/^The nearest is .+; the rows are set against .+\.$|^The nearest is .+, which/),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await paste(page, 'Product: Piperine 98 %\nCadmium\tNMT 0.2 ppm')
  await expect.poll(() => judged(page)).toEqual(['Product: Not comparable', 'Cadmium: Looser'])
  await expect(note).toBeHidden()
})
