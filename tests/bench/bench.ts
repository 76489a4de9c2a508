import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BuildCosts } from '../../prerender/buildLog.ts'
import { ROOT, runNode } from '../site/builtSite.ts'
import { copyProject } from '../site/project.ts'
import { editField, EDITS, editProduct } from './edits.ts'
import { scaleContent } from './fixture.ts'

// What builds cost: of the site as it is, after each kind of edit, and of made-up content of many times its size.

const { values: options } = parseArgs({
  options: {
    /** How often each build is measured; the median counts. */
    runs: { type: 'string', default: '3' },
    /** Sizes of the made-up content, in times that of the specification; each is built once, clean. */
    scales: { type: 'string', default: '1,3,10,30,89' },
  },
})
const RUNS = Number(options.runs)
/** The most that a build may take, on a machine with nothing else to do. */
const LIMITS: Record<string, { ms: number; bytes?: number }> = {
  clean: { ms: 8000, bytes: 700e6 },
  'no change': { ms: 400 },
  'a product': { ms: 500 },
  'an article': { ms: 500 },
  'clean, 10 times': { ms: 15_000, bytes: 700e6 },
  'no change, 10 times': { ms: 1000 },
  'a product, 10 times': { ms: 1500 },
  'clean, 89 times': { ms: 180_000, bytes: 1e9 },
}

const exceeded: string[] = []

const project = await copyProject('bench', (content) => cp(join(ROOT, 'content'), content, { recursive: true }), true)
// Bundles the commands, which only the first run does.
await measureBuild(project)

const clean = await repeat(async () => {
  await removeBuilt(project)
  return measureBuild(project)
})
console.log(`The site: ${clean.routes} routes, medians of ${RUNS}`)
tell('clean', clean)
tell('no change', await repeat(() => measureBuild(project)))
for (const [name, edit] of Object.entries(EDITS)) {
  let number = 0
  // The first one brings the site before up to date.
  for (; number < 2; number++) await edited(edit, number)
  tell(name, await repeat(() => edited(edit, number++)))
}

console.log('\nMade-up content')
for (const scale of options.scales.split(',').map(Number)) {
  await replaceContent(scale)
  tell(`clean, ${scale} times`, await measureBuild(project))
  if (scale !== 10) continue
  tell('no change, 10 times', await repeat(() => measureBuild(project)))
  for (const [name, edit] of [
    ['a product, 10 times', editProduct],
    ['a field of a product, 10 times', editField],
  ] as const) {
    let number = 0
    await edited(edit, number++)
    tell(name, await repeat(() => edited(edit, number++)))
  }
}
await rm(project, { recursive: true })

console.log(exceeded.length === 0 ? 'Within all limits' : `OUTSIDE the limits: ${exceeded.join('; ')}`)
process.exitCode = exceeded.length === 0 ? 0 : 1

/** Builds a copy of the project in a process of its own, and tells what that has cost from its start. */
async function measureBuild(folder: string): Promise<BuildCosts> {
  // What was written and deleted before is on the disk before the next build is timed.
  spawnSync('sync')
  const { stdout, stderr, code } = await runNode(['bin/run.js', 'prerender/cli/build.ts', '--costs'], folder)
  if (code !== 0) throw new Error(`a build of ${folder} failed:\n${stderr}`)
  return JSON.parse(stdout.slice(stdout.indexOf('{"routes"'))) as BuildCosts
}

/** The build that took the middle time. */
async function repeat(build: () => Promise<BuildCosts>): Promise<BuildCosts> {
  const builds: BuildCosts[] = []
  for (let run = 0; run < RUNS; run++) builds.push(await build())
  const middle = builds.toSorted((a, b) => a.ms - b.ms)[Math.floor(RUNS / 2)]
  if (!middle) throw new Error('no build was measured')
  return middle
}

function edited(edit: (folder: string, number: number) => void, number: number): Promise<BuildCosts> {
  edit(project, number)
  return measureBuild(project)
}

/** As on a fresh machine. Moved aside: where thousands of files are deleted, those written next take several times as long. */
async function removeBuilt(folder: string): Promise<void> {
  for (const name of ['dist', '.cache']) {
    const aside = join(folder, 'removed', randomUUID())
    await mkdir(dirname(aside), { recursive: true })
    await rename(join(folder, name), aside)
  }
}

async function replaceContent(scale: number): Promise<void> {
  await removeBuilt(project)
  await rm(join(project, 'content'), { recursive: true })
  for (const [name, text] of scaleContent(scale)) {
    const file = join(project, 'content', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  // A project that has these compounds has their structures committed.
  await runNode(['bin/run.js', 'manifest/cli/structures.ts'], project)
}

function tell(name: string, { routes, rendered, ms, cpuMs, peakBytes, stages }: BuildCosts): void {
  const limit = LIMITS[name]
  if (limit && (ms > limit.ms || peakBytes > (limit.bytes ?? Infinity))) exceeded.push(name)
  const pages = stages.Pages && rendered ? `, ${Math.round(rendered / (stages.Pages / 1000))} pages/s` : ''
  const parts = Object.entries(stages).map(([stage, time]) => `${stage} ${seconds(time)}`)
  console.log(`  ${name.padEnd(26)}${seconds(ms)}, CPU ${seconds(cpuMs)}, ${Math.round(peakBytes / 1e6)} MB`)
  console.log(`  ${''.padEnd(26)}${rendered} of ${routes} pages rendered${pages}`)
  if (parts.length > 0) console.log(`  ${''.padEnd(26)}${parts.join(', ')}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
