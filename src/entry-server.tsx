import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { filledBy, type Sources } from '../shared/need.ts'
import { type Page, pageModuleOf } from '../shared/page.ts'
import { App } from './App.tsx'
import { type EmbeddedPage, payloadScript } from './router/embedded.ts'
import { seedPage } from './router/seedPage.ts'
import { createQueryClient } from './router/pageQuery.ts'
import { crawlerHead } from './head/crawlerHead.ts'
import * as head from './head/Head.tsx'
import { provideHead } from './head/PageHead.tsx'
import { loadPageModule } from './router/screens.ts'

export { pathOf } from './paths.ts'
export { screenAt } from './router/screens.ts'

provideHead(head)

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

/** Returns the page with what it needs beyond its payload, or `undefined` if the parameters change nothing. */
export async function fillPage(page: Page, parameters: URLSearchParams, sources: Sources): Promise<Page | undefined> {
  const { needs } = await loadPageModule(pageModuleOf(page))
  const need = needs?.(page, parameters)
  return need === undefined ? undefined : ({ ...page, ...filledBy(need && (await need.load?.(sources))) } as Page)
}

/** Splits off the tags of the head, which React puts before the markup. Hydration adopts them in `<head>`. */
function splitHead(markup: string): [head: string, app: string] {
  const [tags = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? []
  return [tags, markup.slice(tags.length)]
}
