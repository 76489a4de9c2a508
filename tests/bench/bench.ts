import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand, buildVariables, emptyBuildFolder, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { scaleContent } from './scaleContent.ts'

// Measures clean builds of the site and of ten times its content, and what no build can do without. Medians count.
const RUNS = 3

const MAX_RATIO = 1.8
const MAX_MEGABYTES = 700
/** For 10,000 more routes. */
const MAX_MORE_SECONDS = 25
const MAX_MEGABYTES_OF_TENFOLD = 1500

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { build: string } }

/** Variables that `npm run build` sets. */
const BUILD_ENVIRONMENT = Object.fromEntries(
  [...scripts.build.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/** A module that prints the resources of its process at the end. */
const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('usage ' + JSON.stringify(process.resourceUsage())))",
)}`

type Cost = { seconds: number; processorSeconds: number; megabytes: number; output: string }

const folder = await emptyBuildFolder('bench')
for (const name of ['content', 'public']) cpSync(join(ROOT, name), join(folder, name), { recursive: true })

const clean = report('clean build', () => build(folder))
const tasks = ['bundle', 'render', 'write'].map((task) => report(`floor: ${task}`, () => floor(task)))
const floorSeconds = tasks.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`floor ${floorSeconds.toFixed(1)} s, ratio ${(clean.seconds / floorSeconds).toFixed(2)}`)
limit('ratio of clean build and floor', clean.seconds / floorSeconds, MAX_RATIO)
limit('megabytes of a clean build', clean.megabytes, MAX_MEGABYTES)

const tenfoldFolder = await emptyBuildFolder('bench-made-up')
mkdirSync(join(tenfoldFolder, 'public'), { recursive: true })
await writeContent(join(tenfoldFolder, 'content'), scaleContent(10))
const tenfold = report('made up, 10 times', () => build(tenfoldFolder))
const moreRoutes = routesOf(tenfold) - routesOf(clean)
const moreSeconds = ((tenfold.seconds - clean.seconds) / moreRoutes) * 10_000
console.log(`${moreSeconds.toFixed(1)} s more for 10,000 routes`)
limit('seconds for 10,000 more routes', moreSeconds, MAX_MORE_SECONDS)
limit('megabytes of a tenfold build', tenfold.megabytes, MAX_MEGABYTES_OF_TENFOLD)

/** Measures a task several times, prints the medians, and returns them with the last output. */
function report(name: string, measure: () => Cost) {
  const costs = Array.from({ length: RUNS }, measure)
  const median = (of: 'seconds' | 'processorSeconds' | 'megabytes') =>
    costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[1] ?? 0
  const [seconds, megabytes] = [median('seconds'), median('megabytes')]
  const processorSeconds = median('processorSeconds').toFixed(1)
  console.log(`${name.padEnd(20)} ${seconds.toFixed(1)} s, processor ${processorSeconds} s, ${megabytes.toFixed(0)} MB`)
  return { seconds, megabytes, output: costs.at(-1)?.output ?? '' }
}

function limit(name: string, value: number, maximum: number): void {
  if (value <= maximum) return
  console.log(`${name}: ${value.toFixed(1)}, over the limit of ${maximum}`)
  process.exitCode = 1
}

/** Builds without output and cache of earlier builds. */
function build(siteFolder: string): Cost {
  for (const name of ['dist', 'cache']) rmSync(join(siteFolder, name), { recursive: true, force: true })
  return run(buildCommand(siteFolder), buildVariables(siteFolder))
}

/** Seconds of a part are those that it prints, without the start of its process. */
function floor(task: string): Cost {
  const script = join(import.meta.dirname, 'floor.ts')
  const folders = [join(folder, 'dist'), join(folder, 'cache/ssr')]
  const variables = { ...buildVariables(folder), NODE_ENV: 'production' }
  const cost = run(['--import', 'tsx', script, task, ...folders], variables)
  const [, seconds = ''] = /^seconds (.*)$/m.exec(cost.output) ?? []
  return { ...cost, seconds: Number(seconds) }
}

function routesOf({ output }: { output: string }): number {
  return Number(/Built (\d+) routes/.exec(output)?.[1])
}

function run(command: string[], variables: Record<string, string>): Cost {
  const startTime = performance.now()
  const child = spawnSync(process.execPath, ['--import', PRINT_USAGE, ...command], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...BUILD_ENVIRONMENT, ...variables },
  })
  const seconds = (performance.now() - startTime) / 1000
  const [, usage = ''] = /^usage (.*)$/m.exec(child.stdout) ?? []
  if (child.status !== 0 || usage === '') throw new Error(`${command.join(' ')} failed:\n${child.stderr}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage
  return {
    seconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
    output: child.stdout,
  }
}
