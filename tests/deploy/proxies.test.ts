import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { send } from '../server/send.ts'
import { FORM_HEADERS } from '../server/serve.ts'
import { freePort, startServer } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'
import { describeAnswers, type HostDifferences } from './answers.ts'

type HostOptions = { file: string; port: number; folder: string; upstream: string; log?: string }

const { siteFolder, serverFolder } = inject('builtSite')

/** Starts nginx with a file of `deploy/nginx` and the paths of this machine. */
function startNginx({ file, port, folder, upstream, log }: HostOptions): ChildProcess {
  let text = readFileSync(join(ROOT, 'deploy/nginx', file), 'utf8')
  for (const [placeholder, local] of Object.entries({
    'listen 80;': `listen 127.0.0.1:${port};`,
    '  listen [::]:80;\n': '',
    '/srv/phytolane/current/dist': siteFolder,
    '/srv/phytolane/current/.cache/ssr': serverFolder,
    '127.0.0.1:4173': upstream,
    ...(log && { 'access_log off;': '', '# access_log /var/log/nginx/phytolane.log': `access_log ${log}` }),
  }))
    text = text.replaceAll(placeholder, local)
  writeFileSync(join(folder, 'site.conf'), text)
  // Workers of another user may not be allowed to read the folders.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
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
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
}

/** Starts Caddy with a file of `deploy/caddy`. Its output goes to `access.log`, like access logs without a file. */
function startCaddy({ file, port, folder, upstream, log }: HostOptions): ChildProcess {
  let text = readFileSync(join(ROOT, 'deploy/caddy', file), 'utf8')
  if (log) text = text.replaceAll(/^ {2}# (?=(?:log | {2}|\}))/gm, '  ').replaceAll('/var/log/caddy/phytolane.log', log)
  writeFileSync(join(folder, 'Caddyfile'), text)
  const output = openSync(join(folder, 'access.log'), 'a')
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_FOLDER: siteFolder,
      SERVER_FOLDER: serverFolder,
      UPSTREAM: upstream,
    },
    stdio: ['ignore', output, output],
  })
}

/** Node answers 431 to the longest of the BAD_ADDRESSES. These hosts can read it, and answer 414. */
const TOO_LONG = { [`/${'a'.repeat(20_000)}`]: 414 }

/** Debian's nginx has no Brotli. Caddy has it only for files with a copy. */
const WITHOUT_BROTLI: Record<string, string[]> = {
  'static.conf': ['/herbal-extract', '/boot.js'],
  'static.Caddyfile': ['/herbal-extract'],
}

const HOSTS = {
  nginx: {
    start: startNginx,
    files: ['static.conf', 'proxy.conf'],
    // nginx itself refuses addresses outside the site or with a NUL.
    statuses: { '/%2e%2e/package.json': 400, '/../../package.json': 400, '/%00': 400, ...TOO_LONG },
  },
  caddy: { start: startCaddy, files: ['static.Caddyfile', 'proxy.Caddyfile'], statuses: TOO_LONG },
}

let upstream: string
let server: ChildProcess
beforeAll(async () => {
  const site = await startServer({ TRUST_PROXY: 'true', INQUIRIES_PER_MINUTE: '3' })
  server = site.process
  upstream = `127.0.0.1:${site.port}`
})
afterAll(() => void server.kill())

/** Starts a host and waits until it answers. */
async function startHost(start: typeof startNginx, file: string, log?: string) {
  const [port, folder] = [await freePort(), freshFolder()]
  const host = start({ file, port, folder, upstream, log })
  await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
  return { port, folder, stop: () => void host.kill() }
}

for (const [program, { start, files, statuses }] of Object.entries(HOSTS))
  describeWithProgram(program, program, () => {
    describe.each(files)('with %s', (file) => {
      const isProxy = file.startsWith('proxy')
      let host: Awaited<ReturnType<typeof startHost>>
      beforeAll(async () => {
        host = await startHost(start, file)
      })
      afterAll(() => host.stop())

      const differences: HostDifferences = {
        // Behind Caddy the server itself refuses the longest address.
        statuses: file === 'proxy.Caddyfile' ? {} : statuses,
        withoutBrotli: WITHOUT_BROTLI[file],
      }
      describeAnswers(() => host.port, differences)

      test('no request is logged by default', () => {
        // An entry of nginx has the request line, one of Caddy the field `uri`.
        expect(readFileSync(join(host.folder, 'access.log'), 'utf8')).not.toMatch(/ HTTP\/1|"uri"/)
      })

      test('an enabled access log identifies requests, but no visitors', async () => {
        const log = join(freshFolder(), 'requests.log')
        const logging = await startHost(start, file, log)
        onTestFinished(logging.stop)
        const { headers } = await send(logging.port, '/robots.txt?secret=1', {
          headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Ada' },
        })
        const read = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
        await vi.waitUntil(() => read().includes(String(headers['x-request-id'])), { timeout: 20_000 })
        expect(read()).toContain('/robots.txt')
        expect(read()).not.toMatch(/secret|remote_ip|client_ip|203\.0|Ada/)
      })

      if (!isProxy) return

      const post = async (headers: object, body: string) =>
        (await send(host.port, '/api/inquiries', { method: 'POST', headers, body })).status

      test('forms of other sites are refused behind the proxy', async () => {
        const form = (port: number) =>
          post({ ...FORM_HEADERS, host: `127.0.0.1:${host.port}`, origin: `http://127.0.0.1:${port}` }, '')
        // The test of another proxy may have used up the inquiries of this minute: 429.
        expect([422, 429]).toContain(await form(host.port))
        expect(await form(host.port + 1)).toBe(403)
      })

      test('visitors cannot choose the address that the proxy passes on', async () => {
        const answers = []
        for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
          answers.push(await post({ 'content-type': 'application/json', 'x-forwarded-for': address }, '{}'))
        expect(answers).toContain(429)
      })
    })
  })
