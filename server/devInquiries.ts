import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { INQUIRY_URL } from '../shared/inquiry.ts'
import type * as InquiryServer from './devInquiryServer.ts'

/**
 * Serves the inquiry endpoint in `vite dev`. The first inquiry, and the first after a change, loads its server: otherwise
 * each start would wait for it.
 */
export function devInquiries(): Plugin {
  let starting: ReturnType<typeof InquiryServer.startInquiryServer> | undefined
  const stop = () => {
    starting?.then(
      (app) => app.close(),
      () => {
        // The inquiry reports why it could not start.
      },
    )
    starting = undefined
  }
  return {
    name: 'dev-inquiries',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== INQUIRY_URL) return next()
        starting ??= startServer()
        starting.then(
          (app) => app.routing(request, response),
          (error: unknown) => {
            starting = undefined
            next(error)
          },
        )
      })
      server.httpServer?.once('close', stop)
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(`${import.meta.dirname}/`)) stop()
      })
    },
  }
}

async function startServer() {
  const file = join(import.meta.dirname, 'devInquiryServer.ts')
  const { module } = await runnerImport<typeof InquiryServer>(file)
  return module.startInquiryServer()
}
