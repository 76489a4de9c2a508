import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { randomNumbers } from '../browser/seeded.ts'
import { writeContent } from '../tinyContent.ts'
import { buildCommand, buildFolder, buildVariables, copyPublic, ROOT } from './builtSite.ts'

// Edits content and kills builds with SIGKILL at random moments, until 30 have died. After each, every route of the
// manifest must be answered.
const KILLS = 30
const SEED = Number(process.env.SOAK_SEED ?? Date.now())

const random = randomNumbers(SEED)
console.log(`SOAK_SEED=${SEED}`)
const folder = await buildFolder('killed')
await writeContent(join(folder, 'content'))
await copyPublic(join(folder, 'public'))
const page = join(folder, 'content/pages/about-us.md')
const text = await readFile(page, 'utf8')
const startedAt = Date.now()
await run(Infinity)
const buildMs = Date.now() - startedAt
for (let count = 0, index = 1; count < KILLS; index++) {
  await writeFile(page, `${text}\nEdit ${index}.\n`)
  const delay = Math.round(random() * buildMs)
  const wasKilled = await run(delay)
  if (wasKilled) count++
  const fate = wasKilled ? `killed after ${delay} ms` : 'had finished'
  console.log(`Build ${index}: ${fate}, ${await answeredRoutes()} routes whole`)
}
console.log(`${KILLS} builds killed, a whole site each time`)

/** Starts a build and kills it after `delay` ms. Returns true if it was still running. */
async function run(delay: number): Promise<boolean> {
  const options = { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...buildVariables(folder) } } as const
  const build = spawn(process.execPath, buildCommand(folder), options)
  const timer = Number.isFinite(delay) ? setTimeout(() => build.kill('SIGKILL'), delay) : undefined
  const [code] = await once(build, 'exit')
  clearTimeout(timer)
  if (code !== null && code !== 0) throw new Error('A build failed that was not killed')
  return code === null
}

/** Answers every route like a server. Payloads and pages must exist. */
async function answeredRoutes(): Promise<number> {
  const siteFolder = join(folder, 'dist')
  const { routes } = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ siteFolder, serverFolder: join(folder, 'cache/ssr'), store })
  for (const url of [...Object.keys(routes), ...Object.values(routes).map(payloadUrl), '/search?q=piperine']) {
    const { statusCode } = await server.inject({ url })
    if (statusCode !== 200 && url !== '/404') throw new Error(`${url} answered ${statusCode}`)
  }
  await server.close()
  await store.close()
  return Object.keys(routes).length
}
