import { expect, test } from 'vitest'
import { productsIn } from '../../manifest/catalogue/productsIn.ts'
import { compiledSite } from '../siteContent.ts'

test('a vine tea extract ends the list of herbal extracts', async () => {
  const result = await compiledSite()
  const products = 'model' in result ? productsIn(result.model.library, 'herbal-extract') : []
  expect(products.at(-1)?.data.slug).toBe('vine-tea-extract')
})
