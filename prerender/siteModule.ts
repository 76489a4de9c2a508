import type { Plugin } from 'vite'
import type { Site } from '../shared/site.ts'

const ID = 'virtual:site'
const RESOLVED = `\0${ID}`

/** The module `virtual:site`: what every page shows, as the manifest step wrote it. */
export function siteModule(read: () => Promise<Site>, apiBaseUrl: string): Plugin {
  return {
    name: 'site-module',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: async (id) =>
      id === RESOLVED
        ? `export const site = ${JSON.stringify(await read())}\nexport const apiBaseUrl = ${JSON.stringify(apiBaseUrl)}\n`
        : undefined,
  }
}
