import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'
import { reasonOf } from '../../shared/reason.ts'
import { avifWithin } from './encode.ts'
import { filesOf, type Job, type PictureKind } from './job.ts'
import { paint } from './paint.ts'
import { composePreview } from './preview/compose.ts'
import { wantedPictures } from './wanted.ts'

// Draws the pictures that are missing or stale. `--check` only says which; `--only <category>/<slug>` draws those of one product.

/** By kind and name, the hash of what each picture was made from; beside the generator, as visitors have no use for it. */
const INDEX = 'packages/pictures/index.json'

/** In the order in which they are made: preview images show the others. */
const KINDS = ['dishes', 'sectionPreviews', 'products', 'productPreviews'] as const

const { check, only } = readOptions()
const { content, problems } = readContent('content')
if (problems.length > 0) fail(...problems.map(describeProblem), 'Pictures are drawn from content without mistakes.')
const wanted = wantedPictures(content)
// Written below.
const known = existsSync(INDEX) ? (JSON.parse(readFileSync(INDEX, 'utf8')) as object) : {}
const index: Record<PictureKind, Record<string, string>> = {
  dishes: {},
  sectionPreviews: {},
  products: {},
  productPreviews: {},
  ...known,
}
const stale = wanted.filter(
  ({ kind, name, hash }) => index[kind][name] !== hash || filesOf(kind, name).some(({ path }) => !existsSync(path)),
)
const gone = KINDS.flatMap((kind) => {
  const needed = new Set(wanted.filter((job) => job.kind === kind).map(({ name }) => name))
  return Object.keys(index[kind]).flatMap((name) => (needed.has(name) ? [] : { kind, name }))
})
if (check) {
  for (const { kind, name } of stale) console.log(`missing or stale: ${kind}/${name}`)
  for (const { kind, name } of gone) console.log(`no longer needed: ${kind}/${name}`)
  if (stale.length + gone.length > 0) fail('Draw them with: npm run pictures')
} else if (only === undefined) {
  for (const { kind, name } of gone) {
    for (const { path } of filesOf(kind, name)) rmSync(path, { force: true })
    note(kind, name, undefined)
  }
  await draw(stale)
} else {
  const jobs = wanted.filter(({ name }) => name === only)
  if (jobs.length === 0)
    fail(
      `There is no picture of "${only}".`,
      'Name a product as in its address, such as herbal-extract/arbutin-powder.',
    )
  await draw(jobs)
}

function readOptions() {
  try {
    return parseArgs({ options: { check: { type: 'boolean' }, only: { type: 'string' } } }).values
  } catch (error) {
    return fail(reasonOf(error), 'Usage: npm run pictures [-- --check | -- --only <category>/<slug>]')
  }
}

/** Each picture is noted as soon as it is there: a run that was stopped goes on with the others. */
async function draw(jobs: Job[]): Promise<void> {
  const inOrder = KINDS.flatMap((kind) => jobs.filter((job) => job.kind === kind))
  for (const [done, job] of inOrder.entries()) {
    const { kind, name, hash } = job
    await make(job).catch((error: unknown) => fail(`${kind}/${name}: ${reasonOf(error)}`))
    note(kind, name, hash)
    console.log(`${done + 1}/${inOrder.length} ${kind}/${name}`)
  }
}

async function make(job: Job): Promise<void> {
  const files = filesOf(job.kind, job.name)
  if (job.kind === 'productPreviews' || job.kind === 'sectionPreviews')
    return writeWhole(files[0].path, await composePreview(job.scene))
  const image = await paint(job.scene)
  for (const file of files) writeWhole(file.path, await avifWithin(image, file))
}

/** Writes into the index what a picture was made from; nothing for one that has gone. */
function note(kind: PictureKind, name: string, hash: string | undefined): void {
  const { [name]: _before, ...others } = index[kind]
  index[kind] = hash === undefined ? others : { ...others, [name]: hash }
  const sorted = KINDS.map((each) => [
    each,
    Object.fromEntries(Object.entries(index[each]).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ])
  writeWhole(INDEX, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
