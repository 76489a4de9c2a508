/** The query string that all pages of a narrowed list share. */
export function sharedQuery(parameters: URLSearchParams): string {
  const shared = new URLSearchParams(parameters)
  shared.delete('page')
  return shared.toString()
}
