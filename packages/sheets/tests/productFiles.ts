import { exportProduct } from '../../exports/exports.ts'
import { isProductPath } from '../../../shared/catalogue.ts'
import type { PageOf } from '../../../shared/page.ts'
import { payloadOf } from '../../../manifest/screens.ts'
import { compiledSite } from '../../../tests/siteContent.ts'

const result = await compiledSite()
if (!('model' in result)) throw new Error('The content has problems')
const { routes, library, site } = result.model

/** All products of the site as files, with the payloads of their pages. */
export const PRODUCTS = [...routes.values()]
  .filter(({ path }) => isProductPath(path))
  .map((route) => {
    const page = payloadOf(library, route) as PageOf<'productsdetail'>
    return { page, file: exportProduct(page, site), product: page.product }
  })

/** Making sheets for all products would take minutes. */
export const SAMPLE = PRODUCTS.filter((_, index) => index % 100 === 0)
