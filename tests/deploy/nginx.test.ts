import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeWith } from '../programs.ts'
import { send } from '../server/send.ts'
import { type Server, startServer } from '../server/startServer.ts'
import { describeAnswers } from './answers.ts'
import { builtFolders, type Nginx, startNginx } from './hosts.ts'

/** It reads an address before the site does: what leads out of the site, or holds a NUL, is refused at once. */
const REFUSED = { '/%2e%2e/package.json': 400, '/..%2f..%2fpackage.json': 400, '/../../package.json': 400, '/%00': 400 }
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }

const places = (): [string, string][] => {
  const { SITE_FOLDER, SERVER_FOLDER } = builtFolders()
  return [
    ['/srv/phytolane/current/dist', SITE_FOLDER],
    ['/srv/phytolane/current/.cache/ssr', SERVER_FOLDER],
  ]
}

const BROTLI = '/usr/share/nginx/modules-available/mod-http-brotli-static.conf'

/** Ways to have nginx send what the build has compressed: by the comment in the configuration that is made a command. */
const COMPRESSIONS: { name: string; comment: string; encodings: Record<string, string> }[] = [
  { name: 'as Debian installs it', comment: 'none', encodings: { br: 'identity', 'gzip, br': 'gzip' } },
  { name: 'with its module for Brotli', comment: '# brotli_static', encodings: {} },
]

describeWith('nginx', 'nginx', () => {
  describe.each(COMPRESSIONS.slice(0, existsSync(BROTLI) ? 2 : 1))('alone, $name', ({ comment, encodings }) => {
    let host: Nginx
    beforeAll(async () => {
      host = await startNginx('static.conf', [...places(), [comment, 'brotli_static']])
    })
    afterAll(() => host.stop())

    describeAnswers(() => host.port, {
      statuses: { ...REFUSED, ...TOO_LONG },
      encodings,
    })

    test('no address of a visitor is written down', () => expect(host.accessLog()).toBe(''))
  })

  describe('before the server', () => {
    let server: Server
    let host: Nginx
    beforeAll(async () => {
      server = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '2' })
      host = await startNginx('proxy.conf', [['127.0.0.1:4173', `127.0.0.1:${server.port}`]])
    })
    afterAll(() => {
      host.stop()
      server.process.kill()
    })

    describeAnswers(() => host.port, { statuses: { ...REFUSED, ...TOO_LONG } })

    test('no address of a visitor is written down', () => expect(host.accessLog()).toBe(''))

    test('the server counts inquiries by the visitor’s address, whatever the visitor writes into the header', async () => {
      const post = async (name: string) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': name }
        return (await send(host.port, '/api/inquiries', { method: 'POST', headers, body: '{}' })).status
      }
      expect([await post('192.0.2.1'), await post('192.0.2.2'), await post('192.0.2.3')]).toEqual([422, 422, 429])
    })
  })
})
