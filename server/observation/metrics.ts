import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredRequest } from './requests.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** From an answer from memory to one that waited for its turn to be rendered. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What Prometheus asks for: answers by kind and status, inquiries, mails that wait, and the process. */
export function createMetrics(outbox: Pick<Outbox, 'waiting'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inquiries = new Counter({ name: 'inquiries_stored_total', help: 'Inquiries that were stored', registers })
  registry.registerMetric(
    new Gauge({
      name: 'mails_waiting',
      help: 'Mails that are still to be sent',
      registers: [],
      async collect() {
        this.set((await outbox.waiting('mail', new Date())).length)
      },
    }),
  )
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    )
  })
  return {
    answered: ({ kind, status, ms }: AnsweredRequest): void => seconds.observe({ kind, status }, ms / 1000),
    inquiryStored: (): void => inquiries.inc(),
    /** Serves them at any path of a port of their own, which no visitor should reach. */
    listen: async (port: number, host: string): Promise<void> => {
      server.listen(port, host)
      await once(server, 'listening')
    },
    close: () => server.close(),
  }
}
