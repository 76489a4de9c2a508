import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restore } from '../../prerender/putInPlace.ts'
import { createServer } from '../../server/createServer.ts'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { randomNumbers } from '../browser/seeded.ts'
import { built, expectAlike } from './compareAfterEdits.ts'
import { copyContent, copyProject } from './project.ts'
import { editAtRandom } from './randomEdits.ts'

// Kills builds of a copy of the project at random moments with SIGKILL, until 30 have died of it, each after a random
// edit. After each, what `npm start` begins with brings the site into order, and every route of its manifest has to be
// answered; at last the site is what a clean build makes.
const KILLS = 30
const SEED = Number(process.env.SOAK_SEED ?? Date.now())

const random = randomNumbers(SEED)
console.log(`SOAK_SEED=${SEED}`)
const project = await copyProject('kill', copyContent, true)
const place = { outputFolder: join(project, 'killed/dist'), cacheFolder: join(project, 'killed/cache') }
const startedAt = Date.now()
await run(Infinity)
// An edit of a record takes a fraction of it, one of the app most.
const buildMs = (Date.now() - startedAt) / 2
for (let count = 0, index = 1; count < KILLS; index++) {
  const edit = editAtRandom(project, index, random)
  const delay = Math.round(random() * buildMs)
  const wasKilled = await run(delay)
  if (wasKilled) count++
  restore(place)
  const fate = wasKilled ? `killed after ${delay} ms` : 'had finished'
  console.log(`Build ${index} (${edit}): ${fate}, ${await answeredRoutes()} routes whole`)
}
for (const folder of ['killed', 'clean']) await built(project, folder, [])
await expectAlike(project, 'killed', [])
console.log(`${KILLS} builds killed, a whole site each time, and at last that of a clean build`)

/** Starts a build and kills it after `delay` ms; gives whether it was still running. One that fails proves nothing. */
async function run(delay: number): Promise<boolean> {
  const parameters = ['bin/run.js', 'prerender/cli/build.ts', '--out', place.outputFolder, '--cache', place.cacheFolder]
  const build = spawn(process.execPath, parameters, { cwd: project, stdio: 'ignore' })
  const timer = Number.isFinite(delay) ? setTimeout(() => build.kill('SIGKILL'), delay) : undefined
  const [code] = await once(build, 'exit')
  clearTimeout(timer)
  if (code !== null && code !== 0) throw new Error('A build failed that was not killed')
  return code === null
}

/** Answers every route as a server does, whose payloads and page have to be there. */
async function answeredRoutes(): Promise<number> {
  const { outputFolder: siteFolder, cacheFolder } = place
  const { routes } = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const store = await openInquiryStore(':memory:')
  const server = await createServer({ siteFolder, serverFolder: join(cacheFolder, 'ssr'), store })
  for (const url of [...Object.keys(routes), ...Object.values(routes).map(payloadUrl), '/search?q=piperine']) {
    const { statusCode } = await server.inject({ url })
    if (statusCode !== 200 && url !== '/404') throw new Error(`${url} answered ${statusCode}`)
  }
  await server.close()
  await store.close()
  return Object.keys(routes).length
}
