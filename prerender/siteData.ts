import { hash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { checkTexts } from '../manifest/check/checkContent.ts'
import type { CompiledSite } from '../manifest/compile.ts'
import { memoize } from '../manifest/memoize.ts'
import { payloadOf } from '../manifest/screens.ts'
import { ContentError, describeProblem, type Problem } from '../manifest/problems.ts'
import { NEWS_SECTIONS } from '../shared/catalogue.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import { MANIFEST_URL, payloadUrl } from '../shared/paths.ts'
import { CONTENT_DEBOUNCE_MS } from '../shared/timings.ts'
import { type ModelSource, type ModelState, readModel } from './modelSource.ts'
import { manifestOf } from './payloads.ts'
import { SITE_MODULE_ID, siteModule } from './siteModule.ts'

/**
 * Provides the module `virtual:site`. In development it also serves manifest and payloads, and notifies open pages of
 * each save.
 */
export function siteData(folder: string, source: ModelSource, app: AppConfiguration): Plugin {
  return {
    ...siteModule(async () => (await readModel(source)).site, app),
    name: 'site-data',
    configureServer(server) {
      watchContent(server, folder, source)
      server.environments.client.hot.on('connection', () => {
        void source.current().then((state) => showProblems(server, folder, problemsOf(state)))
      })
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        source
          .current()
          .then((state) => {
            const make = dataByAddress(state).get(path)
            if (!make && !path.startsWith('/payload/')) return next()
            const json = make && JSON.stringify(make())
            response.writeHead(json ? 200 : 404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
            response.end(json)
          })
          .catch((error: unknown) => {
            // Making a payload failed. Vite shows the error.
            if (!(error instanceof ContentError)) return next(error)
            showProblems(server, folder, error.problems)
            response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.message)
          })
      })
    },
  }
}

function watchContent(server: ViteDevServer, folder: string, source: ModelSource): void {
  const savedNames = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = async (names: string[]) => {
    const before = await source.current()
    const state = await source.update(names)
    if (state.problems.length === 0) notifyPages(server, before, state)
    return state
  }
  const updateAndCheck = async () => {
    timer = undefined
    const names = [...savedNames]
    savedNames.clear()
    const state = await update(names)
    if (state === (await source.current())) showProblems(server, folder, problemsOf(state))
  }
  // Vite watches its root. Adding a folder of it would scan that folder twice.
  if (relative(server.config.root, folder).startsWith('..')) server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    const name = relative(folder, file).split(sep).join('/')
    if (name.startsWith('..')) return
    savedNames.add(name)
    // The file may not be complete, so it is read again later, and its problems are not shown yet.
    if (timer === undefined) void update([name])
    clearTimeout(timer)
    timer = setTimeout(() => void updateAndCheck(), CONTENT_DEBOUNCE_MS)
  })
}

const problemsInTexts = memoize((model: CompiledSite) => checkTexts(model.library))

function problemsOf({ model, problems }: ModelState): Problem[] {
  return model && problems.length === 0 ? problemsInTexts(model) : problems
}

function notifyPages(server: ViteDevServer, before: ModelState, { model }: ModelState): void {
  const { client } = server.environments
  // An empty update closes the overlay.
  client.hot.send({ type: 'update', updates: [] })
  const isSiteChanged = JSON.stringify(before.model?.site) !== JSON.stringify(model?.site)
  const module = client.moduleGraph.getModuleById(SITE_MODULE_ID)
  if (isSiteChanged && module) void client.reloadModule(module)
  else client.hot.send({ type: 'custom', event: 'content-changed' })
}

/** In development a payload is named by its route, because real hashes would need all payloads at every save. */
const nameOf = (key: string) => hash('sha256', key)

type DataMaker = [address: string, make: () => unknown]

/** Returns functions that make the data at each address. */
const dataByAddress = memoize(({ model, draftProblems }: ModelState): Map<string, () => unknown> => {
  if (!model) return new Map()
  const pages: DataMaker[] = [
    ...draftProblems.flatMap(({ file }) =>
      draftAddresses(file).map((path): DataMaker => [path, () => failWith(draftProblems, file)]),
    ),
    ...Array.from(model.routes, ([path, route]): DataMaker => [path, () => payloadOf(model.library, route)]),
  ]
  const makers = [...pages, ...Object.entries(model.namedPayloads)]
  const manifest = manifestOf(
    pages.map(([path]) => ({ path, hash: nameOf(path) })),
    nameOf,
  )
  return new Map([
    [MANIFEST_URL, () => manifest],
    ['/redirects.json', () => model.redirects],
    ...makers.map(([key, make]): DataMaker => [payloadUrl(nameOf(key)), make]),
  ])
})

/** Fields with mistakes may give no address, so it follows from the file. */
function draftAddresses(file: string): string[] {
  const address = file.replaceAll(/^content(?:\/products)?|\.\w+$/g, '')
  return NEWS_SECTIONS.map((section) => address.replace(/^\/news(?=\/)/, `/${section}`))
}

function failWith(problems: Problem[], file: string): never {
  throw new ContentError(problems.filter((problem) => problem.file === file))
}

function showProblems(server: ViteDevServer, folder: string, problems: Problem[]): void {
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
        file: resolve(folder, first.file.replace(/^content\//, '')),
        line: first.line ?? 1,
        column: first.column ?? 1,
      },
    },
  })
}
