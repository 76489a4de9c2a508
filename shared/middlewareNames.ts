/** Names that a page's `middleware` field may use. */
export const MIDDLEWARE_NAMES = ['search', 'filter', 'structure'] as const
