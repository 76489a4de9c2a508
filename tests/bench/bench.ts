import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { scaleContent } from './fixture.ts'
import type { BuildCosts } from '../../prerender/buildLog.ts'

// Builds the full route table of docs/specification.md, section 2, from made-up content and prints what it costs.
const BUDGETS = { buildMs: 8000, pagesMs: 2000, peakBytes: 700e6, script: 100_000, stylesheet: 14_000 }
const RUNS = 3

const folder = '.cache/bench'
await rm(folder, { recursive: true, force: true })
for (const [name, text] of scaleContent()) {
  await mkdir(dirname(join(folder, 'content', name)), { recursive: true })
  await writeFile(join(folder, 'content', name), text)
}

const runs: BuildCosts[] = []
for (let run = 0; run < RUNS; run++) {
  // Without caches from an earlier run, as on a fresh machine.
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  // What the run before has written and deleted is on the disk before the next one is timed.
  spawnSync('sync')
  const folders = ['content', 'out:dist', 'cache'].map((option) => {
    const [name, place = name] = option.split(':')
    return `--${name}=${join(folder, place ?? '')}`
  })
  const output = execFileSync(process.execPath, ['bin/run.js', 'prerender/cli/build.ts', '--costs', ...folders], {
    encoding: 'utf8',
  })
  const measured = JSON.parse(output) as BuildCosts
  runs.push({ ...measured, stages: { ...measured.stages, 'Full build with start of the process': measured.ms } })
}

const [first] = runs
if (!first) throw new Error('no run')
const pages = median(({ stages }) => stages.Pages ?? 0)
const full = median(({ stages }) => stages['Full build with start of the process'] ?? 0)
const peak = Math.max(...runs.map(({ peakBytes }) => peakBytes))
console.log(`${first.routes} routes, ${RUNS} builds, medians`)
for (const stage of Object.keys(first.stages))
  row(stage, `${(median(({ stages }) => stages[stage] ?? 0) / 1000).toFixed(2)} s`)
row('Pages per second', String(Math.round(first.routes / (pages / 1000))))
row('Peak memory', `${Math.round(peak / 1e6)} MB`)
console.log('\nFirst load by screen kind, brotli')
const loads = await firstLoads(join(folder, 'dist'))
for (const { screen, script, stylesheet } of loads)
  row(screen, `${kilobytes(script)} script, ${kilobytes(stylesheet)} style`)
const isWithin =
  full <= BUDGETS.buildMs &&
  pages <= BUDGETS.pagesMs &&
  peak <= BUDGETS.peakBytes &&
  loads.every(({ script, stylesheet }) => script <= BUDGETS.script && stylesheet <= BUDGETS.stylesheet)
console.log(
  `\n${isWithin ? 'Within' : 'OUTSIDE'} the budgets: build 8 s, pages 2 s, memory 700 MB, script 100 KB, style 14 KB`,
)
process.exitCode = isWithin ? 0 : 1

function median(of: (run: BuildCosts) => number): number {
  return runs.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

function row(name: string, value: string): void {
  console.log(`  ${name.padEnd(38)}${value.padStart(28)}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** What the boot script fetches for each screen kind, with itself and the stylesheet. */
async function firstLoads(site: string): Promise<{ screen: string; script: number; stylesheet: number }[]> {
  const boot = await readFile(join(site, 'boot.js'), 'utf8')
  const { main, libraries, screens } = JSON.parse(/= (\{.*\})/.exec(boot)?.[1] ?? '{}') as {
    main: string
    libraries: string[]
    screens: Record<string, string[]>
  }
  const size = async (file: string) => (await stat(join(site, `${file}.br`))).size
  const sum = async (files: string[]) => (await Promise.all(files.map(size))).reduce((total, bytes) => total + bytes, 0)
  const styles = (await readdir(join(site, 'assets')))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `assets/${name}`)
  const stylesheet = await sum(styles)
  return Promise.all(
    Object.entries(screens).map(async ([screen, files]) => ({
      screen,
      script: await sum(['boot.js', main, ...libraries, ...files]),
      stylesheet,
    })),
  )
}
