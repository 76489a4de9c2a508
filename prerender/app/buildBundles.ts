import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createBuilder, createLogger, type Logger } from 'vite'
import { filesBelow } from '../../manifest/read/filesBelow.ts'
import type { AppConfiguration } from '../../shared/configuration.ts'
import type { Site } from '../../shared/site.ts'
import { chunkGroups } from './chunkGroups.ts'
import { createShortClassName } from './classNames.ts'
import { BUNDLE_FOLDER } from '../../render/renderer.ts'
import { releaseFiles } from './releaseFiles.ts'
import { routerApart } from './routerApart.ts'
import { siteModule } from './siteModule.ts'

export type BundleOptions = {
  site: Promise<Site>
  configuration: AppConfiguration
  /** Folder of the client's files. */
  siteFolder: string
  /** Folder of the bundle that renders pages in Node. */
  serverFolder: string
  /** `development` bundles React with its warnings, for the tests of hydration. */
  mode: 'production' | 'development'
}

const ROOT = join(import.meta.dirname, '../..')

/** `virtual:site` is waited for, which would be reported as a slow plugin. */
const CHECKS = { bundlerTimings: false }

const logger = createLogger('warn')

/** An address in a style that leads to no file is only warned of by Vite, and would be missing in the site. */
export const strictLogger: Logger = {
  ...logger,
  warnOnce: (message, options) => {
    if (message.includes("didn't resolve at build time")) throw new Error(message.trim())
    logger.warnOnce(message, options)
  },
  // That the build failed, and why, is told by who has asked for it.
  error: () => undefined,
}

/** Bundles the app twice in one process: for the browser and for rendering. */
export async function buildBundles({
  site,
  configuration,
  siteFolder,
  serverFolder,
  mode,
}: BundleOptions): Promise<void> {
  // Vite chooses React's build by it.
  process.env.NODE_ENV = mode
  const builder = await createBuilder({
    root: ROOT,
    mode,
    configFile: false,
    logLevel: 'warn',
    customLogger: strictLogger,
    plugins: [
      react(),
      siteModule(() => site, configuration),
      routerApart(ROOT),
      releaseFiles(join(ROOT, 'src/boot.ts'), join(ROOT, 'src/worker/worker.ts')),
    ],
    // Neither is part of what the bundles are known to be made from.
    envDir: false,
    css: { postcss: {}, modules: { generateScopedName: createShortClassName() } },
    build: { emptyOutDir: false, reportCompressedSize: false, assetsInlineLimit: isIcon },
    environments: {
      client: {
        build: {
          outDir: siteFolder,
          copyPublicDir: false,
          // The chunks and styles of a page module are preloaded side by side.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            checks: CHECKS,
            input: join(ROOT, 'src/main.tsx'),
            // Each first load carries some fifty of these names: 42 bits tell the versions of a file apart.
            output: {
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: { groups: chunkGroups(join(ROOT, 'src')) },
            },
          },
        },
      },
      ssr: {
        // Bundled, for of most libraries little is used, and each thread loads it. These a server has itself.
        resolve: { noExternal: true, external: ['react', 'react-dom', 'openchemlib'] },
        build: {
          ssr: true,
          outDir: join(serverFolder, BUNDLE_FOLDER),
          copyPublicDir: false,
          emptyOutDir: true,
          rolldownOptions: {
            checks: CHECKS,
            input: {
              'entry-server': join(ROOT, 'src/entry-server.tsx'),
              search: join(ROOT, 'src/search/createSearch.ts'),
              structures: join(ROOT, 'server/threads/structures.ts'),
              sheets: join(ROOT, 'packages/sheets/sheets.ts'),
            },
            output: { entryFileNames: '[name].js' },
          },
        },
      },
    },
  })
  // One after the other: side by side the bundler breaks off now and then.
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
  // Node keeps a module by its address: a server that runs while a build replaces the bundle loads the new one by its name.
  const folder = join(serverFolder, BUNDLE_FOLDER)
  const hash = createHash('sha256')
  for (const file of filesBelow(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  renameSync(folder, `${folder}-${hash.digest('hex').slice(0, 12)}`)
}

// Icons are masks in the stylesheet: as files of their own they would be a request each.
function isIcon(file: string): boolean {
  return file.endsWith('.svg')
}
