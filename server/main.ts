import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DEFAULT_DATABASE_URL, DEFAULT_INQUIRIES_PER_MINUTE, DEFAULT_PORT } from '../shared/configuration.ts'
import type { Site } from '../shared/site.ts'
import { createServer } from './createServer.ts'
import { openInquiryStore } from './inquiryStore.ts'
import { type MailSender, startMailSender } from './mailSender.ts'
import { isSmtpUrl, mailServer, MALFORMED_SMTP_URL } from './mailServer.ts'

const SHUTDOWN_LIMIT_MS = 10_000

const siteFolder = resolve(process.env.SITE_FOLDER ?? 'dist')
const serverFolder = resolve(process.env.SERVER_FOLDER ?? '.cache/ssr')
const siteFile = join(serverFolder, 'site.json')
for (const file of [join(siteFolder, 'manifest.json'), join(serverFolder, 'document.html'), siteFile]) {
  await access(file).catch(() => stop(`${file} is missing. Run npm run build first.`))
}
const port = Number(process.env.PORT ?? DEFAULT_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stop(`PORT is "${process.env.PORT}"; it has to be a number up to 65535.`)
const smtpUrl = process.env.SMTP_URL ?? ''
if (smtpUrl !== '' && !isSmtpUrl(smtpUrl)) stop(MALFORMED_SMTP_URL)

const store = await openInquiryStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL, { mail: smtpUrl !== '' })
let sender: MailSender | undefined
const server = await createServer({
  siteFolder,
  serverFolder,
  store,
  onStored: () => sender?.wake(),
  siteOrigin: process.env.SITE_URL,
  trustProxy: process.env.TRUST_PROXY === 'true',
  inquiriesPerMinute: Number(process.env.INQUIRIES_PER_MINUTE ?? DEFAULT_INQUIRIES_PER_MINUTE),
})
try {
  await server.listen({ port, host: '::' })
} catch (error) {
  stop(`Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
}
// Only now: a process that cannot have its port must not begin a mail.
if (smtpUrl !== '') {
  sender = startMailSender({
    store,
    deliver: mailServer(smtpUrl),
    // The build wrote it.
    readSite: async () => JSON.parse(await readFile(siteFile, 'utf8')) as Site,
    log: console.error,
  })
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
// Whoever waits for this line may stop the server at once.
console.log(`Serving ${siteFolder} on http://localhost:${port}`)

/** Answers and mails what is under way, takes nothing new, then ends; a request that hangs does not hold it for ever. */
async function shutDown(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
  await server.close()
  await sender?.close()
  store.close()
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
