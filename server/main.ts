import { access, readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { TEMPLATE_FILE } from '../prerender/documentTemplate.ts'
import type { Site } from '../shared/site.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { createServer } from './createServer.ts'
import { openInquiryStore } from './inquiryStore.ts'
import { listeningPlace } from './listeningPlace.ts'
import { type MailSender, startMailSender } from './mailSender.ts'
import { mailServer } from './mailServer.ts'
import { createMetrics } from './metrics.ts'

const SHUTDOWN_LIMIT_MS = 10_000
const IDLE_CHECK_MS = 100

const configuration = configurationOrStop()
const { PORT: port, METRICS_PORT: metricsPort, SMTP_URL: smtpUrl } = configuration
const siteFolder = resolve(configuration.SITE_FOLDER)
const serverFolder = resolve(configuration.SERVER_FOLDER)
const siteFile = join(serverFolder, 'site.json')
for (const file of [join(siteFolder, 'manifest.json'), join(serverFolder, TEMPLATE_FILE), siteFile]) {
  await access(file).catch(() => stop(`${file} is missing. Run npm run build first.`))
}

const store = await openInquiryStore(configuration.DATABASE_URL, { mail: smtpUrl !== undefined })
const metrics = metricsPort === undefined ? undefined : createMetrics(store.outbox)
let sender: MailSender | undefined
const server = await createServer({
  siteFolder,
  serverFolder,
  store,
  onStored: () => {
    metrics?.inquiryStored()
    sender?.wake()
  },
  onAnswered: metrics?.answered,
  siteOrigin: configuration.SITE_URL,
  trustProxy: configuration.TRUST_PROXY,
  inquiriesPerMinute: configuration.INQUIRIES_PER_MINUTE,
  logger: true,
  accessLog: configuration.ACCESS_LOG === 'on',
})
await listenOrStop(port, () =>
  server.listen(listeningPlace(process.env, { pid: process.pid, port, hasIpv6: hasIpv6() })),
)
if (metricsPort !== undefined)
  await listenOrStop(metricsPort, () => metrics?.listen(metricsPort, configuration.METRICS_HOST))
// Only now: a process that cannot have its port must not begin a mail.
if (smtpUrl !== undefined) {
  sender = startMailSender({
    store,
    deliver: mailServer(smtpUrl),
    // The build wrote it.
    readSite: async () => JSON.parse(await readFile(siteFile, 'utf8')) as Site,
    log: console.error,
  })
}
// Ctrl+C comes twice, from the terminal and from npm, which passes it on. In package.json `exec` puts the server in the
// place of the shell, which would keep signals to itself; the shell of Windows has no `exec`.
let ending: Promise<void> | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (ending ??= shutDown()))
// Whoever waits for this line may stop the server at once.
console.log(`Serving ${siteFolder} on http://localhost:${port}`)

/** Answers and mails what is under way, takes nothing new, then ends; a request that hangs does not hold it for ever. */
async function shutDown(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
  // A connection whose last request is answered only now is kept open by its client, for more.
  setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS).unref()
  await server.close()
  metrics?.close()
  await sender?.close()
  store.close()
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'))
}

async function listenOrStop(wanted: number, listen: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await listen()
  } catch (error) {
    stop(`Port ${wanted} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function configurationOrStop(): Configuration {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
