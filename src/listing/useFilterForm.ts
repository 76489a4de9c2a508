import { useNavigate } from 'react-router-dom'
import { queryOfList } from '../../shared/facets.ts'
import { formTexts } from '../router/fields.ts'

export const RESULTS_ID = 'found'

export function useFilterForm(path: string) {
  const navigate = useNavigate()
  return (form: HTMLFormElement) => {
    const query = queryOf(form)
    if (query === queryOfList(new URLSearchParams(location.search))) return
    // Keep focus and scroll position while the visitor is choosing.
    navigate(query === '' ? path : `${path}?${query}`, { state: { keepsPlace: true } })
    scrollToResults()
  }
}

/** Scrolls to the results if they begin above the viewport, where a short list would be out of sight. */
function scrollToResults(): void {
  const results = document.getElementById(RESULTS_ID)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/** Calls a function when no button or finger is down, because a re-render could remove the pressed element. */
export function afterPress(act: () => void): void {
  if (document.documentElement.matches(':active')) setTimeout(afterPress, 50, act)
  else act()
}

function queryOf(form: HTMLFormElement): string {
  const invalidNames = new Set([...form.querySelectorAll<HTMLInputElement>(':invalid')].map(({ name }) => name))
  const fields = formTexts(form).filter(([name, value]) => value !== '' && !invalidNames.has(name))
  return new URLSearchParams(fields).toString()
}
