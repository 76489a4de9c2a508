import { useEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { askedQuery } from '../../shared/search.ts'
import { feedsOf } from './feedsOf.ts'
import { useSearch } from '../router/address.ts'

/** What of a page in `<head>` concerns browsers. With `UnlistedHead` the only user of the helmet. */
export function Head({ page }: { page: Page }) {
  const { name, meta, canonical, noindex } = page
  useCrawlerTagsOf(canonical)
  return (
    <Helmet>
      <title>{useTitle(page)}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={noindex ? 'noindex' : 'index, follow'} />
      {feedsOf(canonical).map(([address, type]) => (
        <link key={type} rel="alternate" type={type} href={address} />
      ))}
      {name !== 'not-found' && <link rel="canonical" href={site.url + canonical} />}
    </Helmet>
  )
}

/** The page's title; that of a search names the words that are searched for. */
function useTitle({ name, meta, heading }: Page): string {
  const query = askedQuery(useSearch())
  const isSearch = name === 'search' || name === 'search-404'
  if (query && isSearch) return `${query} - ${heading} - ${site.brand}`
  return meta.title || `${heading} - ${site.brand}`
}

/** The head of what search engines must not list: an error page, and a page that is still on its way. */
export function UnlistedHead({ title }: { title: string }) {
  useCrawlerTagsOf('')
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  )
}

// Tags for crawlers describe the page that came as a document, and no other.
function useCrawlerTagsOf(canonical: string): void {
  useEffect(() => {
    for (const tag of document.querySelectorAll<HTMLElement>('[data-crawler]'))
      if (tag.dataset.crawler !== canonical) tag.remove()
  }, [canonical])
}
