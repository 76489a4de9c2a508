import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHashedUrl } from '../../shared/paths.ts'

/** Names a request in answers and logs. */
export const REQUEST_ID = 'x-request-id'

/** Sets the id of a request, which fastify reads from its header: that of a trusted proxy if it is safe to log, else a new one. */
export function giveId({ headers }: IncomingMessage, isProxied: boolean): string {
  const given = headers[REQUEST_ID]
  const id = isProxied && typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID()
  headers[REQUEST_ID] = id
  return id
}

/** A finished request without personal data: neither the address of the sender nor the query. */
export type AnsweredRequest = {
  method: string
  path: string
  kind: 'asset' | 'api' | 'page'
  status: number
  ms: number
}

/** Status that nginx logs when the client closes the connection before the answer. */
const CLIENT_GONE = 499

/** Calls `tell` when a request is over, also when its client has gone. */
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
