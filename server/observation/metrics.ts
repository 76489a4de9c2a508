import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredRequest } from './requests.ts'
import { createProbe } from '../database/probe.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import { CHANNELS } from '../outbox/outbox.ts'
import type { Releases } from './releases.ts'

const BUCKET_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export type MetricsSources = Pick<InquiryStore, 'database' | 'outbox' | 'channels'> & { releases: Releases }

export function createMetrics({ database, outbox, channels, releases }: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets: BUCKET_SECONDS,
    registers,
  })
  const inquiries = new Counter({ name: 'inquiries_stored_total', help: 'Inquiries that were stored', registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const databaseUp = gauge('database_up', 'Whether the database accepts writes')
  const untold = gauge('inquiries_untold', 'Inquiries stored while neither mail nor webhook was set')
  const deliveries = CHANNELS.map((channel) => ({
    channel,
    waiting: gauge(`${channel}s_waiting`, 'Deliveries that are still to be made'),
    failed: gauge(`${channel}s_failed`, 'Waiting deliveries with a failed attempt'),
    givenUp: gauge(`${channel}s_given_up`, 'Deliveries that were given up'),
  }))
  const info = gauge('release_info', 'The release whose site is served and the one whose code runs', [
    'part',
    'release',
    'revision',
  ])

  const probe = createProbe(database)
  const isWritable = () =>
    probe().then(
      () => true,
      () => false,
    )
  const collect = async () => {
    databaseUp.set((await isWritable()) ? 1 : 0)
    // Without its database, the server reports no counts.
    const counts = await outbox.counts().catch(() => undefined)
    untold.set(counts?.untold ?? NaN)
    for (const { channel, waiting, failed, givenUp } of deliveries) {
      waiting.set(counts?.[channel].waiting ?? NaN)
      failed.set(counts?.[channel].failed ?? NaN)
      givenUp.set(counts?.[channel].givenUp ?? NaN)
    }
    const site = await releases.site()
    info.reset()
    info.set({ part: 'site', release: site.name, revision: site.content }, 1)
    info.set({ part: 'code', release: releases.code.name, revision: releases.code.commit }, 1)
    return registry.metrics()
  }
  const health = async () =>
    JSON.stringify({
      status: 'ok',
      database: (await isWritable()) ? 'ok' : 'away',
      channels,
      ...(await outbox.counts().catch(() => undefined)),
      site: await releases.site(),
      code: releases.code,
    })
  const server = createServer(({ url }, response) => {
    const isHealth = url === '/healthz'
    const type = isHealth ? 'application/json' : registry.contentType
    ;(isHealth ? health() : collect()).then(
      (text) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    )
  })
  return {
    observeRequest: ({ kind, status, ms }: AnsweredRequest): void => seconds.observe({ kind, status }, ms / 1000),
    countInquiry: (): void => inquiries.inc(),
    /** Serves the health at `/healthz` and the metrics at any other path. The port must not be public. */
    listen: async (port: number, host: string): Promise<void> => {
      server.listen(port, host)
      await once(server, 'listening')
    },
    close: () => server.close(),
  }
}
