import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand, emptyBuildFolder, buildVariables, ROOT } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { scaleContent } from './scaleContent.ts'

// Measures builds of the site, after an edit, and of ten times its content. The median of three runs counts.
const RUNS = 3

/** Maximum seconds and megabytes of a build on two idle cores. */
const MAXIMUMS: Record<string, [seconds: number, megabytes: number]> = {
  clean: [20, 700],
  'nothing changed': [2, Infinity],
  'a text edited': [8, Infinity],
  'made up, 10 times': [80, 1500],
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { build: string } }

/** Variables that `npm run build` sets. */
const BUILD_ENVIRONMENT = Object.fromEntries(
  [...scripts.build.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/** A module that prints the resources of its process at the end. */
const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('usage ' + JSON.stringify(process.resourceUsage())))",
)}`

type Cost = { seconds: number; processorSeconds: number; megabytes: number }

const folder = await emptyBuildFolder('bench')
for (const name of ['content', 'public']) cpSync(join(ROOT, name), join(folder, name), { recursive: true })

report('clean', (run) => build(folder, `clean-${run}`))
report('nothing changed', () => build(folder, 'clean-1'))
report('a text edited', (run) => {
  appendFileSync(join(folder, 'content/products/herbal-extract/pure-piperine.md'), `\nEdit ${run}.\n`)
  return build(folder, 'clean-1')
})
const scaledFolder = await emptyBuildFolder('bench-made-up')
mkdirSync(join(scaledFolder, 'public'), { recursive: true })
await writeContent(join(scaledFolder, 'content'), scaleContent(10))
report('made up, 10 times', (run) => build(scaledFolder, `clean-${run}`))

/** Measures a build several times and prints the medians. */
function report(name: string, measure: (run: number) => Cost): void {
  const costs = Array.from({ length: RUNS }, (_, index) => measure(index + 1))
  const median = (of: keyof Cost) => costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[1] ?? 0
  const [seconds, megabytes] = [median('seconds'), median('megabytes')]
  const [maxSeconds, maxMegabytes] = MAXIMUMS[name] ?? []
  const isOver = seconds > (maxSeconds ?? Infinity) || megabytes > (maxMegabytes ?? Infinity)
  const figures = `${seconds.toFixed(1)} s, processor ${median('processorSeconds').toFixed(1)} s, ${megabytes.toFixed(0)} MB`
  console.log(`${name.padEnd(20)} ${figures}${isOver ? ', over the limit' : ''}`)
  if (isOver) process.exitCode = 1
}

/** Builds into a subfolder with a cache of its own. The first build in a subfolder is a clean one. */
function build(siteFolder: string, subfolder: string): Cost {
  const startTime = performance.now()
  const command = ['--import', PRINT_USAGE, ...buildCommand(join(siteFolder, subfolder))]
  const env = {
    ...process.env,
    ...BUILD_ENVIRONMENT,
    ...buildVariables(siteFolder),
    CACHE_FOLDER: join(siteFolder, subfolder, 'cache'),
  }
  const child = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8', env })
  const seconds = (performance.now() - startTime) / 1000
  const [, usage = ''] = /^usage (.*)$/m.exec(child.stdout) ?? []
  if (child.status !== 0 || usage === '') throw new Error(`The build failed:\n${child.stderr}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage
  return { seconds, processorSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
}
