// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createQueryClient, provideData } from '../../src/router/pageQuery.ts'
import { loadPage } from '../../src/data.ts'
import type { Inquiry, InquiryLine } from '../../shared/inquiry.ts'
import type { PageOf } from '../../shared/page.ts'
import { added, dispatch } from '../../src/inquiry/inquiry.ts'
import { notice, notify } from '../../src/layout/noticeStore.ts'
import { INQUIRY_KEY } from '../../src/storageKeys.ts'
import { field, fillIn, forgetInquiry, press, seedSearch, send, showInquiry, user } from './showInquiry.tsx'

/** Answers an inquiry: an empty answer is a failure of the server. */
const sendMock = vi.fn<(inquiry: Inquiry, key: string) => Promise<object>>()
vi.mock('../../src/data.ts', () => ({ loadPage: vi.fn() }))
provideData(() => import('../../src/data.ts'))
const loadMock = vi.mocked(loadPage)

const RECEIPT = 'INQ-20260318-ABCDEF'
const piperine: InquiryLine & { slug: string } = {
  product: 'Pure Piperine',
  slug: 'spice-extracts/pure-piperine',
  grade: '98 %, HPLC',
  quantity: '25',
  unit: 'kg',
  request: 'quote',
  documents: [],
}

/** The page of the product. */
const page = {
  name: 'productsdetail',
  product: {
    name: 'Pure Piperine',
    moq: '25 kg',
    cas: '94-62-2',
    grades: ['98 %', '95 %'].map((name) => ({ name, method: 'HPLC' })),
  },
} as unknown as PageOf<'productsdetail'>

const client = createQueryClient()

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const answer = await sendMock(JSON.parse(body) as Inquiry, headers['Idempotency-Key'] ?? '')
    return Response.json(answer, { status: 'receipt' in answer ? 201 : 500 })
  })
  client.clear()
  seedSearch(client, [])
  loadMock.mockImplementation(async (path) => (path === `/${piperine.slug}` ? { page } : { redirect: '/' }))
  forgetInquiry()
  notify(undefined)
})

const show = () => showInquiry(client, { documents: [{ name: 'COA', note: 'Certificate' }] })

/** Shows the form, fills it in and sends it. */
async function fillInAndSend() {
  show()
  await fillIn()
  await send()
}

/** Leaves the form after sending. Returns a function that answers the inquiry. */
async function sendAndLeave() {
  let answer: (answer: object) => void = () => {}
  sendMock.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await fillInAndSend()
  cleanup()
  return answer
}

const FAILURE = {}

test('when the receipt page fails to load, a notice shows the receipt number', async () => {
  sendMock.mockResolvedValue({ receipt: RECEIPT })
  loadMock.mockRejectedValue(new Error('no answer'))
  await fillInAndSend()
  await expect.poll(() => notice.current()?.code).toBe(RECEIPT)
})

test('an inquiry that is being sent is not sent again', async () => {
  const answer = await sendAndLeave()
  show()
  await press('Sending …')
  answer({ receipt: RECEIPT })
  await screen.findByRole('button', { name: 'Send the inquiry' })
  expect(sendMock).toHaveBeenCalledTimes(1)
})

test('a draft that another tab has just sent is not sent again', async () => {
  show()
  await fillIn()
  const draft = JSON.parse(localStorage.getItem(INQUIRY_KEY) ?? '') as { texts: object }
  const sent = { ...draft, texts: { ...draft.texts, message: '' }, key: 'next' }
  localStorage.setItem(INQUIRY_KEY, JSON.stringify(sent))
  await send()
  expect(sendMock).not.toHaveBeenCalled()
  expect(field(/^Message/).value).toBe('')
})

test('an inquiry sent while offline goes out once when the connection is back', async () => {
  sendMock.mockResolvedValue({ receipt: RECEIPT })
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fillInAndSend()
  await send()
  expect(screen.getByRole('alert').textContent).toContain('is sent when the connection is back')
  await user.type(field(/^Message/), ', and vanillin')
  expect(sendMock).not.toHaveBeenCalled()
  connection.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => sendMock).toHaveBeenCalledTimes(1)
  expect(sendMock.mock.calls[0]?.[0].message).toBe('Piperine, and vanillin')
})

