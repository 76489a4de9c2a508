import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { describeProblem, type Problem } from '../manifest/problems.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import { type NamedPayload, PAYLOAD_FORMAT } from '../shared/manifest.ts'
import { MANIFEST_URL, payloadUrl } from '../shared/paths.ts'
import { CONTENT_DEBOUNCE_MS, CONTENT_SETTLE_MS } from '../shared/timings.ts'
import { type ContentSource, type ContentState, readSite } from './contentSource.ts'
import { SITE_MODULE_ID, siteModule } from './siteModule.ts'

/**
 * Provides the module `virtual:site`. In development it also serves manifest and payloads, and notifies open pages of
 * each save.
 */
export function content(folder: string, source: ContentSource, app: Omit<AppConfiguration, 'hsts'>): Plugin[] {
  return [siteModule(async () => (await readSite(source)).site, app), contentServer(folder, source)]
}

function contentServer(folder: string, source: ContentSource): Plugin {
  return {
    name: 'content-server',
    apply: 'serve',
    configureServer(server) {
      watchContent(server, folder, source)
      server.environments.client.hot.on('connection', () => {
        void source.current().then(({ problems }) => showProblems(server, problems))
      })
      server.middlewares.use((request, response, next) => {
        source
          .current()
          .then(({ site }) => {
            if (!site || !sendData(response, site, request.url ?? '')) next()
          })
          // Making a payload failed. The next save may fix it.
          .catch((error: unknown) => {
            showFault(server, error)
            response.statusCode = 500
            response.end(error instanceof Error ? error.stack : String(error))
          })
      })
    },
  }
}

function watchContent(server: ViteDevServer, folder: string, source: ContentSource): void {
  const savedNames = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteSave = (name: string) => {
    savedNames.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => void update(), CONTENT_DEBOUNCE_MS)
  }
  const update = async () => {
    const changes = [...savedNames].map((name) => ({ name, state: stateOf(join(folder, name)) }))
    savedNames.clear()
    const before = await source.current()
    notifyPages(server, before, await source.update(changes.map(({ name }) => name)))
    // The file may have been read while it was being written, and the watcher reports two quick saves as one.
    setTimeout(() => {
      for (const { name, state } of changes) if (stateOf(join(folder, name)) !== state) noteSave(name)
    }, CONTENT_SETTLE_MS)
  }
  server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    const name = relative(folder, file).split(sep).join('/')
    if (!name.startsWith('..')) noteSave(name)
  })
}

function notifyPages(server: ViteDevServer, before: ContentState, { site, problems }: ContentState): void {
  const { hot, moduleGraph } = server.environments.client
  if (problems.length > 0) return showProblems(server, problems)
  // An empty update closes the overlay.
  hot.send({ type: 'update', updates: [] })
  const isSiteChanged = JSON.stringify(before.site?.site) !== JSON.stringify(site?.site)
  const module = isSiteChanged ? moduleGraph.getModuleById(SITE_MODULE_ID) : undefined
  if (module) moduleGraph.invalidateModule(module)
  hot.send({ type: 'custom', event: isSiteChanged ? 'site-changed' : 'content-changed' })
}

function sendData(response: ServerResponse, site: NonNullable<ContentState['site']>, url: string): boolean {
  const path = url.split('?')[0] ?? ''
  const json = dataAt(path, site)
  if (json === undefined && !PAYLOAD.test(path)) return false
  response.statusCode = json === undefined ? 404 : 200
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end(json)
  return true
}

const PAYLOAD = new RegExp(`^${payloadUrl('([0-9a-f]+)')}$`)

/**
 * Returns the JSON at an address. In development a payload is named by revision and route: hashes would need all
 * payloads at every save.
 */
function dataAt(path: string, site: NonNullable<ContentState['site']>): string | undefined {
  const { searchEntries, catalogue, structures, specifications } = site
  const namedMakers: Record<NamedPayload, () => unknown> = {
    search: searchEntries,
    catalogue,
    structures,
    specifications,
  }
  const makers = new Map<string, () => unknown>([...Object.entries(namedMakers), ...site.routes])
  const namesOf = (keys: Iterable<string>) =>
    Object.fromEntries(Array.from(keys, (key) => [key, Buffer.from(`${site.revision} ${key}`).toString('hex')]))
  if (path === '/redirects.json') return JSON.stringify(site.redirects)
  if (path === MANIFEST_URL)
    return JSON.stringify({
      format: PAYLOAD_FORMAT,
      routes: namesOf(site.routes.keys()),
      ...namesOf(Object.keys(namedMakers)),
      onServer: [],
    })
  const [revision, ...key] = Buffer.from(PAYLOAD.exec(path)?.[1] ?? '', 'hex')
    .toString()
    .split(' ')
  const make = revision === String(site.revision) ? makers.get(key.join(' ')) : undefined
  return make && JSON.stringify(make())
}

function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${size} ${mtimeMs}`
}

function showFault(server: ViteDevServer, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  server.config.logger.error(stack)
  server.environments.client.hot.send({ type: 'error', err: { message, stack, plugin: 'content' } })
}

function showProblems(server: ViteDevServer, problems: Problem[]): void {
  const [first] = problems
  if (!first) return
  server.environments.client.hot.send({
    type: 'error',
    err: {
      message: problems.map(describeProblem).join('\n'),
      stack: '',
      id: first.file,
      plugin: 'content',
      loc: {
        file: join(server.config.root, first.file.split('/').join(sep)),
        line: first.line ?? 1,
        column: first.column ?? 1,
      },
    },
  })
}
