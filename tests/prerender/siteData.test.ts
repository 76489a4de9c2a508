import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'vite'
import { createSite } from '../../manifest/site.ts'
import { siteData } from '../../prerender/siteData.ts'
import { createModelSource } from '../../prerender/modelSource.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import { SITE_MODULE_ID } from '../../prerender/siteModule.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { closeLater } from '../closeLater.ts'
import { freshFolder } from '../freshFolder.ts'
import { writeTinyFolder } from '../manifest/tinyFolder.ts'
import { freePort } from '../server/startServer.ts'

const folder = await writeTinyFolder()
const options = { ...readSiteOptions({ CONTENT_FOLDER: folder }), cacheFolder: `${folder}-cache` }
const port = await freePort()
const root = freshFolder()
await writeFile(join(root, 'vite.config.ts'), "import './part.ts'\nexport default {}")
await writeFile(join(root, 'part.ts'), '')
await mkdir(join(root, 'src'))
await writeFile(join(root, 'src/main.tsx'), "import 'virtual:theme.css'")
await mkdir(join(root, 'src/pages'))
await mkdir(join(root, 'src/router'))
const pageModule = join(root, 'src/pages/contact.tsx')
await writeFile(pageModule, "export const value = 'before'")
await writeFile(
  join(root, 'src/router/screens.ts'),
  "const kept = import('../pages/contact.tsx')\nexport const read = async () => (await kept).value",
)
await writeFile(
  join(root, 'src/entry-server.tsx'),
  "export const renderPage = () => { throw new Error('Loading failed', { cause: new Error('a word is missing') }) }",
)
const source = createModelSource(createSite(), options, true)
/** Calls of the server when a page sends a message. */
const listeners = new Map<string, (data: unknown, page: { send: (sent: unknown) => void }) => void>()
/** Called while Vite transforms the module of the site. */
let whileTransforming = async () => {}
const vite = await createServer({
  root,
  logLevel: 'silent',
  // Tests report changes themselves.
  server: { port, ws: false, watch: null },
  plugins: [
    {
      name: 'messages',
      async transform(_code, id) {
        if (id === SITE_MODULE_ID) await whileTransforming()
      },
      configureServer({ environments }) {
        Object.assign(environments.client.hot, {
          on: (event: string, listen: () => void) => listeners.set(event, listen),
        })
      },
    },
    siteData(folder, source, {
      apiBaseUrl: '',
      tracking: {},
      keepsOffline: false,
      noindex: false,
    }),
  ],
})
closeLater(() => vite.close())
await vite.listen()

const read = async <Body>(path: string) => (await (await fetch(`http://localhost:${port}${path}`)).json()) as Body

async function contactHeading(): Promise<string> {
  const { routes } = await read<RouteManifest>('/manifest.json')
  return (await read<{ heading: string }>(payloadUrl(routes['/contact-us'] ?? ''))).heading
}

const FILE = join(folder, 'pages/contact-us.md')
const text = await readFile(FILE, 'utf8')
const withHeading = (heading: string) => text.replace(/^heading: .*$/m, `heading: ${heading}`)

test('a saved text is served without a delay', async () => {
  await contactHeading()
  await writeFile(FILE, withHeading('Served at once'))
  vite.watcher.emit('all', 'change', FILE)
  expect(await contactHeading()).toBe('Served at once')
})

test('a file is read again when its save has ended', async () => {
  await writeFile(FILE, '')
  // The watcher reports both changes as one.
  vite.watcher.emit('all', 'change', FILE)
  await setTimeout(20)
  await writeFile(FILE, withHeading('Written to the end'))
  await expect.poll(contactHeading).toBe('Written to the end')
})

test('a saved theme does not clear the overlay of its mistakes', async () => {
  const update = vi.spyOn(source, 'update')
  vite.watcher.emit('all', 'change', join(folder, 'theme.css'))
  await setTimeout()
  expect(update).not.toHaveBeenCalled()
})

test('a save replaces data of every page that is on its way', async () => {
  const site = join(folder, 'site.yaml')
  const served = async () => (await vite.environments.client.transformRequest('virtual:site'))?.code
  whileTransforming = async () => {
    whileTransforming = async () => {}
    await writeFile(site, (await readFile(site, 'utf8')).replace(/^brand: .*$/m, 'brand: Saved meanwhile'))
    vite.watcher.emit('all', 'change', site)
    // The server answers after it has told the pages.
    await read('/manifest.json')
  }
  expect(await served()).not.toContain('Saved meanwhile')
  expect(await served()).toContain('Saved meanwhile')
})

/** Sends a message of a page. Returns what the server answers at once. */
function sendMessage(event: string, data?: unknown): unknown {
  const answers: unknown[] = []
  listeners.get(event)?.(data, { send: (answer) => answers.push(answer) })
  return answers[0]
}

test('the answer for a page that cannot be rendered names the cause', async () => {
  const answer = await fetch(`http://localhost:${port}/contact-us`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('a word is missing')
})

test('a document is made with the page module of each save', async () => {
  const value = async () => {
    const { read: readValue } = (await vite.ssrLoadModule('/src/router/screens.ts')) as { read: () => Promise<string> }
    return readValue()
  }
  expect(await value()).toBe('before')
  for (const saved of ['first', 'second']) {
    await writeFile(pageModule, `export const value = '${saved}'`)
    vite.watcher.emit('change', pageModule)
    await expect.poll(value).toBe(saved)
    // Vite has ended its update of the page.
    await setTimeout(50)
  }
})

test('a redirect that no query decides is permanent, as on a built site', async () => {
  const { model } = await source.current()
  Object.assign(model ?? {}, { middleware: { search: () => ({ is: 'redirect', to: '/contact-us' }) } })
  const { status } = await fetch(`http://localhost:${port}/search`, { redirect: 'manual' })
  expect(status).toBe(301)
})

test('an opened page shows an error in the code of checks, linked to no content', async () => {
  const { model } = await source.update([])
  Object.assign(model ?? {}, {
    checkTexts() {
      throw new Error('a figure is missing')
    },
  })
  const answer = await new Promise((send) => listeners.get('vite:client:connect')?.(undefined, { send }))
  const message: unknown = expect.stringMatching(/a figure is missing[^]*siteData\.test\.ts:\d+/)
  expect(answer).toMatchObject({ err: { message, loc: undefined } })
})

test('an error of a browser names the source', async () => {
  await writeFile(
    join(root, 'src/Part.ts'),
    'type A = {\n  a: string\n}\nexport const fail = () => {\n  throw Error("x")\n}',
  )
  await vite.transformRequest('/src/Part.ts')
  const stack = `Error: x\n    at fail (http://localhost:${port}/src/Part.ts?t=1:2:8)`
  const { err } = sendMessage('page-failed', { message: 'x', stack }) as { err: Error }
  expect(err).toEqual({ message: 'x', stack: `    at fail (${join(root, 'src/Part.ts')}:5:9)` })
})

test('a page that is opened after a failed restart shows its error', async () => {
  await writeFile(join(root, 'part.ts'), '\nexport const = 1')
  await vite.restart()
  await expect
    .poll(() => sendMessage('vite:client:connect'))
    .toMatchObject({ err: { message: expect.stringContaining('part.ts:2:14') as string } })
})
