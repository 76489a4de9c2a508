import { relative, resolve, sep } from 'node:path'
import { isCSSRequest, type Plugin, type ViteDevServer } from 'vite'
import { memoize } from '../manifest/memoize.ts'
import { describeProblem, type Problem } from '../manifest/problems.ts'
import type { SiteModel } from '../manifest/siteDefinition.ts'
import type { AppConfiguration } from '../shared/configuration.ts'
import { CONTENT_DEBOUNCE_MS } from '../shared/timings.ts'
import { answer } from './developmentPages.ts'
import { clearOverlay, onFailedRestart, type OverlayError, type Pages, showError, withSources } from './errorOverlay.ts'
import { type ModelSource, type ModelState, readModel, readProblem } from './modelSource.ts'
import { SITE_MODULE_ID, siteModule } from './siteModule.ts'

/**
 * Provides the module `virtual:site`. In development it also answers like the server of a built site, and notifies open
 * pages of each save.
 */
export function siteData(folder: string, source: ModelSource, app: AppConfiguration): Plugin {
  const styleSheets = new Map<string, string>()
  // Vite's client takes over the elements that have the ids of its modules.
  const styleTags = () =>
    Array.from(styleSheets, ([id, css]) => `<style data-vite-dev-id="${id}">${css}</style>`).join('')
  return {
    ...siteModule(folder, async () => (await readModel(source)).site, app),
    config: () => ({ appType: 'custom' }),
    transform(code, id) {
      // In Node, modules load one after the other, so that the order is that of the imports.
      if (this.environment.name === 'ssr' && isCSSRequest(id)) styleSheets.set(id, code)
    },
    hotUpdate({ server, modules }) {
      const { urlToModuleMap } = server.environments.client.moduleGraph
      const screens = urlToModuleMap.get('/src/router/screens.ts')
      // Page modules update themselves. Else browsers would load the router again beside its old state. Node has to.
      for (const [url, module] of urlToModuleMap)
        if (url.startsWith('/src/pages/')) screens?.acceptedHmrDeps.add(module)
      // A page that could not be rendered has no modules that Vite could update. It loads again.
      if (this.environment.name === 'ssr' && modules.length > 0) clearOverlay(server)
    },
    configureServer(server) {
      watchContent(server, folder, source)
      const { client: environment } = server.environments
      let failedRestart: OverlayError | undefined
      onFailedRestart(server, (error) => showError(server.ws.clients, (failedRestart = error)))
      environment.hot.on('vite:client:connect', (_data, client) => {
        if (failedRestart) return showError([client], failedRestart)
        void source.current().then((state) => showProblems([client], folder, problemsOf(state)))
      })
      environment.hot.on('page-failed', (error: OverlayError, client) =>
        showError([client], withSources(error, environment)),
      )
      return () =>
        server.middlewares.use((request, response, next) => {
          source
            .current()
            .then((state) => answer(request.originalUrl ?? '', state, server, styleTags))
            .then(({ status, body, ...headers }) =>
              response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(body),
            )
            // The app says which page failed, its cause says where.
            .catch((error: Error) => next(error.cause ?? error))
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
    if (state === (await source.current())) showProblems(server.ws.clients, folder, problemsOf(state))
  }
  // Vite watches its root. Adding a folder of it would scan that folder twice.
  if (relative(server.config.root, folder).startsWith('..')) server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    const name = relative(folder, file).split(sep).join('/')
    // Vite itself shows the theme, and its mistakes.
    if (name.startsWith('..') || name === 'theme.css') return
    savedNames.add(name)
    if (timer) return void timer.refresh()
    timer = setTimeout(() => void updateAndCheck(), CONTENT_DEBOUNCE_MS)
    // The file may not be complete, so it is read again later, and its problems are not shown yet. Pages fetch the
    // text before that.
    void update([name]).then(() => timer?.refresh())
  })
}

const problemsInTexts = memoize((model: SiteModel) => model.checkTexts())

function problemsOf({ model, problems }: ModelState): Problem[] {
  try {
    return model && problems.length === 0 ? problemsInTexts(model) : problems
  } catch (error) {
    return [readProblem(error)]
  }
}

function notifyPages(server: ViteDevServer, before: ModelState, { model }: ModelState): void {
  clearOverlay(server)
  const isSiteChanged = JSON.stringify(before.model?.site) !== JSON.stringify(model?.site)
  if (!isSiteChanged) return server.environments.client.hot.send('content-changed')
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById(SITE_MODULE_ID)
    if (!module) continue
    // Else Vite keeps what it has begun to make of the old module.
    environment.moduleGraph.invalidateModule(module)
    void environment.reloadModule(module)
  }
}

function showProblems(pages: Pages, folder: string, problems: Problem[]): void {
  const [first] = problems
  if (!first) return
  const { file, line, column = 1 } = first
  showError(pages, {
    message: problems.map(describeProblem).join('\n'),
    stack: '',
    id: file,
    plugin: 'content',
    // The stack of an error in code names its files.
    loc: line === undefined ? undefined : { file: resolve(folder, file.replace(/^content\//, '')), line, column },
  })
}
