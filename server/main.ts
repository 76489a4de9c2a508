import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DEFAULT_DATABASE_URL, DEFAULT_INQUIRIES_PER_MINUTE, DEFAULT_PORT } from '../shared/configuration.ts'
import { createServer } from './createServer.ts'
import { openInquiryStore } from './inquiryStore.ts'

const SHUTDOWN_LIMIT_MS = 10_000

const siteFolder = resolve(process.env.SITE_FOLDER ?? 'dist')
const serverFolder = resolve(process.env.SERVER_FOLDER ?? '.cache/ssr')
for (const file of [join(siteFolder, 'manifest.json'), join(serverFolder, 'document.html')]) {
  await access(file).catch(() => stop(`${file} is missing. Run npm run build first.`))
}
const port = Number(process.env.PORT ?? DEFAULT_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`PORT is "${process.env.PORT}"; it has to be a number up to 65535.`)

const store = await openInquiryStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL)
const server = await createServer({
  siteFolder,
  serverFolder,
  store,
  siteOrigin: process.env.SITE_URL,
  trustProxy: process.env.TRUST_PROXY === 'true',
  inquiriesPerMinute: Number(process.env.INQUIRIES_PER_MINUTE ?? DEFAULT_INQUIRIES_PER_MINUTE),
})
try {
  await server.listen({ port, host: '::' })
} catch (error) {
  stop(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
}
console.log(`Serving ${siteFolder} on http://localhost:${port}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())

/** Answers what is under way, takes nothing new, then ends; a request that hangs does not hold it for ever. */
async function shutDown(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
  await server.close()
  store.close()
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
