/** Returns the query string that all pages of a list share, optionally with a change. */
export function changedQuery(parameters: URLSearchParams, change?: (copy: URLSearchParams) => void): string {
  const copy = new URLSearchParams(parameters)
  copy.delete('page')
  change?.(copy)
  return copy.toString()
}

export function listAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
