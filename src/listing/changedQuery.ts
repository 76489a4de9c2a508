/** The parameters of a list with a change, on the first page, as a query string. */
export function changedQuery(parameters: URLSearchParams, change: (copy: URLSearchParams) => void): string {
  const copy = new URLSearchParams(parameters)
  copy.delete('page')
  change(copy)
  return copy.toString()
}

/** The address of a list with a query string, which may be empty. */
export function listAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
