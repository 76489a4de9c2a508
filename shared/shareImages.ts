/** File names of the share images of sections, by the address of the page whose heading they bear. */
export const SECTION_SHARE_IMAGES: Record<string, string> = {
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

export function productShareImage(slug: string): string {
  return `share/products/${slug}.jpg`
}

export function sectionShareImage(name: string): string {
  return `share/${name}.jpg`
}
