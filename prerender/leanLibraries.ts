import type { Plugin } from 'vite'

/** Lets the bundler leave out what the site does not use of its libraries: about 9 KB of the first load. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/(react-router|react-helmet-async)\/.*\.m?js$/ },
      handler: (code, id) => ({
        code: id.includes('react-helmet-async') ? withReact19(code) : withoutTies(code),
        map: null,
      }),
    },
  }
}

/**
 * Statements that name a component or tie a context to it keep the component in the bundle, and with it the data
 * router, whoever uses it. Names are for developer tools; the tie becomes part of the class.
 */
export function withoutTies(code: string): string {
  const ties = [...code.matchAll(/^(\w+)\.contextType = (\w+);$/gm)]
  return ties
    .reduce(
      (text, [tie, name, context]) =>
        text
          .replace(tie, '')
          .replace(new RegExp(`^var ${name} = class extends .*\\{$`, 'm'), `$& static contextType = ${context};`),
      code,
    )
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/\bReact\d*\.(?:createContext|memo|forwardRef)\(/g, '/* @__PURE__ */ $&')
}

/** The helmet carries a second implementation for older versions of React. */
function withReact19(code: string): string {
  return code.replaceAll('if (isReact19)', 'if (true)')
}
