// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/router/pageQuery.ts'
import { loadPage } from '../../src/router/data.ts'
import { sendInquiry } from '../../src/inquiry/sendInquiry.ts'
import { addLine, currentLines } from '../../src/inquiry/inquiryList.ts'
import { ONLINE_AGAIN, readInquiry } from '../../shared/inquiry.ts'
import { NO_QUANTITY } from '../../shared/quantities/quantity.ts'
import type { ReturnedForm } from '../../shared/page.ts'
import { INDEX_KEY } from '../../packages/search/searchQuery.ts'
import { notice, notify } from '../../src/layout/notices.ts'
import {
  eventually,
  field,
  fillIn,
  finderOf,
  forgetInquiry,
  onList,
  press,
  send,
  showInquiry,
  user,
} from './showInquiry.tsx'

vi.mock('../../src/inquiry/sendInquiry.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  sendInquiry: vi.fn(),
}))
const sent = vi.mocked(sendInquiry)
vi.mock('../../src/router/data.ts', () => ({ loadPage: vi.fn() }))
const load = vi.mocked(loadPage)

const RECEIPT = 'INQ-20260318-ABCDEF'
const piperine = {
  product: 'Pure Piperine',
  slug: 'herbal-extract/pure-piperine',
  grade: '98 % HPLC',
  grades: ['98 % HPLC', '95 % HPLC'],
  quantity: '25',
  unit: 'kg',
  request: 'quote',
  documents: [],
}

const client = createQueryClient()

beforeEach(() => {
  client.clear()
  client.setQueryData(INDEX_KEY, finderOf([]))
  load.mockResolvedValue({ redirect: '/' })
  forgetInquiry()
  notify(undefined)
})
afterEach(() => {
  cleanup()
  sent.mockReset()
  vi.restoreAllMocks()
})

/** Shows the form, perhaps as the server has filled it in, and gives what shows it anew. */
function show(returned?: ReturnedForm) {
  const parts = (form?: ReturnedForm) => ({ returned: form, documents: [{ name: 'COA', note: 'Certificate' }] })
  const update = showInquiry(client, parts(returned))
  return (form?: ReturnedForm) => update(parts(form))
}

/** The form, filled in and sent. */
async function showSent() {
  show()
  await fillIn()
  await send()
}

/** The form, filled in, sent and left; gives what answers it. */
async function leaveSent() {
  let answer: (outcome: Awaited<ReturnType<typeof sendInquiry>>) => void = () => {}
  sent.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await showSent()
  cleanup()
  return answer
}

const FAILURE = { failure: 'The inquiry could not be sent.' }

/** Blocks storage the way a browser does that refuses it. */
function blockStorage() {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
}

test('a line labels its CAS number as its own or its marker’s', () => {
  addLine({ ...piperine, cas: '94-62-2' })
  addLine({ ...piperine, product: 'Black Pepper Extract', slug: 'herbal-extract/black-pepper', markerCas: '94-62-2' })
  show()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Pure PiperineCAS 94-62-2/),
    expect.stringMatching(/^Black Pepper ExtractMarker CAS 94-62-2/),
  ])
})

test('when the receipt page fails to load, a notice shows the receipt number', async () => {
  sent.mockResolvedValue({ receipt: RECEIPT })
  load.mockRejectedValue(new Error('no answer'))
  await showSent()
  await eventually(() => expect(notice.current()?.text).toContain(RECEIPT))
})

