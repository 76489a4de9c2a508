// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchEntry } from '../../shared/search.ts'
import { currentLines } from '../../src/inquiry/inquiryList.ts'
import { createQueryClient } from '../../src/router/queryClient.ts'
import { sendInquiry } from '../../src/inquiry/sendInquiry.ts'
import { ListTools } from '../../src/inquiry/ListTools.tsx'
import { notice } from '../../src/layout/notices.ts'
import { createSearch } from '../../packages/search/createSearch.ts'
import { ENTRIES_KEY, INDEX_KEY } from '../../packages/search/searchQuery.ts'
import {
  eventually,
  field as labelled,
  fillIn,
  forgetInquiry,
  onList,
  press,
  send,
  showInquiry,
  user,
} from './showInquiry.tsx'

vi.mock('../../src/inquiry/sendInquiry.ts', () => ({ sendInquiry: vi.fn() }))
vi.mock('../../src/router/manifest.ts', () => ({ asksServer: () => Promise.resolve(false) }))
const sent = vi.mocked(sendInquiry)

const entry = (name: string, slug: string): SearchEntry => ({
  path: `/herbal-extract/${slug}`,
  kind: 'product',
  name,
  detail: '',
  also: '',
  grades: [{ names: ['98 %'], method: 'HPLC' }],
  moq: '25 kg',
})
const ENTRIES = [
  entry('Pure Piperine', 'pure-piperine'),
  entry('L-Theanine Powder', 'l-theanine-powder'),
  entry('Saffron Powder 98 %', 'saffron-powder-98'),
  {
    ...entry('Berberine', 'berberine'),
    grades: [
      { names: ['97 %'], method: 'HPLC' },
      { names: ['97 %'], method: 'UV' },
    ],
  },
  {
    ...entry('Maitake Extract', 'maitake'),
    grades: [
      { names: ['30 %'], of: 'polysaccharides', method: 'UV' },
      { names: ['25 % beta-glucan'], method: 'Enzymatic' },
    ],
  },
  { ...entry('Rutin', 'rutin'), grades: [{ names: ['95 %', '98 %'], method: 'HPLC' }] },
]

beforeEach(() => {
  forgetInquiry()
  sent.mockReset().mockResolvedValue({ failure: 'no' })
})
afterEach(cleanup)

async function show() {
  const client = createQueryClient()
  client.setQueryData(ENTRIES_KEY, ENTRIES)
  // Names are looked for, not grades.
  client.setQueryData(INDEX_KEY, { isRemote: false, find: createSearch(ENTRIES) })
  showInquiry(client, { tools: ListTools })
  const details = screen.getByText('Paste from a spreadsheet').closest('details')
  if (details && !details.open) fold(details, true)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Rows to paste')
  return { field, details }
}

function fold(details: HTMLDetailsElement, isOpen: boolean) {
  details.open = isOpen
  act(() => void details.dispatchEvent(new Event('toggle')))
}

async function paste(field: HTMLElement, ...rows: string[]) {
  await user.click(field)
  await user.paste(rows.join('\n'))
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(rows.length))
}

/** What is said of the rows, without what keeps units beside their numbers. */
const said = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))

test('each row says its quantity, what it was made from, and where the unit is that of the MOQ', async () => {
  const { field } = await show()
  await paste(field, 'L-Theanine Powder\t500\tmg', 'Pure Piperine\t30', 'Pure Piperine\t10\tbags')
  expect(said()).toEqual([
    'L-Theanine Powder, 98 %, HPLCfor “L-Theanine Powder”: same name0.5 g, from 500 mgChange L-Theanine Powder',
    'Pure Piperine, 98 %, HPLCfor “Pure Piperine”: same name30 kg, the unit of the MOQChange Pure Piperine',
    'Pure Piperine: Unit not understood: bags. Write g, kg, t or lb.Change Pure PiperineRemove Pure Piperine',
  ])
})

test('a row that names no grade asks for it, and is added as it is answered: no grade is chosen in silence', async () => {
  const { field } = await show()
  await paste(field, 'Rutin\t25 kg', 'Rutin\t30 kg', 'Rutin 98', 'Pure Piperine\t25 kg')
  const [first, second, ...others] = screen.getAllByLabelText<HTMLSelectElement>('Grade of pasted Rutin')
  expect([first, second, ...others].map((it) => it?.value)).toEqual([
    'Grade not chosen yet',
    'Grade not chosen yet',
    '98 %, HPLC',
  ])
  if (second) await user.selectOptions(second, '95 %, HPLC')
  await press('Add 4 lines')
  expect(currentLines().map(({ grade, quantity, unit }) => `${grade}: ${quantity} ${unit}`)).toEqual([
    'Grade not chosen yet: 25 kg',
    '95 %, HPLC: 30 kg',
    '98 %, HPLC: 25 kg',
    '98 %, HPLC: 25 kg',
  ])
  const inList = screen.getAllByLabelText<HTMLSelectElement>('Grade of Rutin')
  expect(inList[0]?.value).toBe('Grade not chosen yet')
})

