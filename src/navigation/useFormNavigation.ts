import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { formTexts } from '../forms/formTexts.ts'
import { pageAddress } from './linkTarget.ts'

/** Turns forms that ask for a page, such as a search, into navigations within the app. */
export function useFormNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
      const address = pageAddress(form.action, new URL(location.href))
      if (address === null) return
      event.preventDefault()
      const asked = `${address.replace(/[?#].*/, '')}?${new URLSearchParams(formTexts(form)).toString()}`
      void navigate(asked, { replace: asked === location.pathname + location.search })
    }
    document.addEventListener('submit', follow)
    return () => document.removeEventListener('submit', follow)
  }, [navigate])
}
