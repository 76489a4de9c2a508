export function listAddress(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