test('a figure that two grades have, or none, is asked back: the row has no tick and stays until its grade is chosen', async () => {
  const { field } = await show()
  await paste(field, 'Berberine 97 %\t5 kg', 'Piperine 40%\t5 kg', 'Berberine 97 HPLC\t1 kg', 'Rutin 40 HPLC\t1 kg')
  const asked = () => screen.getAllByRole('listitem').map((row) => /[^:]+: choose/.exec(row.textContent ?? '')?.[0])
  expect(asked()).toEqual([
    expect.stringMatching(/same name, 97%2 grades have 97.%: choose$/),
    expect.stringMatching(/same nameNo grade has 40%: choose$/),
    undefined,
    expect.stringMatching(/same nameNo grade has 40: choose$/),
  ])
  const ticks = () => screen.getAllByRole('listitem').map((row) => row.dataset.taken !== undefined)
  expect(ticks()).toEqual([false, false, true, false])
  await press('97 %, UV for Berberine 97 %')
  await press('98 %, HPLC for Piperine 40%')
  expect(ticks()).toEqual([true, true, true, false])
  await press('Add 3 lines')
  expect(currentLines().map(({ product, grade }) => `${product} ${grade}`)).toEqual([
    'Berberine 97 %, UV',
    'Pure Piperine 98 %, HPLC, asked: 40%',
    'Berberine 97 %, HPLC',
  ])
  expect(field.value).toBe('Rutin 40 HPLC\t1 kg')
  await press(/^Ask by name Rutin/)
  await press('Add 1 line')
  expect(currentLines().at(-1)?.product).toBe('Rutin 40 HPLC')
})

test('what no grade has of a measure stays with the row and its line, also after a choice, and the grade can be changed in place', async () => {
  const { field } = await show()
  await paste(field, 'Maitake\t30% beta glucan\t50 kg', 'Maitake\t30% protein\t5 kg', 'Maitake\t25% beta glucans\t1 kg')
  expect(said()[0]).toContain('No grade has 30% beta glucan, the nearest is 25 % beta-glucan: choose')
  await press('25 % beta-glucan, Enzymatic for Maitake 30% beta glucan')
  await press('Take it Maitake 30% protein')
  expect(said()[0]).toContain('Not of this grade, goes along as asked: 30% beta glucan.')
  expect(said()[1]).toContain('Not of this grade, goes along as asked: 30% protein.')
  const fields = screen.getAllByLabelText<HTMLSelectElement>('Grade of pasted Maitake Extract')
  expect(fields.map(({ value }) => value)).toEqual([
    '25 % beta-glucan, Enzymatic',
    '30 % polysaccharides, UV',
    '25 % beta-glucan, Enzymatic',
  ])
  if (fields[0]) await user.selectOptions(fields[0], '30 % polysaccharides, UV')
  if (fields[2]) await user.selectOptions(fields[2], 'Grade not chosen yet')
  await press('Add 3 lines')
  expect(currentLines().map(({ grade }) => grade)).toEqual([
    '30 % polysaccharides, UV, asked: 30% beta glucan',
    '30 % polysaccharides, UV, asked: 30% protein',
    'Grade not chosen yet',
  ])
})

test('rows that wait with one plain proposal each are taken together, and those with a question are not', async () => {
  const { field } = await show()
  await paste(field, 'Theanine tea\t1 kg', 'Piperine bead\t2 kg', 'Rutin bead 40 %\t2 kg', 'granite\t1 t')
  await press('Take all 2 proposals')
  expect(screen.getByText('2 proposals are taken.').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: /^Take all/ })).toBeNull()
  await press('Add 2 lines')
  expect(onList()).toEqual(['L-Theanine Powder', 'Pure Piperine'])
})

