import type { FastifyInstance } from 'fastify'
import { readPage } from '../../render/readPage.ts'
import { type Answer, ANSWERS_URL } from '../../shared/manifest.ts'
import type { PageOf } from '../../shared/page.ts'
import { splitUrl } from '../site/address.ts'
import type { Build } from './currentBuild.ts'
import { addResults, type ResultsPage } from './resultsPage.ts'

/**
 * `GET /api/answers/<address>`: results of a search or filtered list, if the catalogue is too large for browsers.
 */
export async function answerRoutes(app: FastifyInstance, { build }: { build: () => Promise<Build> }): Promise<void> {
  app.get(`${ANSWERS_URL}/*`, async (request, reply) => {
    const { path, query } = splitUrl(request.url.slice(ANSWERS_URL.length))
    const current = await build()
    const page =
      current.manifest.routes[path] === undefined
        ? undefined
        : await addResults(await readPage(path, current), new URLSearchParams(query), current)
    reply.header('Cache-Control', 'no-store')
    // For a comparison, the app fetches the payloads of the products itself.
    if (!page || page.name === 'compare' || ('listing' in page && page.filtered === undefined))
      return reply.code(404).send({ message: `${path}${query} asks for no search and narrows no list` })
    return reply.send(answerOf(page))
  })
}

function answerOf(page: Exclude<ResultsPage, PageOf<'compare'>>): Answer {
  if (page.name === 'search' || page.name === 'search-404') return { results: page.results }
  if (page.name === 'structure') return { structures: page.found?.answer }
  return { filtered: page.filtered }
}
