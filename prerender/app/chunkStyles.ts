import type { Plugin } from 'vite'

/** What Vite has dynamic imports call in a build with stylesheets of their own. */
const HELPER = /^\0vite\/preload-helper\.js$/

/** Puts `withStyles` of a source file in the place of Vite's helper. */
export function chunkStyles(sourceFile: string): Plugin {
  return {
    name: 'chunk-styles',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: HELPER }, handler: (id) => id },
    load: {
      filter: { id: HELPER },
      handler: () => `export { withStyles as __vitePreload } from ${JSON.stringify(sourceFile)}`,
    },
  }
}
