import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Decision, Page } from '../shared/page.ts'
import { App } from './App.tsx'
import { decide as decideAbout } from './router/decide.ts'
import { type EmbeddedPage, payloadScript, seedPage } from './router/embedded.ts'
import { createQueryClient } from './router/pageQuery.ts'
import { crawlerHead } from './head/crawlerHead.ts'
import { loadScreen } from './screens.ts'

export { loadAllScreens } from './screens.ts'

/** Renders the parts of a document. `payload` is the script element with the page, for hydration. */
export async function renderPage(embedded: EmbeddedPage) {
  const { page, path, search } = embedded
  const client = createQueryClient()
  await seedPage(client, path, embedded)
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path + search}>
        <App client={client} rendered={embedded} />
      </StaticRouter>
    </StrictMode>,
  )
  const [tags, app] = splitHead(markup)
  return { head: tags + crawlerHead(page), app, payload: payloadScript(embedded) }
}

/** Decides as the app does about a page that the server filled with the results of its address. */
export async function decide(page: Page, parameters: URLSearchParams): Promise<Decision | undefined> {
  return decideAbout({ page, ...(await loadScreen(page)) }, parameters)
}

/** Splits off the tags of the head, which React puts before the markup. Hydration adopts them in `<head>`. */
function splitHead(markup: string): [head: string, app: string] {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? []
  return [head, markup.slice(head.length)]
}
