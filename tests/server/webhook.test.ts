import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { startSender } from '../../server/outbox/sender.ts'
import { connectWebhook } from '../../server/outbox/webhook.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { closeLater } from '../closeLater.ts'
import { collectLog } from './collectLog.ts'
import { openStore } from './serve.ts'
import { tinySite } from '../tinySite.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const inquiry = readInquiry({ name: 'Zoë', email: 'zoe@buyer.example', message: 'β?' })

/** Starts a receiver that answers with these statuses, then 204, and a sender. A status of 0 is no answer. */
async function start(statuses: number[] = [], { inquiries = 1, firstPause = 20, deliveryTimeout = 60_000 } = {}) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body })
      const status = statuses.shift() ?? 204
      if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/crm`
  const store = await openStore(':memory:', { webhook: true })
  const { receipt } = await store.add(inquiry, undefined)
  for (let count = 1; count < inquiries; count++) await store.add(inquiry, undefined)
  const { lines, log } = collectLog()
  const sender = startSender({
    store,
    channel: 'webhook',
    deliver: connectWebhook(url, SECRET, tinySite),
    log,
    firstPause,
    deliveryTimeout,
  })
  closeLater(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  closeLater(sender.close)
  return { calls, store, sender, receipt, log: lines }
}

test('an inquiry is sent in a single signed call', async () => {
  const { calls, store, sender, receipt } = await start()
  await expect.poll(() => calls.length).toBe(1)
  const { headers = {}, body = '' } = calls[0] ?? {}
  const event = new Webhook(SECRET).verify(body, headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'inquiry.received', data: { receipt, name: 'Zoë', message: 'β?' } })
  expect(headers['webhook-id']).toBe(receipt)
  sender.wake()
  await sender.close()
  expect(calls).toHaveLength(1)
  expect(await store.outbox.claimNext('webhook', new Date(), 0)).toBeUndefined()
})

test.each([500, 404, 302])('a call answered with %i is repeated with its id', async (status) => {
  const { calls, log, receipt } = await start([status, status])
  await expect.poll(() => calls.length).toBe(3)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([receipt]))
  expect(log[0]).toBe(`The webhook call of ${receipt} was not sent: ${status}`)
  expect(log.join()).not.toContain('buyer.example')
})

test('a receiver that fails gets at most ten calls in a round', async () => {
  const { calls, sender } = await start(Array<number>(12).fill(500), { inquiries: 12, firstPause: 60_000 })
  for (const count of [10, 12]) {
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(count)
    await wait(50)
    expect(calls).toHaveLength(count)
    sender.wake()
  }
})

test('a call without an answer ends, whatever memory the process has collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { calls, log, receipt } = await start([0], { deliveryTimeout: 500 })
  await expect.poll(() => calls.length).toBe(1)
  await expect
    .poll(() => {
      collect()
      return log
    })
    .toEqual([`The webhook call of ${receipt} was not sent: no answer within 0.5 s`])
})
