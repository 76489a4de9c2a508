import type { Plugin } from 'vite'
import type { AppConfiguration } from '../shared/configuration.ts'
import type { Site } from '../shared/site.ts'

const MODULE = 'virtual:site'

export const SITE_MODULE_ID = `\0${MODULE}`

/** The module `virtual:site`: data of every page, and configuration of the app. */
export function siteModule(
  read: () => Promise<Site>,
  { apiBaseUrl, tracking, keepsOffline, noindex }: AppConfiguration,
): Plugin {
  return {
    name: 'site-data',
    resolveId: (id) => (id === MODULE ? SITE_MODULE_ID : undefined),
    load: async (id) =>
      id === SITE_MODULE_ID
        ? Object.entries({
            site: await read(),
            hasServer: apiBaseUrl !== null,
            apiBaseUrl: apiBaseUrl ?? '',
            tracking,
            keepsOffline,
            noindex,
          })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
            .join('')
        : undefined,
  }
}
