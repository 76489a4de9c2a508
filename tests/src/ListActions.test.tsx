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
  const files = [...few.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(files).toEqual(expect.arrayContaining(['Excel', 'CSV', 'JSON']))
  expect(few.textContent).toContain('Copy a link to this list')
})
