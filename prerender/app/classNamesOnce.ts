import type { Plugin } from 'vite'

const STYLES = /\.module\.css$/
/** Of a module that holds the class names of a stylesheet; not `.css`, which would be parsed as one. */
const NAMES = /^\0names:(.+)\.js$/

/**
 * Parses the stylesheets once, for the browser: the bundle that renders pages needs their class names alone, and takes them
 * from there. Half of all CSS work, which is a sixth of bundling.
 */
export function classNamesOnce(): Plugin[] {
  const modules = new Map<string, string>()
  return [
    {
      name: 'class-names-kept',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: STYLES },
        handler: (code, id) => void modules.set(id, code),
      },
    },
    {
      name: 'class-names-taken',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'ssr',
      resolveId: {
        filter: { id: STYLES },
        async handler(source, importer) {
          const resolved = await this.resolve(source, importer)
          return resolved && modules.has(resolved.id) ? `\0names:${resolved.id}.js` : resolved
        },
      },
      load: {
        filter: { id: NAMES },
        handler: (id) => modules.get(NAMES.exec(id)?.[1] ?? ''),
      },
    },
  ]
}
