import { useNavigate } from 'react-router-dom'
import { parseListFilter } from '../../shared/facets.ts'
import { listAddress } from './changedQuery.ts'

/** What a list has found, in words. */
export const FOUND_ID = 'found'

/**
 * Gives the function that narrows a list by what stands in the form of its filters. The address follows the form: each
 * call that finds it changed is a navigation.
 */
export function useFilterForm(path: string): (form: HTMLFormElement) => void {
  const navigate = useNavigate()
  return (form) => {
    const query = queryOf(form)
    if (asked(query) === asked(location.search)) return
    // The visitor is in the middle of choosing: neither focus nor scroll position may move.
    void navigate(listAddress(path, query), { state: { keepsPlace: true } })
    showFound()
  }
}

/** Few products may be left, above the window: the list comes down to the filters, which stay in view. */
function showFound(): void {
  const found = document.getElementById(FOUND_ID)
  if (found && found.getBoundingClientRect().top < 0) found.scrollIntoView()
}

/** Calls a function when no button or finger is down: what follows from it would take the target of a press away. */
export function afterPress(act: () => void): void {
  if (document.documentElement.matches(':active')) setTimeout(afterPress, 50, act)
  else act()
}

/** What a query string asks for, on whichever page, as a text to compare. */
function asked(query: string): string {
  return JSON.stringify({ ...parseListFilter(new URLSearchParams(query)), page: undefined })
}

/** The form as a query string, without fields that are empty or that hold what they do not understand. */
function queryOf(form: HTMLFormElement): string {
  const wrong = new Set([...form.querySelectorAll<HTMLInputElement>(':invalid')].map(({ name }) => name))
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => field[1] !== '' && !wrong.has(field[0]),
  )
  return new URLSearchParams(fields).toString()
}
