import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { send } from '../server/send.ts'
import { type TestServer, startServer } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'

const run = promisify(execFile)

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const deployFolder = freshFolder()
const current = join(deployFolder, 'current')
const releaseNames = () => readdirSync(join(deployFolder, 'releases')).toSorted()

let clone: string
let server: TestServer

/** Makes a release in a later second than the last one: its name is the time. */
async function release(releasesToKeep?: string): Promise<void> {
  const before = existsSync(join(deployFolder, 'releases')) ? releaseNames() : []
  await vi.waitUntil(() => !before.includes(new Date().toISOString().slice(0, 19).replaceAll(':', '-')), 2000)
  const env = { ...process.env, COMMIT: 'v1' }
  await run('sh', ['deploy/release.sh', deployFolder, ...(releasesToKeep ? [releasesToKeep] : [])], { cwd: clone, env })
}

beforeAll(async () => {
  clone = freshFolder()
  for (const name of ['deploy', 'package.json', 'packages', 'render', 'server', 'shared'])
    cpSync(join(ROOT, name), join(clone, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const { siteFolder, serverFolder } = inject('builtSite')
  cpSync(siteFolder, join(clone, 'dist'), { recursive: true })
  mkdirSync(join(clone, '.cache'))
  cpSync(serverFolder, join(clone, '.cache/ssr'), { recursive: true })
  await release()
  server = await startServer({ SITE_FOLDER: join(current, 'dist'), SERVER_FOLDER: join(current, '.cache/ssr') }, [
    process.execPath,
    '--import',
    'tsx',
    join(current, 'server/main.ts'),
  ])
})
afterAll(() => void server?.process.kill())

test('a release serves its site', async () => {
  expect((await send(server.port, '/search?q=piperine')).body).toMatch(/<ol[^>]*aria-label="Search results"/)
})

test('a release stores inquiries', async () => {
  const { status } = await send(server.port, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }),
  })
  expect(status).toBe(201)
})

test('a running server follows the link to another release and back', async () => {
  const [first = ''] = releaseNames()
  await release()
  expect(readlinkSync(current)).toBe(`releases/${releaseNames().at(-1)}`)
  expect((await send(server.port, '/contact-us')).status).toBe(200)
  symlinkSync(`releases/${first}`, join(deployFolder, 'next'))
  renameSync(join(deployFolder, 'next'), current)
  expect((await send(server.port, '/contact-us')).status).toBe(200)
})

test('the newest releases and the running one are kept', async () => {
  const [running = ''] = releaseNames()
  symlinkSync(`releases/${running}`, join(deployFolder, 'running'))
  await release('1')
  expect(releaseNames()).toEqual([running, readlinkSync(current).replace('releases/', '')])
})

test('a folder without a site is not released', async () => {
  const script = join(ROOT, 'deploy/release.sh')
  await expect(run('sh', [script, deployFolder], { cwd: freshFolder() })).rejects.toThrow('Run npm run build first.')
})
