import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BundleError } from './bundleError.ts'

/** A change of a library's code. Its pattern matches somewhere in the bundle, or the library is written differently now. */
type Edit = { library: string; pattern: RegExp; replacement: string }

const EDITS: Edit[] = [
  // Statements that tie a context to a component or name it keep the component in the bundle, and with it the data
  // router, whoever uses it. The tie becomes part of the class; names are for developer tools.
  {
    library: 'react-router',
    pattern: /^(var (\w+) = class extends .*\{)$([^]*?)^\2\.contextType = (\w+);$/gm,
    replacement: '$1 static contextType = $4;$3',
  },
  { library: 'react-router', pattern: /^\w+\.displayName = .*;$/gm, replacement: '' },
  // A bundler must take calls for effects.
  {
    library: 'react-router',
    pattern: /\bReact\d*\.(?:createContext|memo|forwardRef)\(/g,
    replacement: '/* @__PURE__ */ $&',
  },
  // The helmet carries a second implementation for older versions of React.
  { library: 'react-helmet-async', pattern: /\bif \(isReact19\)/g, replacement: 'if (true)' },
  {
    library: 'react-helmet-async',
    pattern: /\bhelmetData && !\(helmetData instanceof HelmetData\)/g,
    replacement: 'false',
  },
  // It compares by value what React renders in no time, and checks what the types do.
  { library: 'react-helmet-async', pattern: /!fastCompare\(.*\)/g, replacement: 'true' },
  { library: 'react-helmet-async', pattern: /^ *this\.warnOnInvalidChildren\(.*\);$/gm, replacement: '' },
  { library: 'react-helmet-async', pattern: /^ {2}warnOnInvalidChildren\([^]*?^ {2}\}$/gm, replacement: '' },
  // No page has such tags, nor attributes of <html> that change.
  {
    library: 'react-helmet-async',
    pattern: /^ *this\.render(?:Base|Script|Style|Noscript)\(\),?$/gm,
    replacement: '',
  },
  {
    library: 'react-helmet-async',
    pattern: /^ {2}render(?:Base|Script|Style|Noscript)\(\) \{$[^]*?^ {2}\}$/gm,
    replacement: '',
  },
  { library: 'react-helmet-async', pattern: /^ *syncAllAttributes\(\);$/gm, replacement: '' },
  {
    library: 'react-helmet-async',
    pattern: /^import \w+ from "(?:shallowequal|react-fast-compare|invariant)";$/gm,
    replacement: '',
  },
  // Inquiries are sent without the cache, and no query has pages of its own: neither is left out by itself.
  {
    library: '@tanstack/query-core',
    pattern: /\bnew MutationCache\(\)/g,
    replacement: '{ resumePausedMutations: () => Promise.resolve(), clear() {} }',
  },
  {
    library: '@tanstack/query-core',
    pattern: /\binfiniteQueryBehavior\(this\.options\.pages\)/g,
    replacement: 'undefined',
  },
  // The types check what `enabled` is.
  {
    library: '@tanstack/query-core',
    pattern: /^\s*if \(this\.options\.enabled !== void 0 && .*throw new Error\(.*\);$/gm,
    replacement: '',
  },
  // No query suspends, throws to an error boundary or is restored from a store.
  {
    library: '@tanstack/react-query',
    pattern: /^\s*(?:ensureSuspenseTimers|ensurePreventErrorBoundaryRetry|useClearResetErrorBoundary)\(.*\);$/gm,
    replacement: '',
  },
  { library: '@tanstack/react-query', pattern: /^\s*if \(shouldSuspend\(.*\)\) throw .*;$/gm, replacement: '' },
  {
    library: '@tanstack/react-query',
    pattern: /^\s*if \(getHasError\(\{[^]*?\}\)\) throw result\.error;$/gm,
    replacement: '',
  },
  {
    library: '@tanstack/react-query',
    pattern: /\buse(?:IsRestoring|QueryErrorResetBoundary)\(\);$/gm,
    replacement: 'false;',
  },
]

export type LeanLibraries = {
  /** Lets the bundler leave out what the site does not use of its libraries: about 10 KB of the first load. */
  plugin: Plugin
  /** Throws an error that names the edits that matched nothing, each with the version of its library. */
  expectAllUsed: () => Promise<void>
}

export function leanLibraries(packages: string, edits = EDITS): LeanLibraries {
  const unused = new Set(edits)
  return {
    plugin: {
      name: 'lean-libraries',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: /\/node_modules\/.*\.m?js$/ },
        handler: (code, id) => {
          const matching = edits.filter(
            ({ library, pattern }) => libraryOf(id) === library && code.search(pattern) >= 0,
          )
          for (const edit of matching) unused.delete(edit)
          return matching.length === 0 ? undefined : { code: edited(code, matching), map: null }
        },
      },
    },
    expectAllUsed: async () => {
      const problems = await Promise.all([...unused].map((edit) => describe(edit, packages)))
      if (problems.length > 0) throw new BundleError(problems.join('\n'))
    },
  }
}

export function edited(code: string, edits = EDITS): string {
  return edits.reduce((text, { pattern, replacement }) => text.replaceAll(pattern, replacement), code)
}

/** The package that a file belongs to. */
function libraryOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

async function describe({ library, pattern }: Edit, packages: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packages, library, 'package.json'), 'utf8')) as { version: string }
  return `${library} ${version} is written differently: ${pattern.toString()} matches nothing (prerender/app/leanLibraries.ts)`
}
