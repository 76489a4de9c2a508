import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeWith } from '../programs.ts'
import { send } from '../server/send.ts'
import { type Server, startServer } from '../server/startServer.ts'
import { describeAnswers } from './answers.ts'
import { builtFolders, type Host, startCaddy } from './hosts.ts'

describeWith('caddy', 'Caddy', () => {
  describe('alone', () => {
    let host: Host
    beforeAll(async () => {
      host = await startCaddy('static.Caddyfile', builtFolders())
    })
    afterAll(() => host.stop())

    // The table's longest address is more than Node reads, and not more than Caddy does.
    describeAnswers(() => host.port, { statuses: { [`/${'a'.repeat(20_000)}`]: 414 } })
  })

  describe('before the server', () => {
    let server: Server
    let host: Host
    beforeAll(async () => {
      server = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '2' })
      host = await startCaddy('proxy.Caddyfile', { UPSTREAM: `127.0.0.1:${server.port}` })
    })
    afterAll(() => {
      host.stop()
      server.process.kill()
    })

    describeAnswers(() => host.port)

    test('the server counts inquiries by the visitor’s address, whatever the visitor writes into the header', async () => {
      const post = async (name: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': name }
        return (await send(host.port, '/api/inquiries', { method: 'POST', headers, body: '{}' })).status
      }
      expect([await post('192.0.2.1'), await post('192.0.2.2'), await post('192.0.2.3')]).toEqual([422, 422, 429])
    })
  })
})
