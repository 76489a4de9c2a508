import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import serveHandler from 'serve-handler'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { FOLDERS, SITES } from './sites.ts'

// Serves the built sites until the process is killed.
const store = await openInquiryStore(`file:${resolve('.cache/browser/inquiries.sqlite')}`)
const portOf = (url: string) => Number(new URL(url).port)

for (const name of ['real', 'first', 'next'] as const) {
  const { site, cache } = FOLDERS[name]
  const server = await createServer({
    siteFolder: resolve(site),
    serverFolder: resolve(cache, 'ssr'),
    store,
    siteOrigin: SITES.next,
    // All tests have one address.
    inquiriesPerMinute: 1000,
    queriesPerMinute: 1_000_000,
  })
  await server.listen({ port: portOf(SITES[name]) })
}

createHttpServer((request, response) => {
  void serveHandler(request, response, { public: FOLDERS.real.site, cleanUrls: true, directoryListing: false })
}).listen(portOf(SITES.static))
