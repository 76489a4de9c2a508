import { type ReactNode, useLayoutEffect } from 'react'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import { noindex, site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'

/** Tags in `<head>` for browsers. Only this file writes tags with react-helmet-async. */
export function Head({ page }: { page: Page }) {
  const { name, meta, canonical } = page
  // The number of combinations of filters has no limit.
  const isHidden = noindex || page.noindex || ('facets' in page && page.extra)
  return (
    <Tags>
      <title>{titleOf(page)}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={isHidden ? 'noindex' : 'index, follow'} />
      {/* The address of a receipt has a key that opens what the buyer wrote. */}
      {name === 'thanks' && <meta name="referrer" content="no-referrer" />}
      {name !== 'not-found' && <link rel="canonical" href={site.url + canonical} />}
    </Tags>
  )
}

function titleOf(page: Page): string {
  const { meta, heading } = page
  const query = page.name === 'search' || page.name === 'search-404' ? page.extra?.query : undefined
  if (query) return `${query} - ${heading} - ${site.brand}`
  return meta.title || `${heading} - ${site.brand}`
}

export function NoindexHead({ title }: { title: string }) {
  return (
    <Tags>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </Tags>
  )
}

function Tags({ children }: { children: ReactNode }) {
  // React adds the tags, then this removes those of the document.
  useLayoutEffect(() => documentTags.splice(0).forEach((tag) => tag.remove()), [])
  return (
    <HelmetProvider>
      <Helmet>{children}</Helmet>
    </HelmetProvider>
  )
}

/** Tags that the document came with: those below, and those for crawlers (`crawlerHead.ts`). */
const documentTags = import.meta.env.SSR
  ? []
  : [
      ...document.head.querySelectorAll(
        'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[name="referrer"], meta[property], link[rel="canonical"], link[rel="alternate"]:not([title]), script[type="application/ld+json"]',
      ),
    ]
