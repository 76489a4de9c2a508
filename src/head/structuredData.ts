import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { productData } from './productData.ts'

/** The page's structured data after schema.org. `<` is escaped: no text may end the script element. */
export function structuredData(page: Page): string {
  const data =
    page.name === 'productsdetail'
      ? { '@graph': [breadcrumbList(page), productData(page, site)] }
      : breadcrumbList(page)
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

function breadcrumbList({ breadcrumbs, heading, canonical }: Page) {
  const trail = [...breadcrumbs, { label: heading, path: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.url + path,
    })),
  }
}
