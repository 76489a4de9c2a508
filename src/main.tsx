import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/print.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { withoutTrailingSlash } from '../shared/paths.ts'
import { App } from './App.tsx'
import { readEmbedded } from './data/embedded.ts'
import { createQueryClient } from './data/queryClient.ts'
import { seedPage } from './route/seedPage.ts'
import { showLastResort } from './errors/showLastResort.ts'

// Where this fails, the prerendered page stays and can be read; `boot.js` tells of it.
await start(document.getElementById('root'))

async function start(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error('index.html: the element "root" is missing')
  const client = createQueryClient()
  const embedded = readEmbedded(document)
  if (embedded) await seedPage(client, withoutTrailingSlash(location.pathname), embedded)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App client={client} rendered={embedded} />
      </BrowserRouter>
    </StrictMode>
  )
  const onUncaughtError = (error: unknown) => showLastResort(root, error)
  if (embedded) hydrateRoot(root, app, { onUncaughtError })
  else createRoot(root, { onUncaughtError }).render(app)
  // The development server tells of saved content.
  import.meta.hot?.on('content-changed', () => void client.invalidateQueries())
}
