import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Forms } from '../../src/product/Forms.tsx'

test('the current page comes first, without its name', () => {
  const other = { label: 'Baicalein', path: '/herbal-extract/baicalein-powder', distinction: 'The aglycone.' }
  const html = renderToStaticMarkup(<Forms own="The glucuronide." siblings={[other]} />)
  expect(html).toMatch(/<dt[^>]*>This page<.*<dt><a[^>]*>Baicalein</)
})
