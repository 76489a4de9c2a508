import type { Plugin } from 'vite'

type Hint = [file: RegExp, pattern: RegExp, replacement: string]

const ROUTER = /\/react-router\/dist\//
const HELMET = /\/react-helmet-async\//

/** What the bundler cannot know: definitions without side effects, and cases that this app does not have. */
const HINTS: Hint[] = [
  [ROUTER, /= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [ROUTER, /^\w+\.displayName = ".+";$/gm, ''],
  [ROUTER, /^RenderErrorBoundary\.contextType = .+;$/m, ''],
  // Earlier versions of React, and head tags collected by a server.
  [HELMET, /isReact19(?! =)/g, 'true'],
  [HELMET, /helmetData && !\(helmetData instanceof HelmetData\)/, 'false'],
  [/\/query-core\/.+\/query\.js$/, /this\.#queryType === "infinite"/, 'false'],
  // Class names become constants in place of an object with all names of a style sheet.
  [/\/src\/.+\.tsx$/, /^import (\w+) from (?='.+\.module\.css'$)/gm, 'import * as $1 from '],
]

/** Lets the bundler drop unused parts of libraries. Fails if a hint matches nothing, as after a library's update. */
export function treeShaking(): Plugin[] {
  const unused = new Set(HINTS)
  return [
    {
      name: 'tree-shaking',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: HINTS.map(([file]) => file) },
        handler(code, id) {
          let text = code
          for (const hint of HINTS) {
            const [file, pattern, replacement] = hint
            const before = text
            if (file.test(id)) text = text.replace(pattern, replacement)
            if (text !== before) unused.delete(hint)
          }
          return { code: text, map: null }
        },
      },
      buildEnd(error) {
        if (error || this.environment.name !== 'client') return
        for (const [file, pattern] of unused)
          this.error(`prerender/treeShaking.ts: ${pattern} matches no code in ${file}. Adapt the hint, or remove it`)
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
