import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWith } from '../programs.ts'
import { send } from '../server/send.ts'
import { FORM } from '../server/serve.ts'
import { freePort, startServer } from '../server/startServer.ts'
import { describeAnswers, type Differences } from './answers.ts'
import { caddy, nginx, type Start } from './hosts.ts'

/** Node cannot read the longest address of the table, but these hosts can. */
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }
/** nginx refuses addresses outside the site, or with a NUL, before the site sees them. */
const REFUSED = { '/%2e%2e/package.json': 400, '/..%2f..%2fpackage.json': 400, '/../../package.json': 400, '/%00': 400 }
const OF_NGINX = { ...REFUSED, ...TOO_LONG }

async function untilItAnswers(host: ReturnType<Start>, port: number): Promise<void> {
  let log = ''
  host.stderr?.on('data', (text) => (log += String(text)))
  const answers = async () => {
    if (host.exitCode !== null) throw new Error(`It has ended with ${host.exitCode}:\n${log}`)
    return send(port, '/').catch(() => undefined)
  }
  await vi.waitUntil(answers, { timeout: 20_000 })
}

/** Tests the answers and logs of a host. */
function describeHost(name: string, site: string, startHost: () => Promise<Start>, differences?: Differences) {
  describe(`${name}, the site`, () => {
    const folder = freshFolder()
    let port: number
    let host: ReturnType<Start>
    beforeAll(async () => {
      port = await freePort()
      host = (await startHost())(site, port, folder)
      await untilItAnswers(host, port)
    })
    afterAll(() => void host.kill())

    describeAnswers(() => port, differences)

    test('no visitor address is logged', () => {
      const log = join(folder, 'access.log')
      expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('')
    })

    test.each(site.startsWith('proxy') ? ['a port of its own'] : [])(
      'behind %s only forms of the same origin are accepted',
      async () => {
        const statuses = []
        for (const other of [port, port + 1]) {
          const headers = { ...FORM, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${other}` }
          statuses.push((await send(port, '/api/inquiries', { method: 'POST', headers, body: '' })).status)
        }
        expect(statuses).toEqual([422, 403])
      },
    )

    test.each(site.startsWith('proxy') ? ['x-forwarded-for'] : [])(
      'the server counts inquiries by real address, whatever %s says',
      async (header) => {
        const statuses = []
        for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
          const headers = { 'content-type': 'application/json', [header]: address }
          statuses.push((await send(port, '/api/inquiries', { method: 'POST', headers, body: '{}' })).status)
        }
        expect(statuses).toEqual([422, 422, 429])
      },
    )
  })
}

/** Starts a server that trusts the proxy, and returns its address. */
async function upstream(): Promise<string> {
  const server = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '3' })
  servers.push(server.process)
  return `127.0.0.1:${server.port}`
}
const servers: { kill: () => unknown }[] = []
afterAll(() => servers.forEach((server) => server.kill()))

const BROTLI = '/usr/share/nginx/modules-available/mod-http-brotli-filter.conf'

describeWith('nginx', 'nginx', () => {
  describeHost('alone, as Debian installs it', 'static.conf', () => Promise.resolve(nginx({})), {
    statuses: OF_NGINX,
    encodings: { br: 'identity', 'gzip, br': 'gzip' },
  })
  if (existsSync(BROTLI))
    describeHost(
      'alone, with its module for Brotli',
      'static.conf',
      () => Promise.resolve(nginx({ '# brotli': 'brotli' })),
      { statuses: OF_NGINX },
    )
  describeHost('before the server', 'proxy.conf', async () => nginx({ '127.0.0.1:4173': await upstream() }), {
    statuses: OF_NGINX,
  })
})

describeWith('caddy', 'Caddy', () => {
  describeHost('alone', 'static.Caddyfile', () => Promise.resolve(caddy({})), { statuses: TOO_LONG })
  describeHost('before the server', 'proxy.Caddyfile', async () => caddy({ UPSTREAM: await upstream() }))
})

/** Enables a host's access log, sends a named request, and returns the log. */
async function logged(start: Start, site: string, file: string): Promise<{ log: string; id: string }> {
  const port = await freePort()
  const host = start(site, port, freshFolder())
  onTestFinished(() => void host.kill())
  await untilItAnswers(host, port)
  // An address that is redirected with its query.
  await send(port, '/about-us/?secret=1')
  const { headers } = await send(port, '/robots.txt?secret=1', {
    headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Ada' },
  })
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('/robots.txt'), { timeout: 20_000 })
  return { log: readFileSync(file, 'utf8'), id: String(headers['x-request-id']) }
}

describe('an enabled access log has request ids and no personal data', () => {
  describeWith('nginx', 'with nginx', () => {
    test.each(['static.conf', 'proxy.conf'])('%s', async (site) => {
      const file = join(freshFolder(), 'requests.log')
      const words = { 'access_log off;': '', '# access_log /var/log/nginx/phytolane.log': `access_log ${file}` }
      const { log, id } = await logged(nginx({ ...words, '127.0.0.1:4173': await upstream() }), site, file)
      expect(log).toMatch(new RegExp(` GET /robots\\.txt 200 \\d+ .* ${id}$`, 'm'))
      expect(log).not.toMatch(/secret|127\.0\.0\.1|203\.0|Ada/)
    })
  })
  describeWith('caddy', 'with Caddy', () => {
    test.each(['static.Caddyfile', 'proxy.Caddyfile'])('%s', async (site) => {
      const file = join(freshFolder(), 'requests.log')
      const words = { '/var/log/caddy/phytolane.log': file }
      const { log, id } = await logged(caddy({ UPSTREAM: await upstream() }, words), site, file)
      expect(log).toMatch(new RegExp(`"method":"GET".*"uri":"/robots\\.txt".*"status":200.*"${id}"`))
      expect(log).not.toMatch(/secret|"remote_ip"|"client_ip"|203\.0|Ada/)
    })
  })
})
