import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Grade, Product } from '../../shared/product.ts'
import { KeyFacts } from '../../src/product/Plate.tsx'

const usual: Grade = { name: '98 %', appearance: 'White powder', moq: '25 kg' }
const product = {
  solubility: 'About 0.2 g/L in water',
  storage: 'Dry, below 25 °C',
  shelfLife: '36 months',
  packaging: '25 kg drum',
  sample: '10 g',
  documents: [],
} as Partial<Product> as Product

function factsOf(grade: Grade): Record<string, string> {
  const html = renderToStaticMarkup(<KeyFacts product={product} grade={grade} />)
  const rows = html.matchAll(/<dt>(.+?)<\/dt><dd>(.+?)<\/dd>/g)
  return Object.fromEntries([...rows].map(([, name, value]) => [name, plain(value)]))
}

/** Figures keep their units by blanks that do not break. */
function plain(html = ''): string {
  return html.replaceAll(/<.+?>/g, '').replaceAll('\u00a0', ' ')
}

test('a grade’s own value replaces the product’s', () => {
  const pure: Grade = { ...usual, moq: '100 g', storage: 'Dark, 2–8 °C', packaging: '100 g bottle', solubility: 'None' }
  expect(factsOf(pure)).toMatchObject({
    Solubility: 'None',
    Storage: 'Dark, 2–8 °C',
    Packaging: '100 g bottle',
    MOQ: '100 g, free sample 10 g',
    'Shelf life': '36 months',
  })
})
