// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListActions } from '../../src/inquiry/ListActions.tsx'
import type { ListLine } from '../../src/inquiry/inquiryList.ts'

const line = (slug: string): ListLine => ({
  id: 1,
  slug,
  product: 'Pure Piperine',
  request: 'quote',
  quantity: '25',
  unit: 'kg',
  grade: '98 %',
  grades: ['98 %'],
  documents: [],
})

const shown = (lines: ListLine[]) => render(<ListActions lines={lines} />).container

test('a list can be shared as files and as a link', () => {
  const few = shown([line('herbal-extract/pure-piperine')])
  expect([...few.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Excel', 'CSV', 'JSON']),
  )
  expect(few.textContent).toContain('Copy a link to this list')
  const many = shown(Array.from({ length: 50 }, (_, index) => line(`herbal-extract/pure-piperine-${index}`)))
  expect(many.querySelector('a')).toBeNull()
  expect(many.textContent).not.toContain('Copy a link')
  expect(many.textContent).toContain('This list is too long to be passed on as a link or a file')
  expect(many.textContent).toContain('Print the request')
})

test('lines outside the catalogue have no files', () => {
  expect(shown([line('')]).querySelector('a')).toBeNull()
})
