import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { INQUIRY_URL } from '../shared/inquiry.ts'
import { MIDDLEWARE } from '../shared/middleware.ts'
import { createReadinessCheck } from './database/database.ts'
import { fileWork } from './files/generatedFiles.ts'
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts'
import type { InquiryStore } from './inquiries/inquiryStore.ts'
import { readSentInquiry } from './inquiries/sentInquiry.ts'
import { createQueries } from './queries/queries.ts'
import { readBuild } from './site/build.ts'
import { createPageServer, PAGE_METHODS } from './site/pageServer.ts'
import { createWorkQueues } from './site/workQueue.ts'

export type ServerOptions = {
  siteFolder: string
  serverFolder: string
  store: InquiryStore
  onStored?: () => void
  siteOrigin?: string
  trustProxy?: string[]
  inquiriesPerMinute: number
  queriesPerMinute: number
  logger?: FastifyBaseLogger
}

/** Serves the site of a build, and takes inquiries. */
export async function createServer({
  siteFolder,
  serverFolder,
  store,
  onStored,
  siteOrigin,
  inquiriesPerMinute,
  ...options
}: ServerOptions): Promise<FastifyInstance> {
  const build = await readBuild(siteFolder, serverFolder)
  const queries = await createQueries(build.files, serverFolder)
  const queueOf = createWorkQueues()
  const app = await createPageServer({
    ...options,
    build,
    queueOf,
    parts: {
      sources: { ...queries.sources, sentInquiry: (receipt, key) => readSentInquiry(receipt, key, store) },
      middleware: MIDDLEWARE,
      personalPages: new Set(['thanks', 'inquiry', 'shared-list']),
      fileWork: (path, query) => fileWork(path, query, build, queries),
    },
    methodsOf: { [INQUIRY_URL]: [...PAGE_METHODS, 'POST', 'OPTIONS'] },
    isReady: createReadinessCheck(store.database),
  })
  app.addHook('onClose', queries.close)
  const { catalogue } = queries
  await app.register(inquiryRoutes, { siteOrigin, store, onStored, inquiriesPerMinute, build, catalogue, queueOf })
  return app
}
