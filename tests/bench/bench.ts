import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCommand, buildFolder, buildVariables, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { scaleContent } from './fixture.ts'

// What builds cost: of the site as it is, after edits, and of made-up content of many times its size.

const { values: options } = parseArgs({
  options: {
    /** Builds of which the median counts. */
    runs: { type: 'string', default: '3' },
    /** Sizes of the made-up content, in times that of the specification. */
    scales: { type: 'string', default: '10' },
  },
})

/** The most that a build may take on two idle cores. */
const LIMITS: Record<string, { seconds: number; megabytes?: number }> = {
  clean: { seconds: 20, megabytes: 850 },
  'nothing changed': { seconds: 4 },
  'a text edited': { seconds: 10 },
  'made up, 10 times': { seconds: 120, megabytes: 1500 },
}

/** A module that prints what its process has used when it ends. */
const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('usage ' + JSON.stringify(process.resourceUsage())))",
)}`

type Cost = { seconds: number; processorSeconds: number; megabytes: number }

let isExceeded = false

const folder = await buildFolder('bench')
cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true })
cpSync(join(ROOT, 'public'), join(folder, 'public'), { recursive: true })
const product = join(folder, 'content/products/herbal-extract/pure-piperine.md')

report('clean', (run) => build(`clean-${run}`))
report('nothing changed', () => build('clean-1'))
report('a text edited', (run) => {
  writeFileSync(product, `${readFileSync(product, 'utf8')}\nEdit ${run}.\n`)
  return build('clean-1')
})
for (const scale of options.scales.split(',').filter(Boolean)) {
  const madeUp = await buildFolder('bench-made-up')
  await writeContent(join(madeUp, 'content'), Object.fromEntries(scaleContent(Number(scale))))
  report(`made up, ${scale} times`, () => build('made-up', madeUp), 1)
}
if (isExceeded) process.exitCode = 1

/** Measures a build as often as asked, and prints the medians. */
function report(name: string, measure: (run: number) => Cost, runs = Number(options.runs)): void {
  const costs = Array.from({ length: runs }, (_, index) => measure(index + 1))
  const median = (of: keyof Cost) => costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  const [seconds, processorSeconds, megabytes] = [median('seconds'), median('processorSeconds'), median('megabytes')]
  const most = LIMITS[name]
  const isOver = most !== undefined && (seconds > most.seconds || megabytes > (most.megabytes ?? Infinity))
  isExceeded ||= isOver
  console.log(
    `${name.padEnd(20)} ${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB${isOver ? ', over the limit' : ''}`,
  )
}

/** Builds with a cache of this name: the first build with a name is a clean one. */
function build(name: string, place = folder): Cost {
  const started = performance.now()
  const child = spawnSync(
    process.execPath,
    ['--import', PRINT_USAGE, ...buildCommand(place).slice(0, -1), join(place, name, 'dist')],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...buildVariables(place), CACHE_FOLDER: join(place, name, 'cache') },
    },
  )
  const seconds = (performance.now() - started) / 1000
  const [, usage = ''] = /^usage (.*)$/m.exec(child.stdout) ?? []
  if (child.status !== 0 || usage === '') throw new Error(`The build failed:\n${child.stderr}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage
  return { seconds, processorSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
}
