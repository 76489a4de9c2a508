/** Returns the query string without the page number, so that all pages of a list share it. `change` may edit a copy. */
export function listQueryString(parameters: URLSearchParams, change?: (copy: URLSearchParams) => void): string {
  const copy = new URLSearchParams(parameters)
  copy.delete('page')
  change?.(copy)
  return copy.toString()
}

export function listAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