test('a left inquiry continues to send and takes its draft along', async () => {
  const answer = await leaveSent()
  show()
  await press('Sending …')
  answer({ receipt: RECEIPT })
  await screen.findByRole('button', { name: 'Send the inquiry' })
  expect(field(/^Message/).value).toBe('')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('text typed while a left inquiry is sent stays', async () => {
  const answer = await leaveSent()
  show()
  await user.type(field(/^Message/), ', and vanillin')
  answer({ receipt: RECEIPT })
  await screen.findByRole('button', { name: 'Send the inquiry' })
  expect(field(/^Message/).value).toBe('Piperine, and vanillin')
})

test('documents ticked before the first product apply to it', async () => {
  show()
  await user.click(field(/^COA/))
  cleanup()
  addLine(piperine)
  show()
  await eventually(() => expect(currentLines()[0]?.documents).toEqual(['COA']))
  expect(field(/^COA/).checked).toBe(true)
})

test('an inquiry has the lines of the list and the typed product', async () => {
  sent.mockResolvedValue({ receipt: RECEIPT })
  const { grades: _, ...line } = piperine
  addLine(piperine)
  show()
  await user.selectOptions(field('Grade of Pure Piperine'), '95 % HPLC')
  await user.click(field(/^COA/))
  await user.type(field(/^Product/), 'Saffron')
  await user.type(field('Quantity'), '500 g')
  await fillIn()
  await send()
  expect(sent.mock.calls[0]?.[0].lines).toEqual([
    { ...line, grade: '95 % HPLC', documents: ['COA'] },
    { product: 'Saffron', grade: '', quantity: '500', unit: 'g', request: 'quote', documents: ['COA'] },
  ])
})

test('typed products move to the list and match the catalogue', async () => {
  const theanine = { path: '/healthcare-supplement/l-theanine-powder', kind: 'product', name: 'L-Theanine Powder' }
  const grades = [{ names: ['98 %', '99 %'], method: 'HPLC' }]
  client.setQueryData(INDEX_KEY, finderOf([{ ...theanine, detail: '', terms: [], grades }]))
  show()
  for (const [name, quantity] of [
    ['l-theanine', '5'],
    ['granite', ''],
  ] as const) {
    await user.type(field(/^Product/), name)
    await user.type(field(/^Grade$/), '80 %')
    if (quantity) await user.type(field('Quantity'), quantity)
    if (quantity) await user.selectOptions(field(/^I need$/), 'sample')
    await press('Add to the list')
    await eventually(() => expect(field(/^Product/).value).toBe(''))
    expect(document.activeElement).toBe(field(/^Product/))
  }
  expect(currentLines().map(({ product, slug, grade, quantity }) => [product, slug, grade, quantity])).toEqual([
    ['L-Theanine Powder', theanine.path.slice(1), '80 %', '5'],
    ['granite', '', '80 %', ''],
  ])
  // The next is asked for in the same way, unless somebody says so.
  expect(currentLines().map(({ request }) => request)).toEqual(['sample', 'sample'])
  expect(field('Grade of granite').value).toBe('80 %')
  expect([field(/^Grade$/).value, field('Quantity').value]).toEqual(['', ''])
})

const isUnfolded = () => field(/^Product/).closest('details')?.open

test('the fields of a typed product are collapsed below a list', async () => {
  show()
  expect(isUnfolded()).toBe(true)
  expect(screen.getByText('Add another product').hidden).toBe(true)
  await user.type(field(/^Product/), 'Saffron')
  cleanup()
  addLine(piperine)
  show()
  expect(isUnfolded()).toBe(true)
  await user.clear(field(/^Product/))
  cleanup()
  show()
  expect(isUnfolded()).toBe(false)
  expect(screen.getByText('Add another product').hidden).toBe(false)
  await user.type(field('Quantity'), 'some')
  await fillIn()
  await send()
  expect(isUnfolded()).toBe(true)
})

test('a typed product is restored when the requested one is on the list', async () => {
  show()
  await user.type(field(/^Product/), 'Saffron')
  cleanup()
  const line = { ...piperine, unit: 'kg' as const, request: 'quote' as const }
  const nobody = readInquiry({})
  const update = show({ values: { ...nobody, lines: [line] }, errors: {}, asked: line.slug })
  expect(field(/^Product/).value).toBe('Pure Piperine')
  await user.type(field(/^Name/), 'Ada')
  addLine(piperine)
  update()
  expect(field(/^Product/).value).toBe('Saffron')
  expect(field(/^Name/).value).toBe('Ada')
})

const remove = (product: string) => screen.getByRole('button', { name: `Remove ${product}` })

test('after a removal the focus is on a neighbouring line or the heading', async () => {
  for (const product of ['A', 'B', 'C']) addLine({ ...piperine, product, slug: product })
  show()
  await press('Remove B')
  expect(document.activeElement).toBe(remove('C'))
  await press('Remove C')
  expect(document.activeElement).toBe(remove('A'))
  await press('Remove A')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inquiry list' }))
})

test('a removed line can be restored in place', async () => {
  for (const product of ['A', 'B', 'C']) addLine({ ...piperine, product, slug: product, quantity: '5' })
  show()
  await press('Remove B')
  expect(notice.current()?.text).toBe('B was removed.')
  const rows = within(screen.getByRole('list', { name: 'Inquiry list' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent.charAt(0))).toEqual(['A', 'B', 'C'])
  notice.current()?.action?.run()
  expect(currentLines().map(({ product, quantity }) => product + quantity)).toEqual(['A5', 'B5', 'C5'])
  expect(document.activeElement).toBe(remove('B'))
})

test('after sending, lines added meanwhile stay', async () => {
  sent.mockImplementation(() => {
    addLine({ ...piperine, product: 'Ectoine', slug: 'cosmetic-ingredients/ectoine-powder' })
    return Promise.resolve({ receipt: RECEIPT })
  })
  addLine(piperine)
  await showSent()
  expect(onList()).toEqual(['Ectoine'])
})

test('an invalid inquiry shows errors and is not sent', async () => {
  show()
  await send()
  expect(screen.getByRole('alert').textContent).toContain('was not sent')
  expect(screen.getByText('Enter your name')).toBeDefined()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(sent).not.toHaveBeenCalled()
})

test('typing in a field removes its error and keeps the focus', async () => {
  show()
  await send()
  await user.type(field(/^Name/), 'A')
  expect(screen.queryByText('Enter your name')).toBeNull()
  expect(field(/^Name/).getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(screen.getByText('Enter your e-mail address')).toBeDefined()
})

test.each(['-1', 'abc', '½', '1e9', '99999999999999'])(
  'the quantity %s is reported on blur, not while typing',
  async (text) => {
    addLine({ ...piperine, quantity: '' })
    show()
    const quantity = field('Quantity of Pure Piperine')
    await user.type(quantity, text)
    expect(quantity.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(quantity.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(NO_QUANTITY).id).toBe(quantity.getAttribute('aria-describedby'))
    await user.clear(quantity)
    await user.type(quantity, '25')
    expect(screen.queryByText(NO_QUANTITY)).toBeNull()
  },
)

test('the use of the details is explained next to the submit button', () => {
  show()
  const hint = screen.getByRole('link', { name: 'Privacy' })
  expect(hint.getAttribute('href')).toBe('/privacy')
  expect(hint.closest('p')?.textContent).toContain('stored to answer you')
})

test('a retry has the same idempotency key until the inquiry changes', async () => {
  sent.mockResolvedValue(FAILURE)
  await showSent()
  expect(screen.getByRole('alert').textContent).toContain('could not be sent')
  expect(field(/^Name/).value).toBe('Ada')
  await send()
  await user.type(field(/^Message/), ', 250 kg')
  await send()
  const [first, again, changed] = sent.mock.calls.map(([, key]) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})

test('without a connection the form says that the inquiry is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showSent()
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  expect(sent).not.toHaveBeenCalled()
})

test('the offline message disappears when the connection returns', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showSent()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert').textContent).toBe(ONLINE_AGAIN)
})

test('sending closes a notice that could hide errors', async () => {
  show()
  act(() => notify({ text: 'The request is on the list again.' }))
  await send()
  expect(screen.getByRole('alert').textContent).toContain('was not sent')
  expect(notice.current()).toBeUndefined()
})

test('the draft and the typed product are restored on return', async () => {
  show()
  await fillIn()
  await user.type(field(/^Product/), 'Saffron')
  await user.selectOptions(field('Unit'), 'g')
  cleanup()
  show()
  expect(field(/^Product/).value).toBe('Saffron')
  expect(field('Unit').value).toBe('g')
  expect(field(/^Message/).value).toBe('Piperine')
})

test('with blocked storage a failed send loses no input', async () => {
  blockStorage()
  sent.mockResolvedValue(FAILURE)
  addLine(piperine)
  await showSent()
  cleanup()
  show()
  expect(field(/^Message/).value).toBe('Piperine')
  expect(field('Grade of Pure Piperine')).toBeDefined()
})

test('a late answer shows the receipt number and does not navigate', async () => {
  const answer = await leaveSent()
  answer({ receipt: RECEIPT })
  await eventually(() => expect(notice.current()?.text).toContain(RECEIPT))
  expect(notice.current()?.link?.path).toBe(`/thanks?receipt=${RECEIPT}`)
})

test('a late failure is reported with a link to the draft', async () => {
  const answer = await leaveSent()
  answer(FAILURE)
  await eventually(() => expect(notice.current()?.link?.path).toBe('/inquiry'))
  show()
  expect(field(/^Message/).value).toBe('Piperine')
})

test('a typed catalogue product is suggested and matched', async () => {
  const found = {
    path: `/${piperine.slug}`,
    kind: 'product',
    name: 'Pure Piperine',
    detail: '',
    terms: [],
    cas: '94-62-2',
    grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }],
  }
  client.setQueryData(INDEX_KEY, finderOf([found]))
  show()
  const product = field(/^Product/)
  await user.type(product, 'pure pip')
  const optionsOf = (name: RegExp) => {
    const list = field(name).getAttribute('list') ?? ''
    return [...document.querySelectorAll(`[id="${list}"] option`)].map((option) => (option as HTMLOptionElement).value)
  }
  await eventually(() => expect(optionsOf(/^Product/)).toEqual(['Pure Piperine']))
  const slug = () => document.querySelector('input[name="slug"]')?.getAttribute('value')
  expect(slug()).toBeUndefined()
  await user.type(product, 'erine')
  await eventually(() => expect(slug()).toBe(piperine.slug))
  expect(optionsOf(/^Grade/)).toEqual(['98 %, HPLC', '95 %, HPLC'])
  await user.type(product, ' nanocrystals')
  await eventually(() => expect(slug()).toBeUndefined())
})
