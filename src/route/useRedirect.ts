import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes to the address that has taken the place of this one, which hands on its query and hash. */
export function useRedirect(to: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (to === undefined) return
    const url = new URL(to, location.origin)
    void navigate(url.pathname + (url.search || search) + (url.hash || hash), { replace: true })
  }, [to, navigate, search, hash])
}
