/** Names that a page's `middleware` field may use. */
export const MIDDLEWARE_NAMES = ['search'] as const
