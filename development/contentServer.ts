import { statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { describeProblem, type Problem } from '../manifest/problems.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import { MANIFEST_URL } from '../shared/paths.ts'
import { CONTENT_DEBOUNCE_MS, CONTENT_SETTLED_MS } from '../shared/timings.ts'
import type { ContentReader, ContentState } from './contentReader.ts'

export const CHANGED_EVENT = 'content-changed'
const SITE_CHANGED_EVENT = 'site-changed'

/** Serves manifest and payloads to `vite dev` straight from the content folder, and tells open pages of every save.
 * `siteModuleId` is the module that holds what every page shows. */
export function contentServer(folder: string, { read, forget }: ContentReader, siteModuleId: string): Plugin {
  let state: Promise<ContentState> = read()
  return {
    name: 'content-server',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder)
      const saved = new Set<string>()
      let timer: ReturnType<typeof setTimeout> | undefined
      const note = (name: string) => {
        saved.add(name)
        clearTimeout(timer)
        timer = setTimeout(readAgain, CONTENT_DEBOUNCE_MS)
      }
      const readAgain = () => {
        const before = state
        const changes = [...saved].map((name) => ({ name, was: timesOf(join(folder, name)) }))
        saved.clear()
        for (const { name } of changes) forget(name)
        state = read()
        void tellPages(server, siteModuleId, before, state)
        // A file may have been read while it was written, and of two changes so close the watcher tells once.
        setTimeout(() => {
          for (const { name, was } of changes) if (timesOf(join(folder, name)) !== was) note(name)
        }, CONTENT_SETTLED_MS)
      }
      server.watcher.on('all', (_event, file) => {
        const name = relative(folder, file).split(sep).join('/')
        if (!name.startsWith('..')) note(name)
      })
      server.environments.client.hot.on('connection', () => {
        void state.then((current) => showProblems(server, current.problems))
      })
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        void state
          .then(({ data }) => {
            if (!sendData(response, data, url)) next()
          })
          // A fault in what builds the page: it is shown, and the next save may mend it.
          .catch((error: unknown) => {
            showFault(server, error)
            response.statusCode = 500
            response.end(error instanceof Error ? error.stack : String(error))
          })
      })
    },
  }
}

/** Answers a request where its address is one of the data; says whether it did. */
export function sendData(response: ServerResponse, data: ContentState['data'], url: string): boolean {
  const json = data && answer(data, url)
  if (json === undefined && !isPayload(url)) return false
  response.statusCode = json === undefined ? 404 : 200
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end(json)
  return true
}

/**
 * The JSON of an address. Payloads are named by revision and route in the manifest, since naming them by their content
 * would mean making all of them at every save.
 */
function answer(
  {
    routes,
    entries,
    catalogue,
    structures,
    suggestions,
    specifications,
    redirects,
    revision,
  }: NonNullable<ContentState['data']>,
  url: string,
): string | undefined {
  const path = url.split('?')[0]
  const ofNoRoute: Record<NamedPayload, () => unknown> = {
    search: entries,
    catalogue,
    structures,
    suggestions,
    specifications,
  }
  const makers = new Map<string, () => unknown>([...Object.entries(ofNoRoute), ...routes])
  const nameOf = (what: string) => Buffer.from(`${revision} ${what}`).toString('hex')
  if (path === '/redirects.json') return JSON.stringify(redirects)
  if (path === MANIFEST_URL) {
    const namesOf = (all: Iterable<string>) => Object.fromEntries(Array.from(all, (what) => [what, nameOf(what)]))
    const named = namesOf(NAMED_PAYLOADS) as Record<NamedPayload, string>
    return JSON.stringify({
      format: PAYLOAD_FORMAT,
      routes: namesOf(routes.keys()),
      ...named,
      onServer: [],
    } satisfies RouteManifest)
  }
  const [asked, ...what] = Buffer.from(isPayload(url)?.[1] ?? '', 'hex')
    .toString()
    .split(' ')
  const make = asked === String(revision) ? makers.get(what.join(' ')) : undefined
  return make && JSON.stringify(make())
}

function isPayload(url: string): RegExpExecArray | null {
  return /^\/payload\/([0-9a-f]+)\.json(?:\?|$)/.exec(url)
}

async function tellPages(
  server: ViteDevServer,
  siteModuleId: string,
  before: Promise<ContentState>,
  after: Promise<ContentState>,
): Promise<void> {
  const [old, current] = await Promise.all([before, after])
  const { hot } = server.environments.client
  if (current.problems.length > 0) {
    showProblems(server, current.problems)
    return
  }
  // An empty update takes a standing overlay away.
  hot.send({ type: 'update', updates: [] })
  const isSiteChanged = JSON.stringify(old.data?.site) !== JSON.stringify(current.data?.site)
  if (isSiteChanged) {
    const module = server.environments.client.moduleGraph.getModuleById(siteModuleId)
    if (module) server.environments.client.moduleGraph.invalidateModule(module)
    // Not a reload of whatever is open: the editor shows nothing of it, and may hold what is not saved.
    hot.send({ type: 'custom', event: SITE_CHANGED_EVENT })
  } else hot.send({ type: 'custom', event: CHANGED_EVENT })
}

/** What another save of a file changes; the same for one that is not there. */
function timesOf(file: string): string {
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
