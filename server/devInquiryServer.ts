import formBody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { DEFAULT_DATABASE_URL } from '../shared/configuration.ts'
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts'
import { openInquiryStore } from './inquiries/inquiryStore.ts'

/** Starts the inquiry endpoint without a port of its own. Closing it closes the database. */
export async function startInquiryServer(): Promise<FastifyInstance> {
  const store = await openInquiryStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL)
  const app = fastify()
  app.addHook('onClose', () => store.close())
  await app.register(formBody)
  await app.register(inquiryRoutes, {
    store,
    inquiriesPerMinute: 1000,
    // Development renders no pages on the server, so errors are plain text.
    renderReturnedForm: ({ errors }) => Promise.resolve(Object.values(errors).join('\n')),
  })
  await app.ready()
  return app
}
