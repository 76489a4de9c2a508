import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ChunkLoadError } from '../shared/errors.ts'
import { withoutTrailingSlash } from '../shared/paths.ts'
import { App } from './App.tsx'
import { readEmbedded } from './data/embedded.ts'
import type { LoadedPage } from './data/pageQuery.ts'
import { createQueryClient } from './data/queryClient.ts'
import { showLastResort } from './errors/showLastResort.ts'
import { reloadAfterChunkFailure } from './navigation/chunkReload.ts'
import { seedMiddleware } from './navigation/useMiddleware.ts'
import { loadScreen } from './screens.ts'

try {
  await start(document.getElementById('root'))
} catch (error) {
  // The prerendered page stays and can be read; its scripts may be those of an older release.
  if (!(error instanceof ChunkLoadError) || !reloadAfterChunkFailure()) throw error
}

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html: the element "root" is missing')
  const client = createQueryClient()
  const embedded = readEmbedded(document)
  if (embedded) {
    const { page } = embedded
    // The page module is here before hydration begins: nothing suspends, no fallback flashes.
    const loaded: LoadedPage = { page, Screen: await loadScreen(page.meta.name) }
    client.setQueryData(['page', withoutTrailingSlash(location.pathname)], loaded)
    seedMiddleware(client, page, embedded.search)
  }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} renderedSearch={embedded?.search ?? ''} />
      </BrowserRouter>
    </StrictMode>
  )
  const onUncaughtError = (error: unknown) => showLastResort(root, error)
  if (embedded) hydrateRoot(root, app, { onUncaughtError })
  else createRoot(root, { onUncaughtError }).render(app)
  // The development server tells of saved content.
  import.meta.hot?.on('content-changed', () => void client.invalidateQueries())
}
