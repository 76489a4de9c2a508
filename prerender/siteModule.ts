import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { AppConfiguration } from '../shared/configuration.ts'
import type { Site } from '../shared/site.ts'

const MODULE = 'virtual:site'

export const SITE_MODULE_ID = `\0${MODULE}`

/**
 * The module `virtual:site`: data of every page, logo, and configuration of the app. `virtual:theme.css` is the style
 * sheet beside the content in `folder`.
 */
export function siteModule(
  folder: string,
  read: () => Promise<Site>,
  { apiBaseUrl, tracking, keepsOffline, noindex }: AppConfiguration,
): Plugin {
  return {
    name: 'site-data',
    resolveId: (id) => {
      if (id === 'virtual:theme.css') return join(folder, 'theme.css')
      return id === MODULE ? SITE_MODULE_ID : undefined
    },
    load: async (id) =>
      id === SITE_MODULE_ID
        ? Object.entries({
            site: await read(),
            logo: (await readFile(join(folder, 'logo.svg'), 'utf8'))
              .replace(' xmlns="http://www.w3.org/2000/svg"', '')
              .trim(),
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
