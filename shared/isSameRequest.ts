type Asked = { slug?: string; grade: string; request: string }

/** Whether two lines ask for a product of the catalogue in the same way: they are one, with what was said last. */
export function isSameRequest(a: Asked, b: Asked): boolean {
  return a.slug !== undefined && a.slug === b.slug && a.grade === b.grade && a.request === b.request
}
