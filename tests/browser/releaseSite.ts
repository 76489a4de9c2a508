import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import serveHandler from 'serve-handler'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { writeContent } from '../tinyContent.ts'

/** A small site in a folder of its own that is released again and again while the two kinds of host serve it. */
export async function createReleaseSite(name: string) {
  const folder = resolve('.cache/browser', name)
  const [site, cache] = [`${folder}/dist`, `${folder}/cache`]
  await rm(folder, { recursive: true, force: true })
  return {
    /** Builds the tiny content, with other files in the place of some. */
    release: async (files: Record<string, string | null> = {}, env: Record<string, string> = {}): Promise<void> => {
      await writeContent(`${folder}/content`, files)
      const places = ['--content', `${folder}/content`, '--out', site, '--cache', cache]
      const build = ['bin/run.js', 'prerender/cli/build.ts', ...places]
      await promisify(execFile)(process.execPath, build, { env: { ...process.env, ...env } })
    },
    /** Serves what has been released last; gives the addresses of the server and of a static host. */
    serve: async () => {
      const store = await openInquiryStore(':memory:')
      const server = await createServer({ siteFolder: site, serverFolder: `${cache}/ssr`, store })
      const host = createHttpServer((request, response) => {
        void serveHandler(request, response, { public: site, cleanUrls: true, directoryListing: false })
      }).listen(0)
      await once(host, 'listening')
      const address = host.address()
      return {
        addresses: [
          await server.listen({ port: 0, host: 'localhost' }),
          `http://localhost:${typeof address === 'object' && address?.port}`,
        ] as const,
        stop: async () => {
          host.close()
          await server.close()
          await store.close()
        },
      }
    },
  }
}
