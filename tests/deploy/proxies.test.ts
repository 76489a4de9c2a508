import { type ChildProcess, execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send } from '../server/send.ts'
import { freePort, startServer } from '../server/startServer.ts'
import { describeAnswers, type HostDifferences } from './answers.ts'
import { type Host, startHost } from './webServers.ts'

/** Node answers 431 to the longest of the BAD_ADDRESSES. These hosts can read it, and answer 414. */
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }

/** Debian's nginx has no Brotli. Caddy has it only for files with a copy. */
const WITHOUT_BROTLI: Record<string, string[]> = {
  'static.conf': ['/herbal-extract', '/boot.js'],
  'static.Caddyfile': ['/herbal-extract'],
}

const HOSTS = {
  nginx: {
    files: ['static.conf', 'proxy.conf'],
    // nginx itself refuses addresses outside the site or with a NUL.
    statuses: { '/%2e%2e/package.json': 400, '/../../package.json': 400, '/%00': 400, ...TOO_LONG },
  },
  caddy: { files: ['static.Caddyfile', 'proxy.Caddyfile'], statuses: TOO_LONG },
}

let upstream: string
let server: ChildProcess
beforeAll(async () => {
  const site = await startServer({ TRUST_PROXY: 'true' })
  server = site.process
  upstream = `127.0.0.1:${site.port}`
})
afterAll(() => void server.kill())

for (const [program, { files, statuses }] of Object.entries(HOSTS))
  describeWithProgram(program, program, () => {
    describe.each(files)('with %s', (file) => {
      const isProxy = file.startsWith('proxy')
      let host: Host
      beforeAll(async () => {
        host = await startHost({ file, upstream })
      })
      afterAll(() => host.stop())

      const differences: HostDifferences = {
        // Behind Caddy the server itself refuses the longest address.
        statuses: file === 'proxy.Caddyfile' ? {} : statuses,
        withoutBrotli: WITHOUT_BROTLI[file],
        readOnly: isProxy ? ['/'] : ['/', '/api/inquiries'],
      }
      describeAnswers(() => host.port, differences)

      test('no request is logged by default', () => {
        // An entry of nginx has the request line, one of Caddy the field `uri`.
        expect(readFileSync(join(host.folder, 'access.log'), 'utf8')).not.toMatch(/ HTTP\/1|"uri"/)
      })

      test('an enabled access log identifies requests, but no visitors', async () => {
        const log = join(freshFolder(), 'requests.log')
        const logging = await startHost({ file, upstream, log })
        onTestFinished(logging.stop)
        const { headers } = await send(logging.port, '/robots.txt?secret=1', {
          headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Ada' },
        })
        const read = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
        await vi.waitUntil(() => read().includes(String(headers['x-request-id'])), { timeout: 20_000 })
        expect(read()).toContain('/robots.txt')
        expect(read()).not.toMatch(/secret|remote_ip|client_ip|203\.0|Ada/)
      })

      test('the bare domain redirects to www', async () => {
        const answer = await send(host.port, '/herbal-extract?a=1', {
          headers: { host: `phytolane.example:${host.port}` },
        })
        expect(answer).toMatchObject({
          status: 301,
          headers: {
            location: expect.stringMatching(/^http:\/\/www\.phytolane\.example(:\d+)?\/herbal-extract\?a=1$/) as string,
          },
        })
      })

      if (!isProxy) return

      test('visitors cannot ask whether the database is ready', async () => {
        for (const path of ['/readyz', '/readyz?a=1', '//readyz', '/%72eadyz'])
          expect([path, (await send(host.port, path)).status]).toEqual([path, 404])
        expect((await send(host.port, '/healthz')).status).toBe(200)
      })

      test('visitors see a page with an address while the server is away', async () => {
        const away = await startHost({ file, upstream: `127.0.0.1:${await freePort()}` })
        onTestFinished(away.stop)
        const { status, headers, body } = away.firstAnswer
        expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
        expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
        expect(headers).toHaveProperty('content-security-policy')
        expect(body).toContain(
          '<a href="mailto:sales@phytolane.example">sales@phytolane.example</a> or call +1 555 0100.',
        )
      })
    })
  })

describeWithProgram('nginx', 'nginx with the commands of the documentation', () => {
  test('a site, its trial copy and a site of files run side by side', async () => {
    const [command = ''] =
      /sed '.*4174.*' deploy\/nginx\/proxy\.conf/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []
    const trial = execSync(command, { encoding: 'utf8' })
    expect(trial).not.toContain('phytolane')
    const files = readFileSync('deploy/nginx/static.conf', 'utf8').replace('www.phytolane', 'files.phytolane')
    const withBoth = (text: string) =>
      [text, trial.replace('/srv/staging', '/srv/phytolane').replace('127.0.0.1:4174', upstream), files].join('\n')
    const { port, stop } = await startHost({ file: 'proxy.conf', upstream, edit: withBoth })
    onTestFinished(stop)
    for (const host of ['www.phytolane.example', 'staging.buyer.example', 'files.phytolane.example'])
      expect([host, (await send(port, '/', { headers: { host } })).status]).toEqual([host, 200])
  })
})
