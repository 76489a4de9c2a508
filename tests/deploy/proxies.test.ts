import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWith } from '../programs.ts'
import { send } from '../server/send.ts'
import { freePort, startServer } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'
import { describeAnswers, type Differences } from './answers.ts'

/** Starts a host with a site of `deploy/` on a port; of what it writes into its folder, the log of requests is of interest. */
type Start = (site: string, port: number, folder: string) => ReturnType<typeof spawn>

/** nginx with the places of this machine in a site of `deploy/nginx`, and these words in it replaced. */
const nginx =
  (words: Record<string, string>): Start =>
  (site, port, folder) => {
    const { siteFolder, serverFolder } = inject('builtSite')
    const places = {
      'listen 80;': `listen 127.0.0.1:${port};`,
      '  listen [::]:80;\n': '',
      '/srv/phytolane/current/dist': siteFolder,
      '/srv/phytolane/current/.cache/ssr': serverFolder,
      ...words,
    }
    let text = readFileSync(join(ROOT, 'deploy/nginx', site), 'utf8')
    for (const [written, here] of Object.entries(places)) text = text.replaceAll(written, here)
    writeFileSync(join(folder, 'site.conf'), text)
    // Else its workers would be another user than root, who may not be allowed to read the folders of the site.
    const user = userInfo().uid === 0 ? 'user root;' : ''
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    // The part that Debian's own file has.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr;
      include /etc/nginx/modules-enabled/*.conf;
      events {}
      http {
        include /etc/nginx/mime.types; default_type application/octet-stream; gzip on; access_log ${folder}/access.log;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        include ${folder}/site.conf;
      }`,
    )
    return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  }

const caddy =
  (env: Record<string, string>): Start =>
  (site, port, folder) => {
    const { siteFolder: SITE_FOLDER, serverFolder: SERVER_FOLDER } = inject('builtSite')
    const places = { HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_FOLDER, SERVER_FOLDER, ...env }
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/caddy', site)], {
      env: { ...process.env, ...places },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }

/** The table's longest address is more than Node reads, and not more than these do. */
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }
/** nginx reads an address before the site does: what leads out of the site, or holds a NUL, is refused at once. */
const REFUSED = { '/%2e%2e/package.json': 400, '/..%2f..%2fpackage.json': 400, '/../../package.json': 400, '/%00': 400 }
const OF_NGINX = { ...REFUSED, ...TOO_LONG }

/** What is tested of a host: its answers, and that it writes down no address of a visitor. */
function describeHost(name: string, site: string, startHost: () => Promise<Start>, differences?: Differences) {
  describe(`${name}, the site`, () => {
    const folder = freshFolder()
    let port: number
    let host: ReturnType<typeof spawn>
    beforeAll(async () => {
      port = await freePort()
      host = (await startHost())(site, port, folder)
      let log = ''
      host.stderr?.on('data', (text) => (log += String(text)))
      const answers = async () => {
        if (host.exitCode !== null) throw new Error(`It has ended with ${host.exitCode}:\n${log}`)
        return send(port, '/').catch(() => undefined)
      }
      await vi.waitUntil(answers, { timeout: 20_000 })
    })
    afterAll(() => void host.kill())

    describeAnswers(() => port, differences)

    test('no address of a visitor is written down', () => {
      const log = join(folder, 'access.log')
      expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('')
    })

    test.each(site.startsWith('proxy') ? ['x-forwarded-for'] : [])(
      'the server counts inquiries by the visitor’s address, whatever the visitor writes into %s',
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

/** The address of a server that trusts what stands before it. */
async function upstream(): Promise<string> {
  const server = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '2' })
  servers.push(server.process)
  return `127.0.0.1:${server.port}`
}
const servers: { kill: () => unknown }[] = []
afterAll(() => servers.forEach((server) => server.kill()))

const BROTLI = '/usr/share/nginx/modules-available/mod-http-brotli-static.conf'

describeWith('nginx', 'nginx', () => {
  describeHost('alone, as Debian installs it', 'static.conf', () => Promise.resolve(nginx({})), {
    statuses: OF_NGINX,
    encodings: { br: 'identity', 'gzip, br': 'gzip' },
  })
  if (existsSync(BROTLI))
    describeHost(
      'alone, with its module for Brotli',
      'static.conf',
      () => Promise.resolve(nginx({ '# brotli_static': 'brotli_static' })),
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
