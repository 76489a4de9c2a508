import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { contentCheck } from './development/contentCheck.ts'
import { createContentReader } from './development/contentReader.ts'
import { contentServer } from './development/contentServer.ts'
import { admin } from './packages/admin/admin.ts'
import { readableClassName } from './prerender/app/classNames.ts'
import { SITE_MODULE_ID, siteModule } from './prerender/app/siteModule.ts'
import { unwatched } from './development/unwatched.ts'
import { devInquiries } from './development/devInquiries.ts'
import { DEFAULT_SITE_URL } from './shared/configuration.ts'

const refuseBuild: Plugin = {
  name: 'refuse-build',
  apply: 'build',
  config() {
    throw new Error('The bundles alone are no site: build it with npm run build')
  },
}

export type DevelopmentOptions = { contentFolder: string; cache: string; siteUrl: string }

/** Configuration that serves a content folder. */
export function configuration({ contentFolder, cache, siteUrl }: DevelopmentOptions) {
  const reader = createContentReader(contentFolder, siteUrl)
  const readSite = async () => {
    const { data, problems } = await reader.read()
    if (!data)
      throw new Error(`content/ has errors:\n${problems.map(({ file, wrong }) => `${file}: ${wrong}`).join('\n')}`)
    return data.site
  }
  return {
    plugins: [
      react(),
      siteModule(readSite, { apiBaseUrl: '', tracking: {}, keepsOffline: false }),
      contentServer(contentFolder, reader, SITE_MODULE_ID),
      ...admin(contentFolder),
      contentCheck(contentFolder),
      devInquiries(),
      refuseBuild,
    ],
    server: { watch: { ignored: unwatched(cache, contentFolder) } },
    css: { modules: { generateScopedName: readableClassName } },
  } satisfies UserConfig
}

// The development server; the build has its own configuration in prerender/app/buildBundles.ts.
export default defineConfig(() =>
  configuration({
    contentFolder: process.env.CONTENT_FOLDER ?? join(import.meta.dirname, 'content'),
    cache: join(import.meta.dirname, '.cache'),
    siteUrl: process.env.SITE_URL ?? DEFAULT_SITE_URL,
  }),
)
