import { access } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { misspellings, VARIABLES } from '../shared/variables.ts'
import type { Site } from '../shared/site.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { createServer } from './createServer.ts'
import { openReconnectingDatabase, placeOf } from './database/database.ts'
import { createInquiryStore } from './inquiries/inquiryStore.ts'
import { connectMailServer } from './outbox/mailServer.ts'
import { reasonOf } from '../shared/texts.ts'
import { startCleanup } from './inquiries/erasure.ts'
import type { Channel } from './outbox/outbox.ts'
import { type Deliver, type Sender, startSender } from './outbox/sender.ts'
import { connectWebhook } from './outbox/webhook.ts'
import { readJson } from './site/build.ts'

const SHUTDOWN_TIMEOUT_MS = 10_000

const log = pino()
const configuration = configurationOrStop()
const { PORT: port, SMTP_URL: smtpUrl, WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: secret } = configuration
const set = VARIABLES.filter((name) => process.env[name])
log.info(`Inquiries are stored in ${placeOf(configuration.DATABASE_URL)}. Set: ${set.join(', ') || 'nothing'}.`)
for (const warning of misspellings(process.env)) log.warn(warning)
const siteFolder = resolve(configuration.SITE_FOLDER)
const serverFolder = resolve(configuration.SERVER_FOLDER)
for (const file of [join(siteFolder, 'manifest.json'), join(serverFolder, 'site.json')]) {
  await access(file).catch(() =>
    stop(`${file} is missing. Run npm run build first, or correct SITE_FOLDER and SERVER_FOLDER.`),
  )
}
const site = await readJson<Site>(serverFolder, 'site.json')
if (configuration.SITE_URL !== undefined && configuration.SITE_URL !== site.url)
  log.warn(
    `SITE_URL is ${configuration.SITE_URL}, but the pages name ${site.url} as their address: build them with the same SITE_URL.`,
  )

const channels: Partial<Record<Channel, Deliver>> = {
  ...(smtpUrl !== undefined && { mail: connectMailServer(smtpUrl, site, configuration.MAIL_FROM) }),
  ...(webhookUrl !== undefined && secret !== undefined && { webhook: connectWebhook(webhookUrl, secret, site) }),
}
const store = createInquiryStore(openReconnectingDatabase(configuration.DATABASE_URL, log), channels)
const senders: Sender[] = []
const server = await createServer({
  siteFolder,
  serverFolder,
  store,
  onStored: () => senders.forEach((sender) => sender.wake()),
  siteOrigin: configuration.SITE_URL ?? site.url,
  trustProxy: configuration.TRUST_PROXY,
  inquiriesPerMinute: configuration.INQUIRIES_PER_MINUTE,
  queriesPerMinute: configuration.QUERIES_PER_MINUTE,
  logger: log,
})
try {
  // Without a host, Node takes `::`, which includes IPv4, or `0.0.0.0` where IPv6 is off.
  await server.listen({ ...socketOrPort(), host: configuration.LISTEN_HOST ?? '' })
} catch (error) {
  stop(
    `PORT=${port} cannot be used: ${reasonOf(error)}. Set PORT to a free port of 1024 or higher, and LISTEN_HOST, if it is set, to an address of this machine.`,
  )
}
// Senders start after listening: a process without its port must not send mails.
for (const channel of ['mail', 'webhook'] as const) {
  const deliver = channels[channel]
  if (deliver) senders.push(startSender({ store, channel, deliver, log }))
}
if (senders.length === 0)
  log.warn('Neither SMTP_URL nor WEBHOOK_URL is set: inquiries are stored, but nobody is told of them.')
const days = configuration.INQUIRIES_KEPT_DAYS
const cleanup = days === undefined ? undefined : startCleanup({ database: store.database, days, log })
// Ctrl+C arrives twice: from the terminal and from npm.
let pendingShutdown: Promise<void> | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (pendingShutdown ??= shutDown()))
// A script that waits for this line may stop the server at once. The socket of systemd may have another port.
const { port: usedPort } = server.server.address() as AddressInfo
console.log(`Serving ${siteFolder} on http://localhost:${usedPort}`)

/** Finishes open requests and deliveries, and exits after at most ten seconds. */
async function shutDown(): Promise<void> {
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  // Inquiries of the last requests are delivered after the next start.
  await Promise.all([server.close(), ...senders.map((sender) => sender.close())])
  await cleanup?.close()
  await store.close()
}

function configurationOrStop(): Configuration {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    return stop(reasonOf(error))
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Returns systemd's socket, which accepts connections during a restart, or else the configured port. */
function socketOrPort(): { fd: number } | { port: number } {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  // A child process may inherit variables meant for its parent.
  const hasSocket = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0
  // By systemd's protocol, the first socket has descriptor 3.
  return hasSocket ? { fd: 3 } : { port }
}
