import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { admin } from './packages/admin/admin.ts'
import { createSite } from './manifest/site.ts'
import { exportFiles } from './packages/exports/exports.ts'
import { prerender } from './prerender/build.ts'
import { startTogether } from './prerender/bundle.ts'
import { siteData } from './prerender/siteData.ts'
import { createModelSource } from './prerender/modelSource.ts'
import { readSiteOptions } from './prerender/siteOptions.ts'
import { DEFAULT_PORT, misspellings } from './shared/variables.ts'
import { INQUIRY_URL } from './shared/inquiry.ts'

const ROOT = import.meta.dirname

/** The app's entry is the only file with this name. */
const ENTRY_FILE = 'assets/main-'

/**
 * The browser's chunks beside those of pages and dynamic imports. Each stylesheet is a request before the first paint:
 * a page has that of the app, and at most one more. `npm run audit` checks this, and the bytes of first loads.
 */
const CHUNKS = [
  { name: 'lib', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'lists', test: isIn(/^src\/(?:home\/.*|listing\/List.*|parts\/ProductList\.module)\.css$/) },
  // `main.tsx` brings all that it imports. Pages bring the code of `parts`; its styles are here.
  { name: 'app', test: isIn(/^src\/(?:main\.tsx$|(?:components|layout|styles)\/.*|(?:facts|parts)\/.*\.css)$/) },
  // Products, their lists and articles show values of facts.
  { name: 'facts', test: isIn(/^(?:shared\/facts\/|shared\/specification\.ts$|src\/facts\/)/) },
  { name: 'articles', test: isIn(/^src\/article\/.*\.css$/) },
  { name: 'forms', test: isIn(/^src\/inquiry\/.*\.css$/) },
]

export default defineConfig(({ command, mode }) => {
  for (const warning of misspellings(process.env)) console.warn(warning)
  const options = readSiteOptions(process.env)
  const { contentFolder, publicFolder, cacheFolder, configuration } = options
  const isBuild = command === 'build'
  // With the NODE_ENV of a shell, a build could bundle and run the development build of React.
  if (isBuild) process.env.NODE_ENV = mode
  const source = createModelSource(createSite(), options, !isBuild)
  const app = isBuild ? configuration : { apiBaseUrl: '', tracking: {}, keepsOffline: false, noindex: false }
  return {
    plugins: [
      react(),
      startTogether(),
      siteData(contentFolder, source, app),
      prerender(source, exportFiles, options),
      admin(contentFolder),
    ],
    publicDir: publicFolder,
    // The environment variables of docs/configuration.md are the only ones.
    envDir: false,
    logLevel: isBuild ? 'warn' : 'info',
    // Style sheets name the widths of `src/styles/widths.css`.
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    server: {
      fs: { allow: [ROOT, contentFolder] },
      watch: { ignored: (file: string) => file.startsWith(resolve(cacheFolder)) },
      proxy: { [INQUIRY_URL]: `http://localhost:${process.env.PORT ?? DEFAULT_PORT}` },
    },
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    build: {
      // `prerender/writeSite.ts` writes the files, in an order of its own.
      write: false,
      copyPublicDir: false,
      // Dependencies are preloaded in parallel by links. The app itself imports at the start, when each link
      // costs a computation of styles; `src/screens.ts` imports the files of a page in parallel.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith(ENTRY_FILE) ? [] : files),
      },
      // The browser would read icons inside a stylesheet while it computes the first styles.
      assetsInlineLimit: 0,
      // Modules wait for content that is read meanwhile, which these warnings would report.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: join(ROOT, 'src/main.tsx'),
            output: {
              entryFileNames: `${ENTRY_FILE}[hash].js`,
              codeSplitting: { groups: CHUNKS },
            },
          },
        },
      },
      ssr: {
        // Development imports libraries as they are. A build bundles them, so that the server starts at once. The others
        // have files that a bundle lacks, or would lengthen the build; a release copies them, because they are the
        // dependencies of package.json.
        resolve: isBuild
          ? { noExternal: true, external: ['fastify', 'libsql', 'nodemailer', 'openchemlib', 'pg', 'pino', 'piscina'] }
          : {},
        // Else the server would ask the shell which build of React to run, and its bundle would have both.
        define: isBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
        build: {
          // Source maps lead from this folder to the sources.
          outDir: join(cacheFolder, 'ssr'),
          rolldownOptions: {
            input: {
              'entry-server': join(ROOT, 'src/entry-server.tsx'),
              search: join(ROOT, 'src/search/createFinder.ts'),
              tasks: join(ROOT, 'server/queries/tasks.ts'),
              sheets: join(ROOT, 'packages/sheets/sheets.ts'),
              server: join(ROOT, 'server/main.ts'),
              inquiries: join(ROOT, 'server/cli/inquiries.ts'),
            },
            output: { entryFileNames: '[name].js' },
          },
        },
      },
    },
  }
})

/** The project may lie in a folder whose name has signs of a pattern. */
function isIn(paths: RegExp) {
  const folder = `${normalizePath(ROOT)}/`
  return (id: string) => id.startsWith(folder) && paths.test(id.slice(folder.length))
}
