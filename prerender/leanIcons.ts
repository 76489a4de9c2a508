import type { Plugin } from 'vite'

/** Takes the class names out of the icons in the stylesheet: a mask has no use for them, and no two are alike. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    generateBundle: {
      // After the stylesheet has been put together.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = String(file.source).replaceAll(/class='lucide[^']*'%20/g, '')
        }
      },
    },
  }
}
