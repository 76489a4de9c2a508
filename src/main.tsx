import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/print.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { withoutTrailingSlash } from '../shared/paths.ts'
import { App } from './App.tsx'
import { pathOf, readEmbedded } from './router/embedded.ts'
import { pressedLines } from './inquiry/pressedLines.ts'
import { importChunk } from './router/importChunk.ts'
import { createQueryClient } from './router/queryClient.ts'
import { documentPath } from './router/arrival.ts'
import { seedPage } from './router/seedPage.ts'
import { fromBoot } from './router/fromBoot.ts'
import { ERROR_PAGE_FAILED, GO_BACK_HOME } from '../shared/errors.ts'
import { Shown, takeOver } from './router/takeOver.ts'

// Where this fails, the prerendered page stays and can be read; `boot.js` tells of it. With an `await` at the top level
// the bundler would keep chunks that do nothing but hand over what another holds: each is a request.
fromBoot.appStart = start(document.getElementById('root'))

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html: the element "root" is missing')
  const client = createQueryClient()
  const embedded = readEmbedded(document)
  const asked = documentPath()
  const path = embedded && pathOf(embedded, asked)
  if (embedded && path !== undefined) await seedPage(client, path, embedded)
  // A step back may have been taken meanwhile: the page that came is then not the one that is asked for.
  const rendered = withoutTrailingSlash(location.pathname) === asked ? embedded : undefined
  // A form that comes back from the server has another address than it was sent to.
  if (rendered && path !== asked) history.replaceState(history.state, '', path + rendered.search + location.hash)
  await takeOver(root, (tellShown) => {
    const { href } = location
    const tell = () => {
      // The router looks at the address when it is first rendered, and listens only when all is.
      if (location.href !== href) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      tellShown()
    }
    const onUncaughtError = (error: unknown) => {
      showLastResort(root, error)
      tellShown()
    }
    const app = (
      <StrictMode>
        {/* As a transition the next page would begin in a later task, a frame after the click. */}
        <BrowserRouter useTransitions={false}>
          <Shown tell={tell}>
            <App client={client} rendered={rendered} />
          </Shown>
        </BrowserRouter>
      </StrictMode>
    )
    // What others have changed in the page, such as a translator, cannot be hydrated: React renders it anew.
    if (rendered) hydrateRoot(root, app, { onUncaughtError, onRecoverableError: () => {} })
    else createRoot(root, { onUncaughtError }).render(app)
  })
  document.documentElement.dataset.hydrated = 'true'
  if (pressedLines.read()) void addPressed(client)
  // The development server tells of saved content.
  import.meta.hot?.on('content-changed', () => void client.invalidateQueries())
  import.meta.hot?.on('site-changed', () => location.reload())
}

/** What was pressed on a page that was left before the app was there. Without the chunk it waits for the next page. */
async function addPressed(client: QueryClient): Promise<void> {
  const chunk = await importChunk('inquiry', () => import('./inquiry/askedProducts.ts')).catch(() => undefined)
  await chunk?.addPressed(client)
}

/** The page that is left when the error page itself fails: made without React, since React has given up. */
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
  // Nobody is left who could show another page in this document.
  addEventListener('popstate', () => location.reload())
}
