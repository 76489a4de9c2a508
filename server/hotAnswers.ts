import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { encodingFor } from './sentAnswer.ts'

/** An answer with all its headers. */
export type HotAnswer = { status: number; headers: OutgoingHttpHeaders; bytes: Buffer }

const MOST_BYTES = 64 * 1024 * 1024

/** About what an answer takes beside its bytes. */
const HEADER_BYTES = 1500

/** So long after the site in place was looked at, answers are taken for those of it. */
const TRUSTED_MS = 50

/**
 * Answers that are the same for everybody who asks for the same, in memory: those that were asked for last. They are given
 * before anything else of the server runs, which costs a tenth.
 */
export function createHotAnswers() {
  const answers = new LRUCache<string, HotAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + HEADER_BYTES,
  })
  let site: object | undefined
  let trustedUntil = 0

  return {
    /** Tells which site is in place; the answers of another one are forgotten. */
    lookedAt: (current: object): void => {
      if (current !== site) answers.clear()
      site = current
      trustedUntil = performance.now() + TRUSTED_MS
    },
    /** Keeps an answer that was made from a site. */
    keep: (request: IncomingMessage, answer: HotAnswer, madeFrom: object): void => {
      if (madeFrom === site) answers.set(keyOf(request), answer)
    },
    /** Whether a request was answered. */
    answer: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { method, headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || performance.now() > trustedUntil) return false
      const known = answers.get(keyOf(request))
      if (!known) return false
      const asked = headers['if-none-match']
      if (asked === undefined) response.writeHead(known.status, known.headers)
      // Of several validators, or none of today's, the rest of the server knows more.
      else if (asked === known.headers.etag) response.writeHead(304, withoutContent(known.headers))
      else return false
      response.end(asked !== undefined || method === 'HEAD' ? undefined : known.bytes)
      return true
    },
  }
}

export type HotAnswers = ReturnType<typeof createHotAnswers>

function keyOf({ url = '', headers }: IncomingMessage): string {
  return `${encodingFor(headers['accept-encoding'])} ${url}`
}

/** The headers of an answer that says that nothing has changed. */
export function withoutContent(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy'),
  )
}
