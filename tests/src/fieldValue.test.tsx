// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type Ref, useImperativeHandle } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate, useSearchParams } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useAddressText } from '../../src/components/fieldValue.ts'

afterEach(cleanup)

function Field({ ref }: { ref: Ref<NavigateFunction> }) {
  const navigate = useNavigate()
  useImperativeHandle(ref, () => navigate, [navigate])
  const [parameters] = useSearchParams()
  const text = parameters.get('assay-from') ?? ''
  return <input ref={useAddressText(text)} aria-label="Assay" defaultValue={text} />
}

/** Shows a field of the address `/`, and gives what navigates. */
function show(): NavigateFunction {
  const navigate = createRef<NavigateFunction>()
  render(
    <MemoryRouter initialEntries={['/']}>
      <Field ref={navigate} />
    </MemoryRouter>,
  )
  return (to: unknown) => navigate.current?.(to as string)
}

const field = () => screen.getByLabelText<HTMLInputElement>('Assay')
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })

test('going back restores the text of the address in the field', async () => {
  const navigate = show()
  await act(async () => navigate('/?assay-from=98'))
  expect(field().value).toBe('98')
  type('99.8')
  await act(async () => {
    void navigate('/?assay-from=99.8')
    void navigate(-1)
  })
  expect(field().value).toBe('98')
})

test('typing continues while the address stays the same', async () => {
  const navigate = show()
  type('99.8')
  await act(async () => navigate('/?sort=name'))
  expect(field().value).toBe('99.8')
})
