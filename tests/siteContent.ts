import { compile } from '../manifest/compile.ts'
import { readContent } from '../manifest/readContent.ts'
import { payloadOf } from '../manifest/screens.ts'
import { exportProduct } from '../packages/exports/exportProduct.ts'
import type { PageOf } from '../shared/page.ts'
import { factsForContent } from './factsForContent.ts'

/** Makes a value once for all test files that share modules. No test changes it. */
function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: make() }).value
}

/** The content of the site. */
export const siteContent = once(() => readContent('content'))

/** The site as a build of today compiles it. */
export const compiledSite = once(async () =>
  compile(siteContent(), {
    publication: { drafts: false, today: new Date().toISOString().slice(0, 10) },
    siteUrl: 'https://www.phytolane.example',
    chemistryOf: await factsForContent(siteContent()),
  }),
)

/** All products of the site as files, with the payloads of their pages. */
export async function siteProducts() {
  const result = await compiledSite()
  if ('problems' in result) throw new Error('The content has problems')
  const { routes, library, site } = result.model
  return [...routes.values()]
    .filter(({ screen }) => screen === 'productsdetail')
    .map((route) => {
      const page = payloadOf(library, route) as PageOf<'productsdetail'>
      return { page, file: exportProduct(page, site), product: page.product }
    })
}
