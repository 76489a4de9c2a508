import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { INQUIRY_URL } from '../../shared/inquiry.ts'
import { closeAll } from '../closeLater.ts'
import { open } from '../server/send.ts'
import makeTemporaryFolder from '../temporaryFolder.ts'
import { startServer } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'
import { type HostileRequest, hostileRequests } from './hostileRequests.ts'
import { limit } from './limit.ts'

// Measures what hostile requests cost the server of a built site, and what others wait for while a crowd of them arrives.

const MAX_PAGE_SECONDS = 0.3
const MAX_FILE_SECONDS = 3
const MAX_WAIT_SECONDS = 0.5
const CROWD = 200

/** An inquiry that others send. */
const INQUIRY = {
  type: 'application/json',
  text: JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }),
}

const folder = join(ROOT, '.cache/tests/bench')
const siteFolder = process.env.SITE_FOLDER ?? join(folder, 'dist')
const serverFolder = process.env.SERVER_FOLDER ?? join(folder, 'cache/ssr')

const store = await openInquiryStore(':memory:')
const requests = await hostileRequests({ siteFolder, serverFolder, store })
await store.close()

const removeFolder = makeTemporaryFolder()
process.once('SIGINT', () => void closeAll().then(() => process.exit(1)))
const variables = {
  SITE_FOLDER: siteFolder,
  SERVER_FOLDER: serverFolder,
  QUERIES_PER_MINUTE: '1000000',
  INQUIRIES_PER_MINUTE: '1000000',
}
const server = await startServer(variables, [process.execPath, join(serverFolder, 'server.js')])
const slowestByKind = new Map<string, HostileRequest & { seconds: number }>()
for (const [name, group] of groupsOf(requests)) {
  const costs = []
  for (const request of group) costs.push({ ...request, seconds: await processorSecondsOf(request) })
  const [slowest] = costs.toSorted((a, b) => b.seconds - a.seconds)
  if (!slowest) continue
  const { kind, value } = slowest
  // The first request of a thread loads its script and data, so the slowest is sent again.
  const seconds = Math.min(slowest.seconds, await processorSecondsOf(varied(slowest, 1)))
  console.log(`${name.padEnd(32)} ${seconds.toFixed(2)} s for ${value}, the slowest of ${group.length}`)
  limit(`processor seconds of ${name}`, seconds, /\.\w+$/.test(kind) ? MAX_FILE_SECONDS : MAX_PAGE_SECONDS)
  if (seconds > (slowestByKind.get(kind)?.seconds ?? 0)) slowestByKind.set(kind, { ...slowest, seconds })
}
console.log(`${requests.length} hostile requests`)

for (const [kind, request] of slowestByKind) await measureCrowd(kind, () => request)
const slowest = [...slowestByKind.values()]
await measureCrowd('all kinds', (index) => slowest.at(index % slowest.length) as HostileRequest)
await closeAll()
removeFolder()

/** Sends a crowd at once, and meanwhile what others ask for. */
async function measureCrowd(kind: string, requestAt: (index: number) => HostileRequest): Promise<void> {
  const startTime = performance.now()
  const end = new AbortController()
  const crowd = Promise.all(Array.from({ length: CROWD }, (_, index) => ask(varied(requestAt(index), index)))).finally(
    () => end.abort(),
  )
  const waits: { seconds: number; busySeconds: number }[] = []
  const others = ['/', '/about-us', '/healthz', INQUIRY_URL]
  while (!end.signal.aborted) {
    await Promise.all(
      others.map(async (path) => {
        const [askedAt, busyBefore] = [performance.now(), mainThreadSeconds()]
        await ask(path === INQUIRY_URL ? { path, body: INQUIRY } : { path })
        waits.push({ seconds: (performance.now() - askedAt) / 1000, busySeconds: mainThreadSeconds() - busyBefore })
      }),
    )
    await pause(20)
  }
  const statuses = await crowd
  const refused = statuses.filter((status) => status === 503).length
  const seconds = (performance.now() - startTime) / 1000
  const longest = Math.max(...waits.map((wait) => wait.seconds))
  const busiest = Math.max(...waits.map((wait) => wait.busySeconds))
  console.log(
    `${CROWD} of ${kind.padEnd(24)} ${seconds.toFixed(1)} s, ${refused} refused; others wait ${longest.toFixed(2)} s, and ${busiest.toFixed(2)} s for the server's main thread`,
  )
  // On a busy machine the whole wait is mostly for a processor.
  limit(`seconds that others wait during ${CROWD} of ${kind}`, busiest, MAX_WAIT_SECONDS)
}

/** Kept answers cost nothing, so each request of a crowd differs. Files are kept by what they select. */
function varied(request: HostileRequest, index: number): HostileRequest {
  if (request.body || !request.path.includes('?')) return request
  return { ...request, path: `${request.path.slice(0, 1980)}&n=${index}&assay-from=${index / 10}` }
}

function groupsOf(all: HostileRequest[]): Map<string, HostileRequest[]> {
  const groups = new Map<string, HostileRequest[]>()
  for (const request of all) {
    const name = `${request.kind} ${request.parameter}`.trim()
    groups.set(name, [...(groups.get(name) ?? []), request])
  }
  return groups
}

async function ask({ path, body }: Pick<HostileRequest, 'path' | 'body'>): Promise<number> {
  const options = body && { method: 'POST', body: body.text, headers: { 'content-type': body.type } }
  const response = await open(server.port, path, options)
  // Keeping the answers of a crowd would keep the sender busy, while others wait.
  await finished(response.resume())
  return response.statusCode ?? 0
}

async function processorSecondsOf(request: HostileRequest): Promise<number> {
  const before = processorSeconds()
  await ask(request)
  return processorSeconds() - before
}

function processorSeconds(): number {
  const threads = readdirSync(`/proc/${server.process.pid}/task`)
  return threads.reduce((sum, thread) => sum + secondsOf(`/proc/${server.process.pid}/task/${thread}/schedstat`), 0)
}

function mainThreadSeconds(): number {
  return secondsOf(`/proc/${server.process.pid}/schedstat`)
}

/** Linux writes the processor time in nanoseconds first. */
function secondsOf(schedstat: string): number {
  return Number(readFileSync(schedstat, 'utf8').split(' ')[0]) / 1e9
}
