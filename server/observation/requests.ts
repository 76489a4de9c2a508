import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHashedUrl } from '../../shared/paths.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Sets and returns the request id: the one from a trusted proxy if it is safe to log, else a new one. */
export function assignRequestId({ headers }: IncomingMessage, isProxied: boolean): string {
  const header = headers[REQUEST_ID_HEADER]
  const id = isProxied && typeof header === 'string' && /^[\w.-]{1,100}$/.test(header) ? header : randomUUID()
  headers[REQUEST_ID_HEADER] = id
  return id
}

/** A finished request without personal data: no sender address, no query. */
export type AnsweredRequest = {
  method: string
  path: string
  kind: 'asset' | 'api' | 'page'
  status: number
  ms: number
}

/** nginx's status for a client that closed the connection before the answer. */
const CLIENT_GONE = 499

/** Calls `onEnd` when a request ends, even if the client has gone. */
export function whenAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  onEnd: (request: AnsweredRequest) => void,
) {
  const start = performance.now()
  const { method = '', url = '' } = request
  const [path = ''] = url.split(/[?#]/)
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : CLIENT_GONE
    onEnd({ method, path, kind: kindOf(path), status, ms: performance.now() - start })
  })
}

function kindOf(path: string): AnsweredRequest['kind'] {
  if (isHashedUrl(path)) return 'asset'
  return path.startsWith('/api/') ? 'api' : 'page'
}
