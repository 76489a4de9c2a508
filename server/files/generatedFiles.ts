import type { SheetFile } from '../../packages/sheets/sheets.ts'
import { FILE_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Build } from '../site/build.ts'
import { createThread } from '../threads/thread.ts'
import { readFileRequest } from './fileRequest.ts'

/** Makes files on request. `make` returns `undefined` for an address that names no file. */
export function createGeneratedFiles(build: Build) {
  const thread = createThread()
  return {
    make: async (path: string, query: string): Promise<SheetFile | undefined> => {
      const task = await readFileRequest(path, query, build)
      return task && thread.run<SheetFile>(build.sheetsScript, { name: 'makeSheet', task, timeout: FILE_TIMEOUT_MS })
    },
    close: thread.close,
  }
}
