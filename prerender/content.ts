import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { memoize } from '../manifest/memoize.ts'
import { describeProblem, type Problem } from '../manifest/problems.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import { PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import { MANIFEST_URL, payloadUrl } from '../shared/paths.ts'
import { CONTENT_DEBOUNCE_MS, CONTENT_SETTLE_MS } from '../shared/timings.ts'
import { type ContentSource, type ContentState, readSite } from './contentSource.ts'
import { mapNamedPayloads } from './routes.ts'
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
        const [path = ''] = (request.url ?? '').split('?')
        source
          .current()
          .then(({ site }) => {
            const make = site && dataByAddress(site).get(path)
            if (!make && !path.startsWith('/payload/')) return next()
            const json = make && JSON.stringify(make())
            response.writeHead(json ? 200 : 404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
            response.end(json)
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
    const changes = [...savedNames].map((name) => ({ name, state: fileSignature(join(folder, name)) }))
    savedNames.clear()
    const before = await source.current()
    notifyPages(server, before, await source.update(changes.map(({ name }) => name)))
    // The file may have been read while it was being written, and the watcher reports two quick saves as one.
    setTimeout(() => {
      for (const { name, state } of changes) if (fileSignature(join(folder, name)) !== state) noteSave(name)
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

/**
 * Returns functions that make the data at each address. In development a payload is named by update and route, because
 * real hashes would need all payloads at every save.
 */
const dataByAddress = memoize((site: NonNullable<ContentState['site']>): Map<string, () => unknown> => {
  const nameOf = (key: string) => hash('sha256', `${site.updateCount} ${key}`)
  const makers = [...site.routes, ...Object.entries(site.namedPayloads)]
  const manifest: RouteManifest = {
    format: PAYLOAD_FORMAT,
    routes: Object.fromEntries(Array.from(site.routes.keys(), (path) => [path, nameOf(path)])),
    ...mapNamedPayloads(nameOf),
    onServer: [],
  }
  return new Map<string, () => unknown>([
    [MANIFEST_URL, () => manifest],
    ['/redirects.json', () => site.redirects],
    ...makers.map(([key, make]): [string, () => unknown] => [payloadUrl(nameOf(key)), make]),
  ])
})

function fileSignature(file: string): string {
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
