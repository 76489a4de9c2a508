import type { ComponentType } from 'react'
import { site } from 'virtual:site'
import type { Need } from '../shared/need.ts'
import type { Page, ScreenName } from '../shared/page.ts'
import { importChunk } from './router/chunks.ts'

type ScreenComponent = ComponentType<{ page: Page }>

export type LoadedScreen = {
  Screen: ScreenComponent
  /**
   * Returns what the page needs beyond its payload, or `null` if the page does not exist with these parameters. Absent
   * if it reads none.
   */
  needs?: (page: Page, parameters: URLSearchParams) => Need | null | undefined
}

/** `screenOf` chooses the screen for a payload. */
type PageModule = ({ Screen: ScreenComponent } | { screenOf: (page: Page) => ScreenComponent }) &
  Pick<LoadedScreen, 'needs'>

const MODULES = import.meta.glob<PageModule>('./pages/*.tsx')

const loadedModules = new Map<string, PageModule>()

const moduleOf = (name: string) => MODULES[`./pages/${name}.tsx`]

/** The payload of another release may name a screen kind that this one does not have. */
export function isScreenName(name: string): name is ScreenName {
  return moduleOf(name) !== undefined
}

export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(MODULES).map((load) => load()))
}

/** Returns the screen kind that the page at a path probably has, before its payload is here. */
export function screenAt(path: string): ScreenName | undefined {
  if (/\/page-\d+$/.test(path)) return 'list'
  return site.screens[path] ?? site.screens[path.replace(/[^/]+$/, '*')]
}

/** Loads the module of a page's screen kind. Rejects with `Loading chunk {name} failed`. */
export async function loadScreen(page: Page): Promise<LoadedScreen> {
  // Payload and module have the same name, so their kinds match.
  const { needs, ...module } = await loadPageModule(page.name)
  return { Screen: 'Screen' in module ? module.Screen : module.screenOf(page), needs }
}

async function loadPageModule(name: string): Promise<PageModule> {
  const load = moduleOf(name)
  if (!load) throw new Error(`src/pages/${name}.tsx is missing`)
  // Loaded modules are kept, because an import in Node takes half as long as rendering a page.
  const module = loadedModules.get(name) ?? (await importChunk(name, load))
  loadedModules.set(name, module)
  return module
}

/** Fetches the module that the page at a path probably needs. The page reports a failure when it loads. */
export function prefetchScreen(path: string): void {
  const name = screenAt(path)
  if (name !== undefined && !loadedModules.has(name)) loadPageModule(name).catch(() => {})
}
