import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BuildCosts } from '../../prerender/buildLog.ts'
import { ROOT, runNode } from '../site/builtSite.ts'
import { copyProject } from '../site/project.ts'
import { EDITS, editProduct } from './edits.ts'
import { firstLoads } from './firstLoads.ts'
import { scaleContent } from './fixture.ts'
import { growthPlot } from './growthPlot.ts'
import { measureBuild, median } from './measure.ts'

// What builds cost: of the site as it is, after each kind of edit, and of made-up content of many times its size.

const { values: options } = parseArgs({
  options: {
    /** How often each build is measured; the median counts. */
    runs: { type: 'string', default: '3' },
    /** Sizes of the made-up content, in times that of the specification; each is built once, clean. */
    scales: { type: 'string', default: '1,3,10,30,89' },
    plot: { type: 'string', default: '.cache/bench/growth.svg' },
  },
})
const RUNS = Number(options.runs)
const BUDGETS = { buildMs: 8000, pagesMs: 2000, peakBytes: 700e6, script: 100_000, stylesheet: 14_000 }

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

console.log('\nFirst load by screen kind, Brotli')
const loads = await firstLoads(join(project, 'dist'))
for (const { screen, script, stylesheet } of loads)
  console.log(`  ${screen.padEnd(26)}${kilobytes(script)} script, ${kilobytes(stylesheet)} style`)

console.log('\nMade-up content')
const growth: BuildCosts[] = []
for (const scale of options.scales.split(',').map(Number)) {
  await replaceContent(scale)
  const costs = await measureBuild(project)
  growth.push(costs)
  tell(`clean, ${scale} times`, costs)
  if (scale !== 10) continue
  tell('no change, 10 times', await repeat(() => measureBuild(project)))
  for (let number = 0; number < 3; number++) tell('a product, 10 times', await edited(editProduct, number))
}
await mkdir(dirname(options.plot), { recursive: true })
await writeFile(options.plot, growthPlot(growth))
await rm(project, { recursive: true })

const isWithin =
  clean.ms <= BUDGETS.buildMs &&
  (clean.stages.Pages ?? 0) <= BUDGETS.pagesMs &&
  clean.peakBytes <= BUDGETS.peakBytes &&
  loads.every(({ script, stylesheet }) => script <= BUDGETS.script && stylesheet <= BUDGETS.stylesheet)
console.log(`\nDrawn in ${options.plot}`)
console.log(
  `${isWithin ? 'Within' : 'OUTSIDE'} the budgets: build 8 s, pages 2 s, memory 700 MB, script 100 KB, style 14 KB`,
)
process.exitCode = isWithin ? 0 : 1

async function repeat(build: () => Promise<BuildCosts>): Promise<BuildCosts> {
  const builds: BuildCosts[] = []
  for (let run = 0; run < RUNS; run++) builds.push(await build())
  return median(builds)
}

function edited(edit: (folder: string, number: number) => void, number: number): Promise<BuildCosts> {
  edit(project, number)
  return measureBuild(project)
}

/** As on a fresh machine. */
async function removeBuilt(folder: string): Promise<void> {
  for (const name of ['dist', '.cache']) await rm(join(folder, name), { recursive: true, force: true })
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
  const pages = stages.Pages && rendered ? `, ${Math.round(rendered / (stages.Pages / 1000))} pages/s` : ''
  const parts = Object.entries(stages).map(([stage, time]) => `${stage} ${seconds(time)}`)
  console.log(`  ${name.padEnd(26)}${seconds(ms)}, CPU ${seconds(cpuMs)}, ${Math.round(peakBytes / 1e6)} MB`)
  console.log(`  ${''.padEnd(26)}${rendered} of ${routes} pages rendered${pages}`)
  if (parts.length > 0) console.log(`  ${''.padEnd(26)}${parts.join(', ')}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
