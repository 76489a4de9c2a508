export function recordAddress(name: string): string {
  return `/edit?${new URLSearchParams({ record: name }).toString().replaceAll('%2F', '/')}`
}
