import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { closeLater } from '../closeLater.ts'
import { send, sendInquiry } from '../server/send.ts'
import { freePort } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'
import { makeImage, type Stage } from './image.ts'
import { startInFolder } from './startInFolder.ts'

vi.setConfig({ hookTimeout: 600_000 })

const SITE_URL = 'https://www.buyer.example'
const read = (name: string) => readFileSync(join(ROOT, 'deploy/container', name), 'utf8')

// A folder that another user can reach, and on a disk: the packages are large.
const folder = mkdtempSync('/var/tmp/phytolane-image-')
const uid = process.getuid?.() === 0 ? 65_532 : undefined

let image: Stage
let port: number
let env: Record<string, string>
const cwd = () => join(image.root, image.workdir)

beforeAll(async () => {
  closeLater(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  image = await makeImage(folder, { SITE_URL, TODAY: '2026-11-29' })
  port = await freePort()
  env = { ...image.env, PORT: String(port), DATABASE_URL: `file:${image.root}/data/inquiries.sqlite`, SITE_URL }
  await startInFolder([process.execPath, ...image.command], { cwd: cwd(), env, uid })
})

test.each([
  ['a page', '/spice-extracts/pure-piperine', `<link rel="canonical" href="${SITE_URL}/spice-extracts/pure-piperine"`],
  ['the structure search', '/structure?smiles=C1CCCCN1C(%3DO)/C%3DC/C%3DC/c2ccc3OCOc3c2&how=same', 'Pure Piperine'],
  ['a PDF file', '/spice-extracts/pure-piperine.pdf', '%PDF-'],
])('the image serves %s', async (_kind, path, text) => {
  const answer = await send(port, path)
  expect(answer.status).toBe(200)
  expect(answer.body).toContain(text)
})

test('the documented command lists the inquiries that the image has stored', async () => {
  await sendInquiry(port, { origin: SITE_URL })
  const docs = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8')
  const [, parameters = ''] = /docker compose exec server \/nodejs\/bin\/node (.*)$/m.exec(docs) ?? []
  const stdout = execFileSync(process.execPath, parameters.split(' '), { cwd: cwd(), env, uid, encoding: 'utf8' })
  expect(stdout).toContain('Ada')
})

test('the health check of the image passes', () => {
  const parameters = image.health.slice(1).map((text) => text.replace('4173', String(port)))
  expect(() => execFileSync(process.execPath, parameters, { env, uid })).not.toThrow()
})

type Service = { environment: Record<string, string | number>; build?: { args: Record<string, string> } }
const { services } = parse(read('compose.yaml')) as { services: { server: Service } }
const VALUES: Record<string, string> = { SITE_ADDRESS: 'www.phytolane.example', POSTGRES_PASSWORD: 'secret' }

test('the server accepts the values of compose.yaml', () => {
  const fill = (text: string) => text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => VALUES[name] ?? '')
  const pairs = Object.entries(services.server.environment).map(([name, text]) => [name, fill(String(text))])
  expect(readConfiguration(Object.fromEntries(pairs) as Record<string, string>)).toMatchObject({
    SITE_URL: 'https://www.phytolane.example',
    DATABASE_URL: 'postgres://phytolane:secret@database/phytolane',
  })
})

/** Variables that build and release read. The folders of the image are fixed. */
function buildVariables(): string[] {
  const names = new Set<string>()
  readSiteOptions(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  const script = readFileSync(join(ROOT, 'deploy/release.sh'), 'utf8')
  for (const [, name = ''] of script.matchAll(/\$\{([A-Z_]+):-/g)) names.add(name)
  return [...names].filter((name) => !name.endsWith('_FOLDER'))
}

test('compose and image take each variable that a build reads', () => {
  const taken = [...read('Dockerfile').matchAll(/^ARG (\w+)$/gm)].map(([, name = '']) => name)
  for (const names of [Object.keys(services.server.build?.args ?? {}), taken])
    expect(names).toEqual(expect.arrayContaining(buildVariables()))
})
