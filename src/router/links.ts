import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formTexts } from './fields.ts'

/** Turns clicks on plain links, also those in texts, and submitted GET forms into navigations. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !opensHere(anchor, event)) return
      if (anchor.hasAttribute('data-reload')) {
        event.preventDefault()
        // Following the link would only scroll if the address has a hash.
        location.reload()
        return
      }
      const address = pageAddress(anchor.href, location)
      if (address === null) return
      event.preventDefault()
      const here = location.pathname + location.search + location.hash
      const state = anchor.hasAttribute('data-in-place') ? { keepsPlace: true } : undefined
      navigate(address, { replace: address === here, state })
    }
    const followForm = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
      const address = pageAddress(form.action, location)
      if (address === null) return
      event.preventDefault()
      const target = address.replace(/(\?[^#]*)?(?=#|$)/, `?${new URLSearchParams(formTexts(form)).toString()}`)
      navigate(target, { replace: target === location.pathname + location.search + location.hash })
    }
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('click', followLink, { signal })
    document.addEventListener('submit', followForm, { signal })
    return () => ending.abort()
  }, [navigate])
}

/** Returns true if a click opens the link in this tab. */
export function opensHere(anchor: HTMLAnchorElement, click: MouseEvent): boolean {
  const isPlain =
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented
  return isPlain && anchor.download === '' && (anchor.target === '' || anchor.target === '_self')
}

/** Returns path, query and hash of a page of this site, else `null`. */
export function pageAddress(href: string, here: Pick<URL, 'origin'>): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return isPageUrl(url, here) ? url.pathname + url.search + url.hash : null
}

/**
 * Returns true for pages of this site: not for other sites, files, server endpoints, or paths with two leading slashes,
 * which would be another host.
 */
export function isPageUrl({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>, here: Pick<URL, 'origin'>): boolean {
  return origin === here.origin && !/^\/(\/|api\/)|\.\w+$/.test(pathname)
}
