import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiryStore.ts'
import type { ManifestIndex, RouteManifest } from '../../shared/manifest.ts'
import { MANIFEST_INDEX_URL, payloadUrl, shardUrl } from '../../shared/paths.ts'
import { restore } from '../../prerender/swap.ts'

// Kills builds of the real content at random moments with SIGKILL, until 30 have died of it. After each, what `npm start` begins with brings
// the site into order, and every route of its manifest has to be answered.
const KILLS = 30
const OUT = '.cache/kill/dist'
const CACHE = '.cache/kill/cache'
const BUILD = ['--import', 'tsx', 'prerender/cli/build.ts', '--out', OUT, '--cache', CACHE]

const startedAt = Date.now()
await run(Infinity)
const buildMs = Date.now() - startedAt
let killed = 0
for (let index = 1; killed < KILLS; index++) {
  const delay = Math.round(Math.random() * buildMs)
  const wasKilled = await run(delay)
  if (wasKilled) killed++
  await restore({ outputFolder: OUT, cacheFolder: CACHE })
  const fate = wasKilled ? `killed after ${delay} ms` : 'had finished'
  console.log(`Build ${index}: ${fate}, ${await answeredRoutes()} routes whole`)
}
console.log(`${killed} builds killed, a whole site each time`)

/** Starts a build and kills it after `delay` ms; gives whether it was still running. */
async function run(delay: number): Promise<boolean> {
  const build = spawn(process.execPath, BUILD, { stdio: 'ignore' })
  const timer = Number.isFinite(delay) ? setTimeout(() => build.kill('SIGKILL'), delay) : undefined
  const signal = await new Promise((resolve) => build.once('exit', (_code, by) => resolve(by)))
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

async function answeredRoutes(): Promise<number> {
  const manifest = JSON.parse(await readFile(`${OUT}/manifest.json`, 'utf8')) as RouteManifest
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ siteFolder: `${process.cwd()}/${OUT}`, serverFolder: `${CACHE}/ssr`, store })
  const index = JSON.parse(await readFile(`${OUT}${MANIFEST_INDEX_URL}`, 'utf8')) as ManifestIndex
  const paths = Object.keys(manifest.routes)
  const payloads = Object.values(manifest.routes).map(payloadUrl)
  for (const url of [...paths, ...payloads, MANIFEST_INDEX_URL, ...index.shards.map(shardUrl)]) {
    const { statusCode, body } = await server.inject({ url })
    if ((statusCode !== 200 && url !== '/404') || body.length === 0) throw new Error(`${url} answered ${statusCode}`)
  }
  const { statusCode } = await server.inject({ url: '/search?q=piperine' })
  if (statusCode !== 200) throw new Error(`the search answered ${statusCode}`)
  await server.close()
  store.close()
  return paths.length
}
