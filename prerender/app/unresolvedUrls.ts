import { relative } from 'node:path'
import { createLogger, type Logger, type Plugin } from 'vite'
import { BundleError } from './bundleError.ts'

/** How Vite warns of an address in a style that leads to no file. It does not say which style. */
const UNRESOLVED = /^\s*(.+) referenced in .+ didn't resolve at build time/

export type UnresolvedUrls = {
  /** Remembers the styles that are bundled. */
  plugin: Plugin
  /** Shows warnings, and collects those of addresses that lead nowhere. */
  logger: Logger
  /** Throws an error that names all of them, each with its file: the site would be without them. */
  expectNone: () => void
}

export function collectUnresolvedUrls(root: string): UnresolvedUrls {
  const styles = new Map<string, string>()
  const urls = new Set<string>()
  const vite = createLogger('warn')
  const warnOnce: Logger['warnOnce'] = (message, options) => {
    const [, url] = UNRESOLVED.exec(message) ?? []
    if (url === undefined) vite.warnOnce(message, options)
    else urls.add(url)
  }
  return {
    plugin: {
      name: 'unresolved-urls',
      enforce: 'pre',
      transform: {
        filter: { id: /\.css$/ },
        handler: (code, id) => {
          styles.set(relative(root, id), code)
        },
      },
    },
    // That the build failed, and why, is told by who has asked for it.
    logger: { ...vite, warnOnce, error: () => undefined },
    expectNone: () => {
      const problems = [...urls].toSorted().map((url) => {
        const files = [...styles].filter(([, code]) => code.includes(url)).map(([file]) => file)
        return `${files.join(', ')}: url(${url}) leads to no file`
      })
      if (problems.length > 0) throw new BundleError(problems.join('\n'))
    },
  }
}
