// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Forms } from '../../src/product/Forms.tsx'

test('the page that the reader is on stands first among those beside it, and not by its name', () => {
  const other = { label: 'Baicalein', path: '/herbal-extract/baicalein-powder', distinction: 'The aglycone.' }
  render(<Forms own="The glucuronide." siblings={[other]} />)
  expect(screen.getAllByRole('term').map((it) => it.textContent)).toEqual(['This page', 'Baicalein'])
})
