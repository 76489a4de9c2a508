import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildFolder, ROOT } from '../site/builtSite.ts'

/** Prints that it runs, and waits for a signal. */
const run = (name: string) => `setInterval(() => {}, 1000)
console.log('${name}', process.pid)
await new Promise(() => {})
`

let project: string
beforeAll(async () => {
  project = await buildFolder('npm-start')
  await mkdir(join(project, 'server'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(project, 'package.json'))
  await writeFile(join(project, 'server/main.ts'), run('serving'))
})

/** Runs the project's scripts with a fake build and server that only wait. */
async function npmStart(build: string): Promise<ChildProcess> {
  await writeFile(
    join(project, 'vite.config.ts'),
    `export default { builder: { buildApp: async ({ environments }) => {\n${build}\nfor (const environment of Object.values(environments)) environment.isBuilt = true\n} } }`,
  )
  const npm = spawn('npm', ['start', '--workspaces=false'], { cwd: project, detached: true })
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // All processes have ended, as expected.
    }
  })
  return npm
}

async function pidOf(name: string, npm: ChildProcess): Promise<number> {
  let output = ''
  const said = new RegExp(`^${name} (\\d+)`, 'm')
  const ended = once(npm, 'close').then(() => Promise.reject(new Error(`npm start ended early:\n${output}`)))
  while (!said.test(output)) output += String(await Promise.race([once(npm.stdout ?? npm, 'data'), ended]))
  ended.catch(() => undefined)
  return Number(said.exec(output)?.[1])
}

test.each([
  ['builds', 'building', run('building')],
  ['serves', 'serving', ''],
])('SIGTERM while npm start %s leaves no process behind', async (_when, name, build) => {
  const npm = await npmStart(build)
  const pid = await pidOf(name, npm)
  const ended = once(npm, 'close')
  npm.kill('SIGTERM')
  await ended
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
