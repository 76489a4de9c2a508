import type { ComponentType } from 'react'
import type { Page, PageOf, ScreenName } from '../shared/page.ts'
import { importChunk } from './chunks/importChunk.ts'

/** A page module: `Screen` shows the payload of the module's own kind. */
type PageModule<Name extends ScreenName> = { Screen: ComponentType<{ page: PageOf<Name> }> }

/** One page module for each screen kind, a chunk of its own. */
const MODULES: { [Name in ScreenName]: () => Promise<PageModule<Name>> } = {
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

export type Screen = ComponentType<{ page: Page }>

/** Whether the app knows the kind: a payload of a later release may have another. */
export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(MODULES, name)
}

/** Loads the page module of a screen kind; the message of a failure is that of the error catalogue. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const load: () => Promise<{ Screen: unknown }> = MODULES[name]
  // A payload meets the module of its own kind only: both are found by the same name.
  return (await importChunk(name, load)).Screen as Screen
}
