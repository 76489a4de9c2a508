// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { sendInquiry } from '../../src/data/sendInquiry.ts'
import { Inquiry } from '../../src/layout/Inquiry.tsx'

vi.mock('../../src/data/sendInquiry.ts', () => ({ sendInquiry: vi.fn() }))
const send = vi.mocked(sendInquiry)

afterEach(() => {
  cleanup()
  send.mockReset()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

function show(product?: { name: string; grades: string[] }) {
  render(
    <MemoryRouter>
      <Inquiry product={product} />
      <Address />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Name/), 'Ada')
  await user.type(screen.getByLabelText(/^E-mail/), 'ada@buyer.example')
  await user.type(screen.getByLabelText(/^Message/), 'Piperine')
}

test('a sent inquiry leads to the thanks page with its receipt', async () => {
  send.mockResolvedValue({ receipt: 'INQ-20260318-ABCDEF' })
  const user = show({ name: 'Pure Piperine', grades: ['98 %', '95 %'] })
  await fillIn(user)
  await user.selectOptions(screen.getByLabelText('Grade'), '95 %')
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  expect(send.mock.calls[0]?.[0]).toMatchObject({ product: 'Pure Piperine', grade: '95 %', name: 'Ada', need: 'quote' })
  expect(screen.getByTestId('address').textContent).toBe('/thanks?receipt=INQ-20260318-ABCDEF')
})

test('what is wrong is said in an alert and at the field, and nothing is sent', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  expect(screen.getByRole('alert').textContent).toContain('was not sent')
  expect(screen.getByText('Enter your name')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  expect(send).not.toHaveBeenCalled()
})

test('a failure keeps what was typed, and the second attempt has the same idempotency key', async () => {
  send
    .mockResolvedValueOnce({ failure: 'The inquiry could not be sent.' })
    .mockResolvedValueOnce({ receipt: 'INQ-20260318-ABCDEF' })
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  expect(screen.getByRole('alert').textContent).toContain('could not be sent')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ada')
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }))
  expect(send.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/)
  expect(send.mock.calls[1]?.[1]).toBe(send.mock.calls[0]?.[1])
})
