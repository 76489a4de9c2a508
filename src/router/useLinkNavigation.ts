import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { opensHere, pageAddress } from './linkTarget.ts'
import { formTexts } from '../components/fields.ts'

/** Turns clicks on plain links, also those in texts from Markdown, and forms that ask for a page into navigations. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
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
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
      const address = pageAddress(form.action, location)
      if (address === null) return
      event.preventDefault()
      const asked = address.replace(/(\?[^#]*)?(?=#|$)/, `?${new URLSearchParams(formTexts(form)).toString()}`)
      void navigate(asked, { replace: asked === location.pathname + location.search + location.hash })
    }
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('click', followLink, { signal })
    document.addEventListener('submit', followForm, { signal })
    return () => ending.abort()
  }, [navigate])
}
