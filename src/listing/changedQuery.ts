/** The parameters of a list, perhaps with a change, as a query string, which all pages of the list share. */
export function changedQuery(parameters: URLSearchParams, change?: (copy: URLSearchParams) => void): string {
  const copy = new URLSearchParams(parameters)
  copy.delete('page')
  change?.(copy)
  return copy.toString()
}

/** The address of a list with a query string, which may be empty. */
export function listAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
