/** Screen kinds: the `name` of a route's metadata decides which page module shows it. */
export const SCREEN_NAMES = [
  'Home',
  'about-us',
  'products',
  'productsclass',
  'productsdetail',
  'list',
  'knowledge',
  'knowledgedetail',
  'news',
  'newsclass',
  'newsdetail',
  'contact',
  'search',
  'search-404',
  'thanks',
  'inquiry',
  'not-found',
] as const

export type ScreenName = (typeof SCREEN_NAMES)[number]
