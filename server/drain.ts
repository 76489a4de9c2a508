import { Server as SocketServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a kept connection that is idle may still bring a request: twice as long as nginx and Caddy keep one (`deploy/`). */
const LINGER_MS = 2000
const LOOK_MS = 50

/**
 * Has a server that ends take no new connections, and wait until those that are there have ended. A proxy that has just
 * sent a request on a kept connection must not find it closed: each answer says that it is the last of its connection, and
 * one that is idle is closed only when nothing came on it for a while.
 */
export function drainAtEnd(app: FastifyInstance): void {
  let isEnding = false
  // fastify itself says so to requests that come from now on, and not to those that are under way.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const began = Date.now()
    const timer = setInterval(() => {
      // After what has arrived is read: a connection with a request that waits to be read would count as idle.
      if (Date.now() - began >= LINGER_MS) setImmediate(() => app.server.closeIdleConnections())
    }, LOOK_MS)
    // An HTTP server would close what is idle at once.
    await new Promise<void>((resolve) => SocketServer.prototype.close.call(app.server, () => resolve()))
    clearInterval(timer)
  })
}
