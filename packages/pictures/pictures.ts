import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { filesOf } from './files.ts'
import type { Job } from './job.ts'
import { PICTURE_KINDS, type PictureIndex, readIndex, writeIndex } from './pictureIndex.ts'
import { type Plan, planPictures } from './plan.ts'
import { makeAll } from './pool.ts'
import { processMaker } from './processMaker.ts'
import { wantedPictures } from './wanted.ts'

// Draws the pictures that are missing or stale. `--check` only says which; `--only <category>/<slug>` draws those of one product.
const ROOT = '.'
const FOLDER = 'public'

const options = readOptions()
const { content, problems } = readContent('content')
if (problems.length > 0) fail(...problems.map(describeProblem), 'Pictures are drawn from content without mistakes.')
const wanted = wantedPictures(content)
const index = await readIndex(ROOT)
const plan = planPictures(wanted, index, (kind, name) =>
  filesOf(kind, name).every(({ path }) => existsSync(join(FOLDER, path))),
)
if (options.check) report(plan)
else if (options.only === undefined) {
  await removePictures(plan.remove, index)
  await make(plan.make, index)
} else {
  const jobs = wanted.filter(({ name }) => name === options.only)
  if (jobs.length === 0)
    fail(
      `There is no picture of "${options.only}".`,
      'Name a product as in its address, such as herbal-extract/arbutin-powder.',
    )
  await make(jobs, index)
}

function readOptions(): { check: boolean; only?: string } {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false }, only: { type: 'string' } } }).values
  } catch (error) {
    return fail(
      error instanceof Error ? error.message : String(error),
      'Usage: npm run pictures [-- --check | -- --only <category>/<slug>]',
    )
  }
}

function report({ make: missing, remove }: Plan): void {
  for (const { kind, name } of missing) console.log(`missing or stale: ${kind}/${name}`)
  for (const { kind, name } of remove) console.log(`no longer needed: ${kind}/${name}`)
  if (missing.length + remove.length > 0) fail('Draw them with: npm run pictures')
}

async function removePictures(gone: Plan['remove'], known: PictureIndex): Promise<void> {
  for (const { kind, name } of gone) {
    for (const { path } of filesOf(kind, name)) await rm(join(FOLDER, path), { force: true })
    delete known[kind][name]
    writeIndex(ROOT, known)
  }
}

async function make(jobs: Job[], known: PictureIndex): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    console.log('Stopping after the pictures that are begun; the next run goes on from here.')
    stop.abort()
  })
  const begun = performance.now()
  let done = 0
  // Preview images show the pictures of the kinds before them.
  for (const kind of PICTURE_KINDS) {
    await makeAll(
      jobs.filter((job) => job.kind === kind),
      {
        makers: availableParallelism(),
        createMaker: () => processMaker(FOLDER),
        stop: stop.signal,
        onDone: async (job) => {
          known[job.kind][job.name] = job.hash
          writeIndex(ROOT, known)
          done += 1
          const left = ((performance.now() - begun) / done) * (jobs.length - done)
          console.log(`${done}/${jobs.length} ${job.kind}/${job.name}, ${Math.ceil(left / 60_000)} min left`)
        },
      },
    )
  }
}

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
