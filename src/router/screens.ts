import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { site } from 'virtual:site'
import type { Need } from '../../shared/need.ts'
import { type Page, pageModuleOf } from '../../shared/page.ts'
import { withoutPageNumber } from '../../shared/urls.ts'
import { importChunk } from './chunks.ts'
import { countRequest } from './progress.ts'
import type { ChunkFiles } from '../../shared/manifest.ts'

declare global {
  interface Window {
    /** Listed by the boot script. Absent in development. */
    screenFiles?: ChunkFiles['screens']
  }
}

export type LoadedScreen = {
  /** `isCurrent` is false while what an earlier address needs is shown. */
  Screen: ComponentType<{ page: Page; isCurrent: boolean }>
  /**
   * Returns what the page needs beyond its payload, or `null` if the page does not exist with these parameters. Absent
   * if it reads none.
   */
  needs?: (page: Page, parameters: URLSearchParams) => Need | null | undefined
}

const MODULES = import.meta.glob<LoadedScreen>('../pages/*.tsx')

const loadedModules = new Map<string, LoadedScreen>()

/** Files of page modules that this document has requested. Each resolves to true if it is in the browser's cache. */
export const fetchedFiles = new Map<string, Promise<boolean>>()

const moduleOf = (name: string) => MODULES[`../pages/${name}.tsx`]

/** The payload of another release may name a screen kind that this one does not have. */
export function hasScreen(page: Page): boolean {
  return moduleOf(pageModuleOf(page)) !== undefined
}

/** Returns the screen kind that the page at a path probably has, before its payload is here. Empty if unknown. */
export function screenAt(path: string): string {
  const page = withoutPageNumber(path)
  return site.screens[page] ?? site.screens[page.replace(/[^/]+$/, '*')] ?? ''
}

/** Query for a page module. Nobody waits for a prefetch, until its page is asked for. */
export function screenQuery(name: string, isPrefetch = false) {
  return queryOptions({
    queryKey: ['screen', name],
    queryFn: ({ client, queryKey }) => {
      const query = client.getQueryCache().find({ queryKey })
      return countRequest(loadPageModule(name), () => !isPrefetch || query?.isActive() === true)
    },
    initialData: () => loadedModules.get(name),
    enabled: name !== '',
  })
}

/** Rejects with `Loading chunk {name} failed`. */
export async function loadPageModule(name: string): Promise<LoadedScreen> {
  const load = moduleOf(name)
  if (!load) throw new Error(`src/pages/${name}.tsx is missing`)
  const loadedModule = loadedModules.get(name)
  if (loadedModule) return loadedModule
  const fetches = filesOf(name).map((file) => fetchedFiles.get(file))
  const [module] = await importChunk(name, () => Promise.all([load(), ...fetches]))
  // Loaded modules are kept, because an import in Node takes half as long as rendering a page.
  loadedModules.set(name, module)
  return module
}

/** Shows the module that the development server has updated. */
export function replaceScreen(name: string, module: LoadedScreen): void {
  loadedModules.set(name, module)
}

/** Returns the files of a page module. Empty in development. */
export function filesOf(name: string): string[] {
  return globalThis.window?.screenFiles?.[name] ?? []
}
