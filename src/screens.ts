import type { ComponentType } from 'react'
import type { Page, PageOf, ScreenName } from '../shared/page.ts'
import { importChunk } from './chunks/importChunk.ts'
import { preloadScreen } from './chunks/screenChunks.ts'

/** What a page module exports, for the payload of its own kind: its screen, or what chooses it. */
type PageModule<Shown> = ({ Screen: ComponentType<{ page: Shown }> } | { screenOf: (page: Shown) => unknown }) & {
  /** Whether the page exists with the parameters of the address; where it is not defined, it does with any. */
  validate?: (page: Shown, search: URLSearchParams) => boolean
}

/** One page module for each screen kind, a chunk of its own. */
const MODULES: { [Name in ScreenName]: () => Promise<PageModule<PageOf<Name>>> } = {
  Home: () => import('./pages/Home.tsx'),
  'about-us': () => import('./pages/about-us.tsx'),
  products: () => import('./pages/products.tsx'),
  productsclass: () => import('./pages/productsclass.tsx'),
  productsdetail: () => import('./pages/productsdetail.tsx'),
  list: () => import('./pages/list.tsx'),
  knowledge: () => import('./pages/knowledge.tsx'),
  knowledgedetail: () => import('./pages/knowledgedetail.tsx'),
  newsclass: () => import('./pages/newsclass.tsx'),
  newsdetail: () => import('./pages/newsdetail.tsx'),
  contact: () => import('./pages/contact.tsx'),
  search: () => import('./pages/search.tsx'),
  'search-404': () => import('./pages/search-404.tsx'),
  compare: () => import('./pages/compare.tsx'),
  structure: () => import('./pages/structure.tsx'),
  thanks: () => import('./pages/thanks.tsx'),
  inquiry: () => import('./pages/inquiry.tsx'),
  'shared-list': () => import('./pages/shared-list.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
}

export type ScreenModule = {
  Screen: ComponentType<{ page: Page }>
  validate?: (page: Page, search: URLSearchParams) => boolean
}

/** Whether the app knows the kind: a payload of a later release may have another. */
export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(MODULES, name)
}

/** Loads the page module of a page's kind; the message of a failure is that of the error catalogue. */
export async function loadScreen(page: Page): Promise<ScreenModule> {
  // A payload meets the module of its own kind only: both are found by the same name.
  preloadScreen(page.name)
  const load = MODULES[page.name] as () => Promise<PageModule<Page>>
  const { validate, ...module } = await importChunk(page.name, load)
  return { Screen: 'Screen' in module ? module.Screen : module.screenOf(page), validate } as ScreenModule
}
