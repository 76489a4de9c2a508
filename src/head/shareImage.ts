import type { Page } from '../../shared/page.ts'

const SECTIONS = new Map([
  ['', 'home'],
  ['products', 'products'],
  ['herbal-extract', 'herbal-extract'],
  ['cosmetic-ingredients', 'cosmetic-ingredients'],
  ['healthcare-supplement', 'healthcare-supplement'],
  ['organic-mushroom-extract', 'organic-mushroom-extract'],
  ['knowledge', 'knowledge'],
  ['news', 'news'],
  ['company-news', 'news'],
  ['industry-news', 'news'],
  ['contact-us', 'contact'],
])

/** Address of the picture that previews of a page show: of the product where it has one, else of its section. */
export function shareImage(page: Page): string {
  if (page.meta.name === 'productsdetail' && 'product' in page && page.product.picture)
    return `/share/products/${page.product.slug}.jpg`
  const section = page.canonical.split('/')[1] ?? ''
  return `/share/${SECTIONS.get(section) ?? 'about'}.jpg`
}
