import type { ComponentType } from 'react'
import type { Page, PageOf, ScreenName } from '../shared/page.ts'
import { importChunk } from './chunks/importChunk.ts'

/** What a page module exports, for the payload of its own kind. */
type PageModule<Shown> = {
  Screen: ComponentType<{ page: Shown }>
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
  thanks: () => import('./pages/thanks.tsx'),
  inquiry: () => import('./pages/inquiry.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
}

export type ScreenModule = PageModule<Page>

/** Whether the app knows the kind: a payload of a later release may have another. */
export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(MODULES, name)
}

/** Loads the page module of a screen kind; the message of a failure is that of the error catalogue. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const load: () => Promise<{ Screen: unknown; validate?: unknown }> = MODULES[name]
  const { Screen, validate } = await importChunk(name, load)
  // A payload meets the module of its own kind only: both are found by the same name.
  return { Screen, validate } as ScreenModule
}
