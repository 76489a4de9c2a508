import type { Plugin } from 'vite'

const LICENCE = /%3c!--%20@license.*?--%3e/g

/**
 * Takes out of the icons in the stylesheet what a mask has no use for: class names, of which no two are alike, sizes, and
 * the line on the licence, which stays with the first.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    generateBundle: {
      // After the stylesheet has been put together.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          let icons = 0
          file.source = String(file.source)
            .replace(/class='lucide[^']*'%20|width='24'%20height='24'%20(?=viewBox)/g, '')
            .replace(LICENCE, (licence) => (icons++ === 0 ? licence : ''))
        }
      },
    },
  }
}
