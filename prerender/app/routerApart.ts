import type { Plugin } from 'vite'

/** What the app uses of react-router in browsers; the import of anything else fails the bundle. */
const ENTRY = `export { BrowserRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'`

/** The names by which its modules know React: a call of it, such as `React2.forwardRef`, does nothing by itself. */
const REACT = ['React', ...Array.from({ length: 20 }, (_, at) => `React${at + 2}`)]

/**
 * Bundles the router by itself first, just as it is published: names that are written onto its components would keep all of
 * them in the app, and with them the data router. Here the bundler may take such writes for nothing. React itself lives by
 * them, so that the app cannot be bundled so.
 */
export function routerApart(root: string): Plugin {
  const id = `${root}/node_modules/react-router-dom/used.js`
  const entry = `${root}/used`
  return {
    name: 'router-apart',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^react-router-dom$/ }, handler: () => id },
    load: {
      handler: async (asked) => {
        if (asked !== id) return undefined
        // Most builds bundle nothing, and would wait for it.
        const { rolldown } = await import('rolldown')
        const build = await rolldown({
          cwd: root,
          // That the library is made for a server's components, too, is no concern here.
          logLevel: 'silent',
          input: entry,
          external: /^react(?:-dom)?(?:\/|$)/,
          platform: 'browser',
          plugins: [
            {
              name: 'entry',
              resolveId: (name) => (name === entry ? name : undefined),
              load: (name) => (name === entry ? ENTRY : undefined),
            },
          ],
          treeshake: { manualPureFunctions: REACT, propertyWriteSideEffects: false },
        })
        const { output } = await build.generate({ format: 'es' })
        await build.close()
        return output[0].code
      },
    },
  }
}
