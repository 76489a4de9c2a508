import type { Plugin } from 'vite'
import type { BootChunks } from '../../shared/bootChunks.ts'
import { BOOT_URL } from '../../shared/paths.ts'
import { bundleScript, withArguments } from './bundleScript.ts'
import { type Chunk, chunksByScreen } from './screenChunks.ts'

export const BOOT_SCRIPT = BOOT_URL.slice(1)

/**
 * Emits the boot script with the names of the chunks; that of the manifest's index follows, since the chunks are bundled
 * before there is one. It stands in one file, and shares none with the app: it is there first.
 */
export function bootScript(sourceFile: string): Plugin {
  return {
    name: 'boot-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = bootChunks(Object.values(bundle).filter((file) => file.type === 'chunk'))
      const source = withArguments(await bundleScript(sourceFile, ['CHUNKS', 'MANIFEST']), chunks)
      this.emitFile({ type: 'asset', fileName: BOOT_SCRIPT, source })
    },
  }
}

/** The chunks that make up the first load of each screen kind. */
export function bootChunks(chunks: Chunk[]): BootChunks {
  const { main, libraries, screens } = chunksByScreen(chunks)
  return {
    main: address(main),
    libraries: libraries.map(address),
    screens: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, names.map(address)])),
  }
}

function address(fileName: string): string {
  return `/${fileName}`
}
