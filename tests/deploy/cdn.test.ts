import { createServer, request as sendRequest } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeWithProgram } from '../describeWithProgram.ts'
import { startServer, type TestServer } from '../server/startServer.ts'
import { type Host, startCaddy, startHost, startNginx } from './webServers.ts'

const EDGE = '127.0.0.3'

/** An edge of a CDN: it adds the visitor's address to the header, and connects from an address of its own. */
async function startEdge(port: number) {
  const edge = createServer(({ method, url, headers, socket }, response) => {
    const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    const options = { port, method, path: url, headers: { ...headers, 'x-forwarded-for': chain }, localAddress: EDGE }
    const passedOn = sendRequest({ host: '127.0.0.1', ...options, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    passedOn.end(INQUIRY)
  })
  await once(edge.listen(0, '127.0.0.1'), 'listening')
  return { port: (edge.address() as AddressInfo).port, stop: () => void edge.close() }
}

const INQUIRY = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' })

/** Sends an inquiry from an address of this machine, and returns the status of the answer. */
async function inquire(port: number, localAddress: string, forwardedFor?: string): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/json',
    'content-length': INQUIRY.length,
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  }
  const options = { host: '127.0.0.1', port, path: '/api/inquiries', method: 'POST', headers, localAddress }
  const sent = sendRequest({ ...options, agent: false }).end(INQUIRY)
  const [answer] = (await once(sent, 'response')) as [{ statusCode?: number; resume: () => void }]
  answer.resume()
  return answer.statusCode
}

const PROXIES = { nginx: [startNginx, 'proxy.conf'], caddy: [startCaddy, 'proxy.Caddyfile'] } as const

for (const [program, [start, file]] of Object.entries(PROXIES))
  describeWithProgram(program, `${program} behind a CDN`, () => {
    let server: TestServer
    let host: Host
    let edge: Awaited<ReturnType<typeof startEdge>>
    beforeAll(async () => {
      server = await startServer({ TRUST_PROXY: `127.0.0.1,${EDGE}` })
      host = await startHost(start, { file, upstream: `127.0.0.1:${server.port}`, edges: EDGE })
      edge = await startEdge(host.port)
    })
    afterAll(() => {
      edge.stop()
      host.stop()
      server.process.kill()
    })

    test('the limit counts each visitor, not the edge', async () => {
      const answers = []
      for (let count = 0; count < 11; count++) answers.push(await inquire(edge.port, '127.0.0.5'))
      expect(answers).toEqual([...Array<number>(10).fill(201), 429])
      expect(await inquire(edge.port, '127.0.0.6')).toBe(201)
    })

    test.each(['the edge', 'the proxy itself'])('an invented address changes nothing at %s', async (target) => {
      const [port, visitor] = target === 'the edge' ? [edge.port, '127.0.0.7'] : [host.port, '127.0.0.8']
      const answers = []
      for (let count = 0; count < 11; count++) answers.push(await inquire(port, visitor, `192.0.2.${count}`))
      expect(answers).toEqual([...Array<number>(10).fill(201), 429])
    })
  })
