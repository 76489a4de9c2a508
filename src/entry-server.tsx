import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Page } from '../shared/page.ts'
import { App } from './App.tsx'
import { embed, seedPage } from './router/embedded.ts'
import { createQueryClient } from './router/queryClient.ts'
import { crawlerHead } from './head/crawlerHead.ts'
import { loadScreen } from './screens.ts'

/**
 * Renders a page at an address: the parts of its document, of which `payload` is the data block that it hydrates from.
 * `search` is the query string, where the server renders for one.
 */
export async function renderPage(path: string, page: Page, search = '') {
  const client = createQueryClient()
  const embedded = { page, path, search }
  await seedPage(client, path, embedded)
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path + search}>
        <App client={client} rendered={embedded} />
      </StaticRouter>
    </StrictMode>,
  )
  const [tags, app] = splitHead(markup)
  return { head: tags + crawlerHead(page), app, payload: embed(embedded) }
}

/** Whether a page exists with the parameters of an address, as its module says. */
export async function isValid(page: Page, parameters: URLSearchParams): Promise<boolean> {
  return (await loadScreen(page)).validate?.(page, parameters) ?? true
}

/** React puts the tags of the head before the markup; hydration adopts them in `<head>`. */
export function splitHead(markup: string): [head: string, app: string] {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? []
  return [head, markup.slice(head.length)]
}
