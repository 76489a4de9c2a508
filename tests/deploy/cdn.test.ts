import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send } from '../server/send.ts'
import { startServer, type TestServer } from '../server/startServer.ts'
import { type Host, startCaddy, startHost, startNginx } from './webServers.ts'

const EDGE = '127.0.0.3'

const INQUIRY = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' })

/** Sends an inquiry and returns the status of the answer. */
async function inquire(port: number, localAddress: string, forwardedFor: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
  return (await send(port, '/api/inquiries', { method: 'POST', headers, body: INQUIRY, localAddress })).status
}

const PROXIES = { nginx: [startNginx, 'proxy.conf'], caddy: [startCaddy, 'proxy.Caddyfile'] } as const

for (const [program, [start, file]] of Object.entries(PROXIES))
  describeWithProgram(program, `${program} behind a CDN`, () => {
    let server: TestServer
    let host: Host
    beforeAll(async () => {
      server = await startServer({ TRUST_PROXY: `127.0.0.1,${EDGE}` })
      host = await startHost(start, { file, upstream: `127.0.0.1:${server.port}`, edges: EDGE })
    })
    afterAll(() => {
      host.stop()
      server.process.kill()
    })

    test('the limit counts each visitor, not the edge', async () => {
      const answers = []
      for (let count = 0; count < 11; count++) answers.push(await inquire(host.port, EDGE, '203.0.113.5'))
      expect(answers).toEqual([...Array<number>(10).fill(201), 429])
      expect(await inquire(host.port, EDGE, '203.0.113.6')).toBe(201)
    })

    test.each([
      ['the edge', EDGE, ', 203.0.113.7'],
      ['the proxy itself', '127.0.0.8', ''],
    ])('an invented address changes nothing at %s', async (_target, from, visitor) => {
      const answers = []
      for (let count = 0; count < 11; count++)
        answers.push(await inquire(host.port, from, `192.0.2.${count}${visitor}`))
      expect(answers).toEqual([...Array<number>(10).fill(201), 429])
    })
  })
