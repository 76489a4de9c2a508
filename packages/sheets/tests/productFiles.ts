import { exportProduct } from '../../exports/exports.ts'
import { isProductPath } from '../../../shared/catalogue.ts'
import type { PageOf } from '../../../shared/page.ts'
import { compiledSite } from '../../../tests/siteContent.ts'

const result = await compiledSite()
if (!('compiled' in result)) throw new Error('The content has problems')
const { routes, site } = result.compiled

/** All products of the site as files, with the payloads of their pages. */
export const PRODUCTS = [...routes]
  .filter(([path]) => isProductPath(path))
  .map(([, make]) => {
    const page = make() as PageOf<'productsdetail'>
    return { page, file: exportProduct(page, site), product: page.product }
  })

/** Making sheets for all products would take minutes. */
export const SAMPLE = PRODUCTS.filter((_, index) => index % 100 === 0)
