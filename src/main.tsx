import 'virtual:theme.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/icons.css'
import './styles/print.module.css'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ERROR_PAGE_FAILED, GO_BACK_HOME } from '../shared/errors.ts'
import { withoutTrailingSlash } from '../shared/urls.ts'
import { App } from './App.tsx'
import { connectDevelopment } from './development.ts'
import { documentPath } from './router/documentNavigation.ts'
import { readEmbedded } from './router/embedded.ts'
import { hydratePage, skipEqualDefaults, tolerateReplacedTexts } from './router/hydratePage.tsx'
import { reloadAfter } from './router/chunks.ts'
import { createQueryClient, provideData } from './router/pageQuery.ts'
import { seedPage } from './router/seedPage.ts'

provideData(() => import('./data.ts'))

// After a failure the prerendered page stays readable.
start(document.getElementById('root')).catch((error: unknown) => {
  reportError(error)
  reloadAfter(error)
})

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html: the element "root" is missing')
  tolerateReplacedTexts()
  skipEqualDefaults()
  const client = createQueryClient()
  const embeddedPage = readEmbedded()
  const requestedPath = documentPath()
  // The not-found page belongs to each address for which the host has no page.
  const path = embeddedPage?.page.name === 'not-found' ? requestedPath : embeddedPage?.path
  if (embeddedPage && path !== undefined) await seedPage(client, path, embeddedPage)
  // If the visitor went back before the app started, the document shows another page.
  const renderedPage = withoutTrailingSlash(location.pathname) === requestedPath ? embeddedPage : undefined
  // The server answers a rejected form at another address than that of its page.
  if (renderedPage && path !== requestedPath)
    history.replaceState(history.state, '', path + renderedPage.search + location.hash)
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    showLastResort(root, error)
  }
  const app = (
    <StrictMode>
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: false }}>
        <App client={client} rendered={renderedPage} />
      </BrowserRouter>
    </StrictMode>
  )
  await hydratePage(root, app, { isRendered: renderedPage !== undefined, onUncaughtError })
  if (import.meta.hot) connectDevelopment(import.meta.hot, client)
  document.documentElement.dataset.hydrated = 'true'
  // It would keep the fields of pages that were left.
  window.touchedFields = undefined
}

/** Shows a page without React when the error page itself fails. */
function showLastResort(root: HTMLElement, error: unknown): void {
  const main = document.createElement('main')
  const add = (tag: string, text: string) => {
    const element = document.createElement(tag)
    element.textContent = text
    main.append(element)
    return element
  }
  const heading = add('h1', ERROR_PAGE_FAILED)
  heading.tabIndex = -1
  add('p', 'A second error came up while the first was shown. Details of the second:')
  add('pre', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  add('a', GO_BACK_HOME).setAttribute('href', '/')
  root.replaceChildren(main)
  document.title = ERROR_PAGE_FAILED
  heading.focus()
  // The app is gone, so every navigation and update needs a new document.
  addEventListener('popstate', () => location.reload())
  import.meta.hot?.on('vite:afterUpdate', () => location.reload())
}
