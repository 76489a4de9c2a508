import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentCheck } from './development/contentCheck.ts'
import { createContentReader } from './development/contentReader.ts'
import { contentServer } from './development/contentServer.ts'
import { editor } from './packages/editor/editor.ts'
import { readableClassName } from './prerender/app/classNames.ts'
import { SITE_MODULE_ID, siteModule } from './prerender/app/siteModule.ts'
import { unwatched } from './development/unwatched.ts'
import { devInquiries } from './development/devInquiries.ts'
import { DEFAULT_SITE_URL } from './shared/configuration.ts'

const CACHE = join(import.meta.dirname, '.cache')

const refuseBuild: Plugin = {
  name: 'refuse-build',
  apply: 'build',
  config() {
    throw new Error('The bundles alone are no site: build it with npm run build')
  },
}

// The development server; the build has its own configuration in prerender/app/bundles.ts.
export default defineConfig(() => {
  const contentFolder = process.env.CONTENT_FOLDER ?? join(import.meta.dirname, 'content')
  const reader = createContentReader(contentFolder, process.env.SITE_URL ?? DEFAULT_SITE_URL)
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
      // Before the content as it is saved.
      editor(contentFolder, CACHE, reader),
      contentServer(contentFolder, reader, SITE_MODULE_ID),
      contentCheck(contentFolder),
      devInquiries(),
      refuseBuild,
    ],
    server: { watch: { ignored: unwatched(CACHE, contentFolder) } },
    css: { modules: { generateScopedName: readableClassName } },
  }
})
