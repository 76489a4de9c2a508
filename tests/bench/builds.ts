import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand, buildVariables, emptyBuildFolder, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { limit } from './limit.ts'
import { scaleContent } from './scaleContent.ts'

// Measures clean builds of the site and of ten times its content. Medians count.
const RUNS = 5

const MAX_SECONDS = 12
const MAX_PROCESSOR_SECONDS = 15
const MAX_MEGABYTES = 700
/** For 10,000 more routes. */
const MAX_MORE_SECONDS = 25
const MAX_MEGABYTES_OF_TENFOLD = 1500

/** A module that prints the resources of its process at the end. */
const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('usage ' + JSON.stringify(process.resourceUsage())))",
)}`

type Cost = { seconds: number; processorSeconds: number; megabytes: number; output: string }

const folder = await emptyBuildFolder('bench')
for (const name of ['content', 'public']) cpSync(join(ROOT, name), join(folder, name), { recursive: true })

const clean = report('clean build', folder)
limit('seconds of a clean build', clean.seconds, MAX_SECONDS)
limit('processor seconds of a clean build', clean.processorSeconds, MAX_PROCESSOR_SECONDS)
limit('megabytes of a clean build', clean.megabytes, MAX_MEGABYTES)

const tenfoldFolder = await emptyBuildFolder('bench-made-up')
mkdirSync(join(tenfoldFolder, 'public'), { recursive: true })
await writeContent(join(tenfoldFolder, 'content'), scaleContent(10))
const tenfold = report('made up, 10 times', tenfoldFolder)
const moreRoutes = routesOf(tenfold) - routesOf(clean)
const moreSeconds = ((tenfold.seconds - clean.seconds) / moreRoutes) * 10_000
console.log(`${moreSeconds.toFixed(1)} s more for 10,000 routes`)
limit('seconds for 10,000 more routes', moreSeconds, MAX_MORE_SECONDS)
limit('megabytes of a tenfold build', tenfold.megabytes, MAX_MEGABYTES_OF_TENFOLD)

/** Builds a folder several times. Prints the medians, and returns them with the last output. */
function report(name: string, siteFolder: string): Cost {
  const costs = Array.from({ length: RUNS }, () => build(siteFolder))
  const [seconds, processorSeconds, megabytes] = (['seconds', 'processorSeconds', 'megabytes'] as const).map((of) =>
    median(costs.map((cost) => cost[of])),
  ) as [number, number, number]
  const output = costs.at(-1)?.output ?? ''
  console.log(
    `${name.padEnd(20)} ${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
  )
  return { seconds, processorSeconds, megabytes, output }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Builds without output and cache of earlier builds. */
function build(siteFolder: string): Cost {
  for (const name of ['dist', 'cache']) rmSync(join(siteFolder, name), { recursive: true, force: true })
  return run(buildCommand(siteFolder), buildVariables(siteFolder))
}

function routesOf({ output }: { output: string }): number {
  return Number(/Built (\d+) routes/.exec(output)?.[1])
}

function run(command: string[], variables: Record<string, string>): Cost {
  const startTime = performance.now()
  const child = spawnSync(process.execPath, ['--import', PRINT_USAGE, ...command], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
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
