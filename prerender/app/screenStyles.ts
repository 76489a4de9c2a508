import type { Plugin } from 'vite'
import { chunksByScreen } from './screenChunks.ts'

/** Names of the stylesheets of each screen kind, those that others build on first. */
export type ScreenStyles = { every: string[]; screens: Record<string, string[]> }

/** What the build, and nobody else, reads of it. */
export const SCREEN_STYLES = 'styles.json'

/** Emits the names of the stylesheets: a document links those of its screen, and the app fetches the others' with their chunks. */
export function screenStyles(): Plugin {
  return {
    name: 'screen-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const { main, libraries, screens } = chunksByScreen(chunks)
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, [...(chunk.viteMetadata?.importedCss ?? [])]]))
      const stylesOf = (names: string[]) => names.flatMap((name) => byName.get(name) ?? [])
      const styles: ScreenStyles = {
        every: stylesOf([...libraries, main]),
        screens: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesOf(names)])),
      }
      this.emitFile({ type: 'asset', fileName: SCREEN_STYLES, source: JSON.stringify(styles) })
    },
  }
}
