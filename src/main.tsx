import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { withoutTrailingSlash } from '../shared/paths'
import { App } from './App'
import { readEmbedded } from './data/embedded'
import type { LoadedPage } from './data/pageQuery'
import { createQueryClient } from './data/queryClient'
import { loadScreen } from './screens'

await start(document.getElementById('root'))

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html: the element "root" is missing')
  const client = createQueryClient()
  const embedded = readEmbedded(document)
  if (embedded) {
    const { page } = embedded
    // The page module is here before hydration begins: nothing suspends, no fallback flashes.
    const loaded: LoadedPage = { page, Screen: await loadScreen(page.meta.name) }
    client.setQueryData(['page', withoutTrailingSlash(location.pathname)], loaded)
  }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} renderedSearch={embedded?.search ?? ''} />
      </BrowserRouter>
    </StrictMode>
  )
  if (embedded) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
