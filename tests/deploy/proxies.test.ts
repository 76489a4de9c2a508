import { execSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { closeLater } from '../closeLater.ts'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send } from '../server/send.ts'
import { freePort, startServer } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'
import { documented } from './host.ts'
import { describeAnswers, type HostDifferences } from './answers.ts'
import { type Host, startHost } from './webServers.ts'

/** Node answers 431 to the longest address. These hosts can read it, and answer 414. */
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }

/** Debian's nginx has no Brotli. Caddy has it only for files with a copy. */
const WITHOUT_BROTLI: Record<string, string[]> = {
  'static.conf': ['/spice-extracts', '/boot.js'],
  'static.Caddyfile': ['/spice-extracts'],
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
beforeAll(async () => {
  const { port } = await startServer({ TRUST_PROXY: 'true' })
  upstream = `127.0.0.1:${port}`
})

for (const [program, { files, statuses }] of Object.entries(HOSTS))
  describeWithProgram(program, program, () => {
    describe.each(files)('with %s', (file) => {
      const isProxy = file.startsWith('proxy')
      let host: Host
      beforeAll(async () => {
        host = await startHost({ file, upstream })
      })

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
        const { headers } = await send(logging.port, '/robots.txt?secret=1', {
          headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Ada' },
        })
        const read = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
        await vi.waitUntil(() => read().includes(String(headers['x-request-id'])), { timeout: 20_000 })
        expect(read()).toContain('/robots.txt')
        expect(read()).not.toMatch(/secret|remote_ip|client_ip|203\.0|Ada/)
      })

      test('the bare domain redirects to www', async () => {
        const answer = await send(host.port, '/spice-extracts?a=1', {
          headers: { host: `phytolane.example:${host.port}` },
        })
        expect(answer).toMatchObject({
          status: 301,
          headers: {
            location: expect.stringMatching(/^http:\/\/www\.phytolane\.example(:\d+)?\/spice-extracts\?a=1$/) as string,
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
        const { status, headers, body } = away.firstAnswer
        expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
        expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
        expect(headers).toHaveProperty('content-security-policy')
        const errors = join(away.folder, 'error.log')
        expect(existsSync(errors) ? readFileSync(errors, 'utf8') : '').not.toContain('client')
        expect(body).toContain(
          '<a href="mailto:sales@pepperway.example">sales@pepperway.example</a> or call +1 555 0100.',
        )
      })
    })
  })

describeWithProgram('caddy', 'Caddy', () => {
  test('gives up when the server does not answer', async () => {
    const silent = createServer()
    const silentPort = await freePort()
    await once(silent.listen(silentPort, '127.0.0.1'), 'listening')
    closeLater(() => silent.close())
    const edit = (text: string) => text.replace('timeout 60s', 'timeout 1s').replace('duration 10s', 'duration 1s')
    const host = await startHost({ file: 'proxy.Caddyfile', upstream: `127.0.0.1:${silentPort}`, edit })
    expect(host.firstAnswer.status).toBe(503)
  })
})

const certbotFolders = ['config', 'work', 'logs'].flatMap((name) => [`--${name}-dir`, join(freshFolder(), name)])
// A certbot without the plugin cannot install a certificate.
const hasNginxPlugin = String(spawnSync('certbot', ['plugins', ...certbotFolders]).stdout).includes('* nginx')

const describeCertbot = (tests: () => void) =>
  describeWithProgram('certbot with its nginx plugin', 'nginx with the certificates of certbot', tests, hasNginxPlugin)

describeCertbot(() => {
  test('logs no visitor at port 80', async () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'sites-enabled'))
    const sites = ['phytolane', 'redirect'].map((name) => join(folder, 'sites-enabled', name))
    writeFileSync(join(folder, 'nginx.conf'), `events {} http { include ${folder}/sites-enabled/*; }`)
    // A certificate is installed without asking an authority, and nginx only checks the configuration.
    writeFileSync(join(folder, 'nginx'), '#!/bin/sh\ncase "$*" in *-t*|*-V*) exec nginx "$@" ;; esac', { mode: 0o755 })
    const { serverFolder } = inject('builtSite')
    execSync(
      `set -e; cd ${ROOT}
      systemctl() { :; }; nginx() { :; }
      certbot() {
        shift
        sed -i 's#/srv/phytolane/current/.cache/ssr#${serverFolder}#' ${sites[0]}
        openssl req -x509 -newkey rsa:2048 -nodes -keyout ${folder}/key -out ${folder}/cert -subj /CN=buyer.example
        command certbot install --nginx --non-interactive --redirect --cert-path ${folder}/cert --key-path ${folder}/key \
          --fullchain-path ${folder}/cert --nginx-server-root ${folder} --nginx-ctl ${folder}/nginx \
          --config-dir ${folder}/c --work-dir ${folder}/w --logs-dir ${folder}/l "$@"
      }
      ${documented('certbot --nginx')
        .replace(/^apt-get .*/, '')
        .replaceAll('/etc/nginx/', `${folder}/`)}`,
      { stdio: 'ignore' },
    )
    const tlsPort = await freePort()
    const text = sites.map((site) => readFileSync(site, 'utf8')).join('\n')
    const edit = () =>
      text.replaceAll(/^ *listen \[::\].*$/gm, '').replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
    const host = await startHost({ file: 'proxy.conf', upstream: `127.0.0.1:${await freePort()}`, edit })
    const headers = { host: 'www.buyer.example' }
    const { status } = await send(host.port, '/thanks?key=secret', { headers })
    expect(status).toBe(301)
    for (const log of ['access.log', 'error.log'])
      expect(readFileSync(join(host.folder, log), 'utf8')).not.toMatch(/127\.0\.0\.1|secret/)
    expect(text).toContain('443 ssl http2')
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
    const { port } = await startHost({ file: 'proxy.conf', upstream, edit: withBoth })
    for (const host of ['www.phytolane.example', 'staging.buyer.example', 'files.phytolane.example'])
      expect([host, (await send(port, '/', { headers: { host } })).status]).toEqual([host, 200])
  })
})
