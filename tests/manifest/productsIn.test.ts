import { expect, test } from 'vitest'
import { productsIn } from '../../manifest/catalogue/productsIn.ts'
import { createLibrary } from '../../manifest/library.ts'
import { siteContent } from '../siteContent.ts'

const { content } = siteContent()
const [site] = content.site
if (!site) throw new Error('content/site.yaml is missing')
const library = createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })

test('a vine tea extract ends the list of herbal extracts', () => {
  expect(productsIn(library, 'herbal-extract').at(-1)?.data.slug).toBe('vine-tea-extract')
})
