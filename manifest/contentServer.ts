import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { compile, type SiteData } from './compile.ts'
import { createCompoundFacts } from './compoundFacts.ts'
import { describeProblem, type Problem } from './problems.ts'
import { type ContentCache, readContent } from './readContent.ts'

const DEBOUNCE_MS = 20
const CHANGED_EVENT = 'content-changed'

/** State of the content as the development server knows it. */
type ContentState = {
  /** The last content without errors. */
  data: SiteData | undefined
  problems: Problem[]
}

export type ContentReader = {
  read: () => Promise<ContentState>
  /** Tells that a file, named from the content folder, was saved, added or removed. */
  forget: (name: string) => void
}

/** Reads the content and keeps what has been read, so that a save costs one file. */
export function createContentReader(folder: string, siteUrl: string): ContentReader {
  const cache: ContentCache = new Map()
  const facts = createCompoundFacts()
  let last: SiteData | undefined
  const read = async (): Promise<ContentState> => {
    const { content, problems } = await readContent(folder, cache)
    const publication = { drafts: true, today: new Date().toISOString().slice(0, 10) }
    const result = compile(content, problems, { publication, siteUrl, facts })
    if ('data' in result) last = result.data
    return { data: last, problems: 'problems' in result ? result.problems : [] }
  }
  return { read, forget: (name) => cache.delete(name) }
}

/** Serves manifest and payloads to `vite dev` straight from the content folder, and tells open pages of every save.
 * `siteModuleId` is the module that holds what every page shows. */
export function contentServer(folder: string, { read, forget }: ContentReader, siteModuleId: string): Plugin {
  let state: Promise<ContentState> = read()
  return {
    name: 'content-server',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(folder)
      let timer: ReturnType<typeof setTimeout> | undefined
      server.watcher.on('all', (_event, file) => {
        const name = relative(folder, file).split(sep).join('/')
        if (name.startsWith('..')) return
        forget(name)
        clearTimeout(timer)
        timer = setTimeout(() => {
          const before = state
          state = read()
          void tellPages(server, siteModuleId, before, state)
        }, DEBOUNCE_MS)
      })
      server.environments.client.hot.on('connection', () => {
        void state.then((current) => showProblems(server, current.problems))
      })
      server.middlewares.use((request, response, next) => {
        void state.then(({ data }) => {
          const json = data && answer(data, request.url ?? '')
          if (json === undefined) return next()
          response.setHeader('Content-Type', 'application/json')
          response.setHeader('Cache-Control', 'no-store')
          response.end(json)
        })
      })
    },
  }
}

function answer({ manifest, redirects, payloads }: SiteData, url: string): string | undefined {
  const path = url.split('?')[0]
  if (path === '/manifest.json') return JSON.stringify(manifest)
  if (path === '/redirects.json') return JSON.stringify(redirects)
  const hash = /^\/payload\/(\w+)\.json$/.exec(path ?? '')?.[1]
  return hash === undefined ? undefined : payloads.get(hash)
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
    hot.send({ type: 'full-reload' })
  } else hot.send({ type: 'custom', event: CHANGED_EVENT })
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
