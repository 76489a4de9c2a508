import type { ComponentType } from 'react'
import type { Page, ScreenName } from '../shared/page.ts'
import { importChunk } from './router/chunks.ts'

type ScreenComponent = ComponentType<{ page: Page }>

export type ScreenModule = {
  Screen: ScreenComponent
  /** Returns true if the page exists with the parameters of the address. Absent if it always exists. */
  validate?: (page: Page, search: URLSearchParams) => boolean
}

/** `screenOf` chooses the screen for a payload. */
type PageModule = ({ Screen: ScreenComponent } | { screenOf: (page: Page) => ScreenComponent }) &
  Pick<ScreenModule, 'validate'>

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

/** Loads the module of a page's screen kind. Rejects with `Loading chunk {name} failed`. */
export async function loadScreen(page: Page): Promise<ScreenModule> {
  // Payload and module have the same name, so their kinds match.
  const load = moduleOf(page.name)
  if (!load) throw new Error(`src/pages/${page.name}.tsx is missing`)
  // Loaded modules are kept, because an import in Node takes half as long as rendering a page.
  const { validate, ...module } = loadedModules.get(page.name) ?? (await importChunk(page.name, load))
  loadedModules.set(page.name, { validate, ...module })
  return { Screen: 'Screen' in module ? module.Screen : module.screenOf(page), validate }
}
