import { readContent } from '../manifest/readContent.ts'
import { payloadOf } from '../manifest/screens.ts'
import { exportProduct } from '../packages/exports/exportProduct.ts'
import type { PageOf } from '../shared/page.ts'
import { compileContent } from './manifest/tinyFolder.ts'

/** The content of the site. Test files share modules; no test changes it. */
export const siteContent = readContent('content')

let model: ReturnType<typeof compileContent> | undefined

/** Returns the site as a build of today compiles it. */
export const siteModel = () =>
  (model ??= compileContent(siteContent, {
    publication: { drafts: false, today: new Date().toISOString().slice(0, 10) },
  }))

/** All products of the site as files, with the payloads of their pages. */
export async function siteProducts() {
  const { routes, library, site } = await siteModel()
  return [...routes.values()]
    .filter(({ screen }) => screen === 'productsdetail')
    .map((route) => {
      const page = payloadOf(library, route) as PageOf<'productsdetail'>
      return { page, file: exportProduct(page, site), product: page.product }
    })
}
