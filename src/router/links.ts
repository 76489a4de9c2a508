import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formTexts } from '../components/fields.ts'

/** Turns clicks on plain links, also those in texts from Markdown, and forms that ask for a page into navigations. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // A form that is sent by a click with Ctrl, Cmd or Shift opens another tab, as a link does.
    let opensElsewhere = false
    const noteClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      opensElsewhere = ctrlKey || metaKey || shiftKey
    }
    const followLink = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !opensHere(anchor, event)) return
      if (anchor.hasAttribute('data-reload')) {
        event.preventDefault()
        // Following the link would only scroll where the address has a hash.
        location.reload()
        return
      }
      const address = pageAddress(anchor.href, location)
      if (address === null) return
      event.preventDefault()
      const here = location.pathname + location.search + location.hash
      const state = anchor.hasAttribute('data-in-place') ? { keepsPlace: true } : undefined
      void navigate(address, { replace: address === here, state })
    }
    const followForm = (event: SubmitEvent) => {
      const form = event.target
      if (opensElsewhere || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
        return
      const address = pageAddress(form.action, location)
      if (address === null) return
      event.preventDefault()
      const asked = address.replace(/(\?[^#]*)?(?=#|$)/, `?${new URLSearchParams(formTexts(form)).toString()}`)
      void navigate(asked, { replace: asked === location.pathname + location.search + location.hash })
    }
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('click', noteClick, { signal, capture: true })
    document.addEventListener('click', followLink, { signal })
    document.addEventListener('submit', followForm, { signal })
    return () => ending.abort()
  }, [navigate])
}

/** What a click means: the part of a mouse event that decides it. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

type Anchor = Pick<HTMLAnchorElement, 'target' | 'download'>

/** Whether a click opens what the link leads to in this tab. */
export function opensHere(anchor: Anchor, click: Click): boolean {
  const isPlain =
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented
  return isPlain && anchor.download === '' && (anchor.target === '' || anchor.target === '_self')
}

/** Path, query and hash of a page of this site; `null` for any other address. */
export function pageAddress(href: string, here: Pick<URL, 'origin'>): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return isPage(url, here) ? url.pathname + url.search + url.hash : null
}

/**
 * Whether a page of this site is there: not another site, a file, an endpoint of the server, or a path that begins with
 * two slashes: without its origin such an address is that of another host.
 */
export function isPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>, here: Pick<URL, 'origin'>): boolean {
  return origin === here.origin && !/^\/(\/|api\/)|\.\w+$/.test(pathname)
}
