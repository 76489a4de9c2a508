import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DEFAULT_DATABASE_URL, DEFAULT_PORT } from '../shared/configuration.ts'
import { createServer } from './createServer.ts'
import { openInquiryStore } from './inquiryStore.ts'

const SHUTDOWN_LIMIT_MS = 10_000

const siteFolder = resolve(process.env.SITE_FOLDER ?? 'dist')
const serverFolder = resolve(process.env.SERVER_FOLDER ?? '.cache/ssr')
await access(siteFolder).catch(() => {
  console.error(`There is no built site in ${siteFolder}. Run npm run build first.`)
  process.exit(1)
})

const port = Number(process.env.PORT ?? DEFAULT_PORT)
const store = await openInquiryStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL)
const server = await createServer({ siteFolder, serverFolder, store })
await server.listen({ port, host: '::' })
console.log(`Serving ${siteFolder} on http://localhost:${port}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())

/** Answers what is under way, takes nothing new, then ends; a request that hangs does not hold it for ever. */
async function shutDown(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
  await server.close()
  store.close()
}
