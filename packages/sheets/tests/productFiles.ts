import { siteProducts } from '../../../tests/siteContent.ts'

export const PRODUCTS = await siteProducts()

/** Making sheets for all products would take minutes. */
export const SAMPLE = PRODUCTS.filter((_, index) => index % 100 === 0)
