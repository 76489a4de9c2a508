import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { Product } from '../../shared/product.ts'
import { GradeTable } from '../../src/product/GradeTable.tsx'

const headingsOf = (...names: string[]) => {
  const product = { name: 'Rutin', grades: names.map((name) => ({ name })), facts: {} } as unknown as Product
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <GradeTable product={product} slug="spice-extracts/rutin" chosenIndex={0} onChoose={() => {}} />
    </MemoryRouter>,
  )
  return Array.from(markup.matchAll(/<th scope="col">([^<]+)/g), ([, text]) => text)
}

test('grades can be compared', () => {
  expect(headingsOf('98 %', '95 %')).toContain('Compare')
})

test('a single grade has no column to compare', () => {
  expect(headingsOf('98 %')).not.toContain('Compare')
})
