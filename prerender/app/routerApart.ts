import type { Plugin } from 'vite'

/** What the app uses of react-router in browsers; the import of anything else fails the bundle. */
const ENTRY = `export { BrowserRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'`

/** What does nothing by itself: its modules know React as `React`, `React2` and so on. */
const WITHOUT_EFFECT = Array.from({ length: 20 }, (_, at) => (at === 0 ? 'React' : `React${at + 1}`)).flatMap((react) =>
  ['createContext', 'forwardRef', 'memo'].map((name) => `${react}.${name}`),
)

/**
 * Bundles the router by itself first, just as it is published: names that are written onto its components would keep all of
 * them in the app, and with them the data router. Here the bundler may take such writes for nothing. React itself lives by
 * them, so that the app cannot be bundled so.
 */
export function routerApart(root: string): Plugin {
  const id = `${root}/node_modules/react-router-dom/used.js`
  return {
    name: 'router-apart',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^react-router-dom$/ }, handler: () => id },
    // A component that another one has left behind goes at the second time.
    load: async (asked) => (asked === id ? bundled(root, await bundled(root, ENTRY)) : undefined),
  }
}

async function bundled(root: string, code: string): Promise<string> {
  // Most builds bundle nothing, and would wait for it.
  const { rolldown } = await import('rolldown')
  const input = `${root}/used.js`
  const build = await rolldown({
    input,
    external: /^react(?:-dom)?(?:\/|$)/,
    platform: 'browser',
    // That the library can be used by components of a server, too, is no concern here.
    logLevel: 'silent',
    plugins: [
      {
        name: 'used',
        resolveId: (name) => (name === input ? name : undefined),
        load: (name) => (name === input ? code : undefined),
      },
    ],
    treeshake: { manualPureFunctions: WITHOUT_EFFECT, propertyWriteSideEffects: false },
  })
  const { output } = await build.generate({ format: 'es', minify: 'dce-only' })
  await build.close()
  return output[0].code
}
