import type { Plugin } from 'vite'

/** Makes class names constants in place of an object with all names of a style sheet, so that unused names go. */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.+\.tsx$/ },
        handler: (code) => ({
          code: code.replaceAll(/^import (\w+) from (?='.+\.module\.css'$)/gm, 'import * as $1 from '),
          map: null,
        }),
      },
    },
    {
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // The rules are needed even if all names are inlined.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
