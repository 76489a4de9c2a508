import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { DEFAULT_SITE_URL } from '../../shared/configuration.ts'
import { configuration } from '../../vite.config.ts'

const root = resolve(import.meta.dirname, '../..')

// The development server without content:check, a process of its own after each save.
export default defineConfig(() => {
  const { plugins, ...others } = configuration({
    contentFolder: process.env.CONTENT_FOLDER ?? '',
    cache: resolve(root, '.cache'),
    siteUrl: DEFAULT_SITE_URL,
  })
  return {
    root,
    ...others,
    plugins: plugins.filter((plugin) => !('name' in plugin) || plugin.name !== 'content-check'),
  }
})
