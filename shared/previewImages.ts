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

export function productPreviewImage(slug: string): string {
  return `previews/products/${slug}.jpg`
}

export function sectionPreviewImage(name: string): string {
  return `previews/${name}.jpg`
}
