import type { Plugin } from 'vite'
import { WORKER_URL } from '../../shared/offline.ts'
import { bundleScript } from './bundleScript.ts'

export const WORKER_SCRIPT = WORKER_URL.slice(1)

/** Emits the service worker; what it has to know of its release follows. */
export function workerScript(sourceFile: string): Plugin {
  return {
    name: 'worker-script',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER_SCRIPT, source: await bundleScript(sourceFile, ['RELEASE']) })
    },
  }
}
