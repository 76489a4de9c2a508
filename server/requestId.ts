import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

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
