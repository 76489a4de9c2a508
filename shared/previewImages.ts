/** File names of the preview images of sections, by the address of the page whose heading they bear. */
export const SECTION_PREVIEW_IMAGES: Record<string, string> = {
  '/': 'home',
  '/products': 'products',
  '/herbal-extract': 'herbal-extract',
  '/cosmetic-ingredients': 'cosmetic-ingredients',
  '/healthcare-supplement': 'healthcare-supplement',
  '/organic-mushroom-extract': 'organic-mushroom-extract',
  '/knowledge': 'knowledge',
  '/news': 'news',
  '/about-us': 'about',
  '/contact-us': 'contact',
}

/** Of a product named as category/slug. */
export function productPreviewImage(id: string): string {
  return `previews/products/${id}.jpg`
}

export function sectionPreviewImage(name: string): string {
  return `previews/${name}.jpg`
}
