import { Server as SocketServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Idle keep-alive connections stay open for this time: twice as long as nginx and Caddy reuse one (`deploy/`). */
const LINGER_MS = 2000
const CHECK_INTERVAL_MS = 50

/**
 * When the server stops, a proxy may just have sent a request on a keep-alive connection. So each answer announces the
 * end of its connection, and an idle connection is closed only after a pause.
 */
export function drainAtEnd(app: FastifyInstance): void {
  let isEnding = false
  // Fastify sets the header on new requests only, not on those in progress.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const began = Date.now()
    const timer = setInterval(() => {
      // Wait until pending input is read: a connection with an unread request would count as idle.
      if (Date.now() - began >= LINGER_MS) setImmediate(() => app.server.closeIdleConnections())
    }, CHECK_INTERVAL_MS)
    // The HTTP server's own `close` would close idle connections at once.
    await new Promise<void>((resolve) => SocketServer.prototype.close.call(app.server, () => resolve()))
    clearInterval(timer)
  })
}
