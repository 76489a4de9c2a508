import { siteContent } from '../siteContent.ts'

const [site] = siteContent.content.site
const { product, category, article } = site?.data.metadata ?? {}

test('the site has the texts of docs/specification.md, section 2, verbatim', () => {
  expect({ product, category, article }).toEqual({
    product: {
      title: 'China Best {product} Manufacturers Suppliers Factory,Producer - {brand}',
      description:
        '{brand} is the unrivaled leader in supplying {product}. Certified to {certificates}. Free sample. Get a quote now!',
      keywords: '{product}, Suppliers, Manufacturers, Factory, Bulk, Wholesale, Buy, price, for sale, producer',
    },
    category: {
      title: 'Wholesale {category} - {brand}',
      description:
        '{brand} is a key wholesale supplier and manufacturer of {category}, certified to {certificates}. We support OEM&CDM services, contact us',
      keywords: '{category}',
    },
    article: { title: '{question} - {brand}', description: '{question}', keywords: '{question}' },
  })
})

test.each(['/', '/products', '/dhm-dihydromyricetin'])('the description of %s names the certificates', (address) => {
  const page = siteContent.content.pages.find(({ data }) => data.path === address)
  expect(page?.data).toMatchObject({
    description: expect.stringMatching(/ Certified to \{site: certificates\}\.$/) as unknown,
  })
})
