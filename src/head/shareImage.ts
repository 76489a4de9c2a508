import type { Page } from '../../shared/page.ts'
import { productShareImage, SECTION_SHARE_IMAGES, sectionShareImage } from '../../shared/shareImages.ts'

/** Address of the picture that previews of a page show: of the product where it has one, else of its section. */
export function shareImage(page: Page): string {
  if (page.name === 'productsdetail' && page.product.picture) return `/${productShareImage(page.product.slug)}`
  // The sections of the news share a picture; every other page belongs to the company.
  const section = page.canonical.split('/')[1]?.replace(/^(company|industry)-news$/, 'news') ?? ''
  return `/${sectionShareImage(SECTION_SHARE_IMAGES[`/${section}`] ?? 'about')}`
}
