// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { References } from '../../src/product/References.tsx'

const ACT = { title: 'Act', url: 'https://law.example/', readOn: '2026-11-25' }

test('a reference shows market, statement, act and day of reading', () => {
  render(<References references={[{ market: 'euFood', acts: [ACT], says: 'It may be used in supplements.' }]} />)
  expect(screen.getAllByRole('row')[1]?.textContent).toBe(
    'EU food and supplementsIt may be used in supplements.Act checked 2026-11-25',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(ACT.url)
})
