import { useEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { structuredData } from './structuredData.ts'

export const STRUCTURED_DATA_ID = 'structured-data'

/** Everything that a page says in `<head>`. With `ErrorHead` the only user of the helmet. */
export function Head({ page }: { page: Page }) {
  const { meta, heading, canonical, noindex } = page
  const isFound = meta.name !== 'not-found'
  useStructuredData(structuredData(page))
  return (
    <Helmet>
      <title>{meta.title || `${heading} - ${site.brand}`}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta name="robots" content={noindex ? 'noindex' : 'index, follow'} />
      {isFound && <link rel="canonical" href={site.url + canonical} />}
    </Helmet>
  )
}

/** The head of an error page, and of a page that is still on its way. */
export function ErrorHead({ title }: { title: string }) {
  useStructuredData('')
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  )
}

// Empty where there is nothing to say of the page. React leaves a script where it is written; this one belongs into `<head>`, where prerendering puts it.
function useStructuredData(json: string): void {
  useEffect(() => {
    const script = document.getElementById(STRUCTURED_DATA_ID)
    if (json === '') script?.remove()
    else if (script) script.textContent = json
    else {
      const added = Object.assign(document.createElement('script'), {
        type: 'application/ld+json',
        id: STRUCTURED_DATA_ID,
      })
      added.textContent = json
      document.head.append(added)
    }
  }, [json])
}
