import formBody from '@fastify/formbody'
import fastify from 'fastify'
import type { Plugin } from 'vite'
import { DEFAULT_DATABASE_URL } from '../shared/configuration.ts'
import { INQUIRY_URL } from '../shared/inquiry.ts'
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts'
import { openInquiryStore } from './inquiries/inquiryStore.ts'

/** Serves the inquiry endpoint in `vite dev`. */
export function devInquiries(): Plugin {
  return {
    name: 'dev-inquiries',
    apply: 'serve',
    async configureServer(server) {
      const store = await openInquiryStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL)
      const app = fastify()
      await app.register(formBody)
      await app.register(inquiryRoutes, {
        store,
        inquiriesPerMinute: 1000,
        // Development renders no pages on the server, so errors are plain text.
        renderReturnedForm: ({ errors }) => Promise.resolve(Object.values(errors).join('\n')),
      })
      await app.ready()
      server.middlewares.use((request, response, next) => {
        if (request.url === INQUIRY_URL) app.routing(request, response)
        else next()
      })
      server.httpServer?.once('close', () => void store.close())
    },
  }
}
