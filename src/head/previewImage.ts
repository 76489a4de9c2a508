import type { Page } from '../../shared/page.ts'
import { productPreviewImage, SECTION_PREVIEW_IMAGES, sectionPreviewImage } from '../../shared/previewImages.ts'

/** Address of the picture that previews of a page show: of the product where it has one, else of its section. */
export function previewImage(page: Page): string {
  if (page.name === 'productsdetail' && page.product.picture) return `/${productPreviewImage(page.canonical.slice(1))}`
  // The sections of the news share a picture; every other page belongs to the company.
  const section = page.canonical.split('/')[1]?.replace(/^(company|industry)-news$/, 'news') ?? ''
  return `/${sectionPreviewImage(SECTION_PREVIEW_IMAGES[`/${section}`] ?? 'about')}`
}
