import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'

/** The page's structured data, a `BreadcrumbList` of schema.org. `<` is escaped: no text may end the script element. */
export function structuredData({ breadcrumbs, heading, canonical }: Page): string {
  const trail = [...breadcrumbs, { label: heading, path: canonical }]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.url + path,
    })),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
