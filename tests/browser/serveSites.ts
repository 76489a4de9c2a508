import { writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { hash } from '@node-rs/argon2'
import serveHandler from 'serve-handler'
import { createServer } from '../../server/createServer.ts'
import { accountsIn } from '../../packages/desk/desk.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { tinySite } from '../tinySite.ts'
import { DESK_ACCOUNT } from './deskAccount.ts'
import { FOLDERS, SITES } from './sites.ts'

// Serves the built sites for the browser tests until it is killed.
const store = await openInquiryStore(`file:${resolve('.cache/browser/inquiries.sqlite')}`)
// Who runs the tests twice in a quarter of an hour signs in more often than anybody may.
await store.database.transact((queries) => queries.deleteFrom('limits').execute())
const accounts = resolve('.cache/browser/accounts')
await writeFile(accounts, `${DESK_ACCOUNT.name}:${await hash(DESK_ACCOUNT.password)}\n`)
const desk = {
  accounts: accountsIn(accounts),
  hasMail: true,
  readSite: () => Promise.resolve(tinySite),
}
for (const name of ['real', 'development', 'tracking', 'releaseOne'] as const) {
  const { site, cache } = FOLDERS[name]
  const server = await createServer({
    siteFolder: resolve(site),
    serverFolder: resolve(cache, 'ssr'),
    store,
    siteOrigin: SITES.tracking,
    inquiriesPerMinute: 1000,
    desk,
  })
  await server.listen({ port: portOf(SITES[name]) })
}

createHttpServer((request, response) => {
  void serveHandler(request, response, { public: FOLDERS.real.site, cleanUrls: true, directoryListing: false })
}).listen(portOf(SITES.static))

function portOf(url: string): number {
  return Number(new URL(url).port)
}