test('a row with two amounts is added once it says which one is meant, and what is left out is said', async () => {
  const { field } = await show()
  await paste(field, 'Pure Piperine\t5 kg\t25 kg', 'Pure Piperine\t98\t7\t30 kg')
  expect(said()).toEqual([
    'Pure Piperine: Which quantity, 5 kg or 25 kg?Use 5 kgUse 25 kgChange Pure PiperineRemove Pure Piperine',
    'Pure Piperine, 98 %, HPLCfor “Pure Piperine 98 7”: same name30 kgNot of this grade, goes along as asked: 7.Change Pure Piperine 98 7',
  ])
  expect(screen.getByRole('button', { name: 'Add 1 line' })).toBeDefined()
  await press('Use 5 kg')
  await press('Add 2 lines')
  expect(currentLines().map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(['5 kg', '30 kg'])
})

test('what is only like a row waits until a product was chosen for it, in its place; what was taken can be changed', async () => {
  const { field } = await show()
  await paste(field, 'Theanine tea\t1 kg', 'Piperine 98 %\t5 kg', 'Rutin 40 %\t2 kg')
  expect(said()).toEqual([
    'L-Theanine Powder, 98 %, HPLCfor “Theanine tea”: similar, please check1 kgTake it Theanine teaSearch Theanine teaAsk by name Theanine teaRemove Theanine tea',
    'Pure Piperine, 98 %, HPLCfor “Piperine 98 %”: same name, 98%5 kgChange Piperine 98 %',
    'Rutinfor “Rutin 40 %”: same nameNo grade has 40 %: choose95 %, HPLC for Rutin 40 %98 %, HPLC for Rutin 40 %Grade not chosen yet for Rutin 40 %2 kgSearch Rutin 40 %Ask by name Rutin 40 %Remove Rutin 40 %',
  ])
  await press('Grade not chosen yet for Rutin 40 %')
  expect(said()[2]).toMatch(/2 kgNot of this grade, goes along as asked: 40 %\.Change Rutin 40 %$/)
  await press('Search Theanine tea')
  const search = screen.getByRole('searchbox', { name: 'Product for Theanine tea' })
  expect(document.activeElement).toBe(search)
  await user.clear(search)
  await user.type(search, 'theanine{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await press('L-Theanine Powder')
  expect(said()[0]).toBe('L-Theanine Powder, 98 %, HPLCfor “Theanine tea”: your choice1 kgChange Theanine tea')
  await press('Change Piperine 98 %')
  const other = screen.getByRole('searchbox', { name: 'Product for Piperine 98 %' })
  await user.clear(other)
  await user.type(other, 'rutin')
  await press('Rutin')
  await press('Add 3 lines')
  expect(currentLines().map(({ product, quantity }) => `${product} ${quantity}`)).toEqual([
    'L-Theanine Powder 1',
    'Rutin 5',
    'Rutin 2',
  ])
})

test('in a row that nothing fits the search offers nothing for its words, and what is found for others', async () => {
  const { field } = await show()
  await paste(field, 'granite\t1 t')
  await press('Search granite')
  expect(await screen.findByText('Nothing here fits “granite”.')).toBeDefined()
  const search = screen.getByRole('searchbox', { name: 'Product for granite' })
  await user.clear(search)
  await user.type(search, 'rutin')
  expect(await screen.findByRole('button', { name: 'Rutin' })).toBeDefined()
})

test('the only product that is like a row is taken with one press, and only then', async () => {
  const { field } = await show()
  await paste(field, 'Theanine tea\t1 kg')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add the rows' }).disabled).toBe(true)
  await press('Take it Theanine tea')
  await press('Add 1 line')
  expect(onList()).toEqual(['L-Theanine Powder'])
  const list = screen.getByRole('list', { name: 'Inquiry list' })
  expect(list.contains(document.activeElement)).toBe(true)
})

test('what the catalogue lacks is asked for by name or removed also where its unit is none, with all that was pasted', async () => {
  const { field } = await show()
  await paste(field, 'granite\t200 pcs', 'basalt\t3 drums')
  expect(said()[0]).toBe('granite was not found.Search graniteAsk by name graniteRemove granite')
  await press('Ask by name granite')
  expect(said()[0]).toBe('granite 200 pcs: asked for by nameChange granite')
  await press('Remove basalt')
  await press('Add 1 line')
  expect(onList()).toEqual(['granite 200 pcs'])
  expect(field.value).toBe('')
})

test('how goods look, and the order of words, change neither product nor grade; a figure of the name is not said twice', async () => {
  const { field } = await show()
  await paste(field, 'Saffron 98 % powder\t1 kg', 'Rutin\t98 % HPLC\tfine yellow powder\t1 kg')
  expect(said()[0]).toMatch(/^Saffron Powder 98 %, HPLCfor “Saffron 98 % powder”: same name, 98%1 kg/)
  expect(said()[1]).toMatch(/^Rutinfor “Rutin 98 % HPLC fine yellow powder”: same name/)
  expect(labelled('Grade of pasted Rutin').value).toBe('98 %, HPLC')
})

test('any number of rows of what the catalogue lacks go onto the list as they are called, and are sent so', async () => {
  const { field } = await show()
  await paste(field, 'granite\t1 t', 'Pure Piperine\t5 kg', 'basalt 80 mesh\t3 kg')
  await press('Ask by name granite')
  await press(/^Ask by name basalt/)
  await press('Add 3 lines')
  expect(onList()).toEqual(['granite', 'Pure Piperine', 'basalt 80 mesh'])
  const list = screen.getByRole('list', { name: 'Inquiry list' })
  expect(list.textContent?.match(/Not in the catalogue/g)).toHaveLength(2)
  await fillIn()
  await send()
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  const [inquiry] = sent.mock.calls[0] ?? []
  expect(JSON.stringify(inquiry)).toContain('granite')
  expect(JSON.stringify(inquiry)).toContain('basalt 80 mesh')
})

test('rows of a file are read on the device, and what its columns say can be corrected', async () => {
  const { field } = await show()
  const csv = 'Item;Pack;Qty;Unit\nPure Piperine;25;5;kg\nRutin;10;2;kg'
  const button = labelled('Choose a file (XLSX, CSV, text)')
  await user.upload(button, new File([csv], 'orders.csv', { type: 'text/csv' }))
  await eventually(() => expect(field.value).toBe('Product\tQuantity\tUnit\nPure Piperine\t5\tkg\nRutin\t2\tkg'))
  await user.selectOptions(labelled('25'), 'Quantity')
  expect(field.value).toBe('Product\tQuantity\tUnit\nPure Piperine\t25\tkg\nRutin\t10\tkg')
  await press('Add 2 lines')
  expect(currentLines().map(({ product, quantity }) => `${product} ${quantity}`)).toEqual([
    'Pure Piperine 25',
    'Rutin 10',
  ])
  await user.upload(button, new File(['%PDF-1.7'], 'orders.csv', { type: 'text/csv' }))
  expect(await screen.findByText(/orders\.csv is not a text, CSV or XLSX file/)).toBeDefined()
})

test('the quantity of every row is shown, whatever was found for it', async () => {
  const { field } = await show()
  await paste(field, 'granite\t500 kg', 'Theanine tea\t40 kg', 'basalt\t5 kg')
  await press('Ask by name basalt')
  expect(said()[0]).toContain('500 kg')
  expect(said()[1]).toContain('40 kg')
  expect(said()[2]).toContain('5 kg')
})

test('“Change” changes the quantity of a row, too, in place', async () => {
  const { field } = await show()
  await paste(field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  await press('Change Pure Piperine')
  const quantity = labelled('Quantity of pasted Pure Piperine')
  await user.clear(quantity)
  await user.type(quantity, '30')
  await user.selectOptions(labelled('Unit of pasted Pure Piperine'), 'lb')
  expect(said()[0]).toContain('30 lb')
  await press('Add 1 line')
  expect(currentLines()).toMatchObject([{ product: 'Pure Piperine', quantity: '30', unit: 'lb' }])
  expect(field.value).toBe('granite\t1 t')
})

test('rows are added where they end, and what was added is said there, or in the list once none is left', async () => {
  const { field } = await show()
  await paste(field, 'Pure Piperine\t30 kg', 'granite\t1 t')
  const button = screen.getByRole('button', { name: 'Add 1 line' })
  const rows = screen.getByRole('list', { name: 'Pasted rows' })
  expect(rows.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(button)
  expect(screen.getByText('1 line added to the list.').role).toBe('status')
  await press('Ask by name granite')
  await press('Add 1 line')
  expect(notice.current()).toMatchObject({ text: '1 line added to the list.', place: 1 })
})

const UNADDED = /^2 pasted rows are not on the list yet: add or clear them/

test('rows that are not on the list stop the sending once, at their field, also when it is folded away; cleared they are no error', async () => {
  const { field, details } = await show()
  await fillIn()
  await paste(field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  if (details) fold(details, false)
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText(UNADDED).id).toBe(field.getAttribute('aria-describedby')?.split(' ')[0])
  expect(document.activeElement).toBe(field)
  expect(details?.open).toBe(true)
  await send()
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  await user.clear(field)
  expect(screen.queryByText(UNADDED)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('rows that were left are there when the visitor comes back, and stop the sending, too', async () => {
  const first = await show()
  await paste(first.field, 'Pure Piperine\t5 kg', 'granite\t1 t')
  cleanup()
  const { field, details } = await show()
  expect(details?.open).toBe(true)
  expect(field.value).toBe('Pure Piperine\t5 kg\ngranite\t1 t')
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  await fillIn()
  await send()
  expect(sent).not.toHaveBeenCalled()
})
