import { appendFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { buildFolder, runBuild, runNode } from './builtSite.ts'
import { hashesOf } from './project.ts'

const SHARDS = 4

let folder: string
let whole: Map<string, string>
let rendered: number[]
let failures: string[]
const inFolder = (name: string) => join(folder, name)

/** Builds with a cache of its own, as on a machine of its own. */
async function build(name: string, ...options: string[]) {
  const places = [
    `--content=${inFolder('content')}`,
    `--out=${inFolder(name)}`,
    `--cache=${inFolder(`cache-of-${name}`)}`,
  ]
  const ended = await runNode(['bin/run.js', 'prerender/cli/build.ts', '--costs', ...places, ...options])
  const [, costs] = /(\{"routes".*\})/.exec(ended.stdout) ?? []
  return { ...ended, ...(JSON.parse(costs ?? '{}') as { routes?: number; rendered?: number }) }
}

beforeAll(async () => {
  folder = await buildFolder('shards')
  await writeContent(inFolder('content'))
  await runBuild(folder)
  whole = await hashesOf(folder, '.')
  const built = []
  for (let number = 1; number <= SHARDS; number++)
    built.push(await build(`parts/${number}`, `--shard=${number}/${SHARDS}`))
  failures = built.filter(({ code }) => code !== 0).map(({ stderr }) => stderr)
  rendered = built.map((part) => part.rendered ?? 0)
  cpSync(inFolder('parts'), inFolder('parts-as-built'), { recursive: true })
})

beforeEach(() => {
  for (const name of ['parts', 'merged', 'cache-of-merged']) rmSync(inFolder(name), { recursive: true, force: true })
  // As they come from other machines: with other times.
  cpSync(inFolder('parts-as-built'), inFolder('parts'), { recursive: true })
})

const merge = () => build('merged', `--parts=${inFolder('parts')}`)

/** The merged site under the names of the one that was built in one go. */
async function mergedHashes(): Promise<Map<string, string>> {
  const site = new Map<string, string>()
  cpSync(inFolder('cache-of-merged/ssr'), inFolder('merged-as-one/cache/ssr'), { recursive: true })
  cpSync(inFolder('merged'), inFolder('merged-as-one/dist'), { recursive: true })
  for (const [name, hash] of await hashesOf(folder, 'merged-as-one')) site.set(name, hash)
  rmSync(inFolder('merged-as-one'), { recursive: true })
  return site
}

test('four shards render all pages between them, and their parts merge into the bytes of one build', async () => {
  expect(failures).toEqual([])
  const { code, stderr, routes, rendered: anew } = await merge()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(Math.max(...rendered) - Math.min(...rendered)).toBeLessThan(2)
  expect(rendered.reduce((sum, count) => sum + count, 0)).toBe(routes)
  expect(anew).toBe(0)
  expect(await mergedHashes()).toEqual(whole)
})

const LOSSES: [string, () => void][] = [
  ['that did not arrive', () => rmSync(inFolder('parts/2'), { recursive: true })],
  ['whose record is torn', () => truncateSync(inFolder('parts/2/part.json'), 500)],
  [
    'of another version',
    () => writeFileSync(inFolder('parts/2/part.json'), `${'0'.repeat(64)}{"files":{},"links":[]}`),
  ],
  [
    'with a torn page',
    () => writeFileSync(inFolder(`parts/${partOf('site/about-us.html')}/site/about-us.html`), 'torn'),
  ],
  ['without a compressed page', () => rmSync(inFolder(`parts/${partOf('site/about-us.html')}/site/about-us.html.br`))],
]

test.each(LOSSES)('what is missing of a part %s is rendered by the build that merges', async (_what, lose) => {
  lose()
  const { code, stderr, rendered: anew } = await merge()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(anew).toBeGreaterThan(0)
  expect(await mergedHashes()).toEqual(whole)
})

test('parts of other content are not taken over, and a link that now leads nowhere is found', async () => {
  const file = inFolder('content/knowledge/is-piperine-bitter-.md')
  const text = readFileSync(file, 'utf8')
  try {
    appendFileSync(file, '\nSee [another page](/knowledge/gone-).\n')
    const { code, stderr } = await merge()
    expect(code).toBe(1)
    expect(stderr).toContain('/knowledge/gone-')
  } finally {
    writeFileSync(file, text)
  }
})

test('a part is put neither in the place of the site nor of other parts', async () => {
  const run = (...options: string[]) => runNode(['bin/run.js', 'prerender/cli/build.ts', ...options])
  const without = await run('--shard=1/4')
  expect(without.stderr).toContain('A part needs a place of its own: add --out parts/1.')
  const over = await run('--shard=1/4', `--out=${inFolder('parts')}`)
  expect(over.stderr).toContain('holds something else than a part')
  const missing = await run(`--parts=${inFolder('nowhere')}`)
  expect(missing.stderr).toContain('is no folder')
  expect([without.code, over.code, missing.code]).toEqual([1, 1, 1])
})

test.each(['0/4', '5/4', '3', 'x/y'])('--shard %s is refused with the way to write it', async (shard) => {
  const { code, stderr } = await build('refused', `--shard=${shard}`)
  expect(code).toBe(1)
  expect(stderr).toContain(`--shard ${shard} names no share of the pages. Write --shard 3/16`)
})

/** Number of the part that holds a file. */
function partOf(name: string): number {
  const numbers = Array.from({ length: SHARDS }, (_, index) => index + 1)
  return (
    numbers.find((number) => readFileSync(inFolder(`parts/${number}/part.json`), 'utf8').includes(`"${name}"`)) ?? 0
  )
}
