import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHashedUrl } from '../../shared/paths.ts'

/** Names a request in answers and logs. */
export const REQUEST_ID = 'x-request-id'

/**
 * Gives a request an id, which fastify reads from its header: that of a trusted proxy, where a log can hold it, else a new
 * one.
 */
export function giveId({ headers }: IncomingMessage, isProxied: boolean): string {
  const given = headers[REQUEST_ID]
  const id = isProxied && typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID()
  headers[REQUEST_ID] = id
  return id
}

/** A request that is over, without anything that tells who sent it: what was searched for stays out, too. */
export type AnsweredRequest = {
  method: string
  /** Its address, without the query. */
  path: string
  kind: 'asset' | 'api' | 'page'
  status: number
  ms: number
}

/** What nginx calls a request whose client has gone before it was answered. */
const CLIENT_GONE = 499

/** Tells of a request once it is over, however it was answered. */
export function whenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  tell: (answered: AnsweredRequest) => void,
) {
  const start = performance.now()
  const { method = '', url = '' } = request
  const [path = ''] = url.split(/[?#]/)
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : CLIENT_GONE
    tell({ method, path, kind: kindOf(path), status, ms: performance.now() - start })
  })
}

function kindOf(path: string): AnsweredRequest['kind'] {
  if (isHashedUrl(path)) return 'asset'
  return path.startsWith('/api/') ? 'api' : 'page'
}