test('an inquiry has the lines of the list and the typed product', async () => {
  sendMock.mockResolvedValue({ receipt: RECEIPT })
  dispatch(added, piperine)
  show()
  await screen.findByRole('option', { name: '95 %, HPLC' })
  await user.selectOptions(field('Grade of Pure Piperine'), '95 %, HPLC')
  await user.click(field(/^COA/))
  await user.type(field(/^Product/), 'Saffron')
  await user.type(field('Quantity'), '500 g')
  await fillIn()
  await send()
  expect(sendMock.mock.calls[0]?.[0].lines).toEqual([
    { ...piperine, grade: '95 %, HPLC', documents: ['COA'] },
    { product: 'Saffron', grade: '', quantity: '500', unit: 'g', request: 'quote', documents: ['COA'] },
  ])
})

test('adding a typed product empties its field and keeps the focus there', async () => {
  show()
  await user.type(field(/^Product/), 'granite')
  await press('Add to the list')
  await expect.poll(() => field(/^Product/).value).toBe('')
  expect(document.activeElement).toBe(field(/^Product/))
})

const removeButton = (product: string) => screen.getByRole('button', { name: `Remove ${product}` })

test('after a removal the focus is on a neighbouring line or the heading', async () => {
  for (const product of ['A', 'B', 'C']) dispatch(added, { ...piperine, product, slug: product })
  show()
  await press('Remove B')
  expect(document.activeElement).toBe(removeButton('C'))
  await press('Remove C')
  expect(document.activeElement).toBe(removeButton('A'))
  await press('Remove A')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inquiry list' }))
})

test('an invalid inquiry shows errors and is not sent', async () => {
  show()
  await send()
  expect(screen.getByRole('alert').textContent).toContain('was not sent')
  expect(screen.getByText('Enter your name')).toBeDefined()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(sendMock).not.toHaveBeenCalled()
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

test('a failed inquiry stays, and a retry has its idempotency key', async () => {
  sendMock.mockResolvedValue(FAILURE)
  await fillInAndSend()
  expect(screen.getByRole('alert').textContent).toContain('could not be sent')
  expect(field(/^Name/).value).toBe('Ada')
  await send()
  const [first, second] = sendMock.mock.calls.map(([, key]) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('the documents of a draft are not folded on return', async () => {
  show()
  await user.click(field(/^COA/))
  cleanup()
  show()
  expect(field(/^COA/).closest('details')?.open).toBe(true)
})

test('a failure after the form was left links to the draft', async () => {
  const answer = await sendAndLeave()
  answer(FAILURE)
  await expect.poll(() => notice.current()?.link?.path).toBe('/inquiry')
  show()
  expect(field(/^Message/).value).toBe('Piperine')
})

const refuseStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

test('a browser that refuses to store the draft is told of', async () => {
  show()
  expect(screen.getByText(/Your draft stays in this browser/)).toBeDefined()
  refuseStorage()
  await user.type(field(/^Name/), 'A')
  expect(screen.getByText(/This browser keeps no draft/)).toBeDefined()
})

test('a form opened with full storage promises no draft', () => {
  refuseStorage()
  show()
  expect(screen.getByText(/This browser keeps no draft/)).toBeDefined()
})

test('without connection and storage no draft is promised', async () => {
  refuseStorage()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fillInAndSend()
  expect(screen.getByRole('alert').textContent).not.toContain('draft')
})

test('a typed catalogue product is suggested and matched', async () => {
  const entry = {
    path: `/${piperine.slug}`,
    kind: 'product',
    name: 'Pure Piperine',
    detail: '',
    cas: '94-62-2',
    grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }],
  }
  seedSearch(client, [{ entry, texts: { name: [entry.name] } }])
  show()
  const product = field(/^Product/)
  await user.type(product, 'pure pip')
  await expect.poll(() => document.querySelector('option[value="Pure Piperine"]')).not.toBeNull()
  const slug = () => document.querySelector('input[name="slug"]')?.getAttribute('value')
  expect(slug()).toBeUndefined()
  await user.type(product, 'erine')
  await expect.poll(() => slug()).toBe(piperine.slug)
  await expect.poll(() => document.querySelector('option[value="98 %, HPLC"]')).not.toBeNull()
})
