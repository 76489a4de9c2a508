import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { closeLater } from '../closeLater.ts'
import { freshFolder } from '../freshFolder.ts'
import { send } from '../server/send.ts'
import { freePort } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'

type HostOptions = {
  file: string
  port: number
  folder: string
  /** Address of the server. */
  upstream: string
  log?: string
  /** Networks of a CDN. */
  edges?: string
  /** Changes the configuration, as an administrator would. */
  edit?: (text: string) => string
}

export type Host = Awaited<ReturnType<typeof startHost>>

/** Files of hosts that pass requests to the server. */
export const PROXIES = { nginx: 'proxy.conf', caddy: 'proxy.Caddyfile' }

/** Starts nginx or Caddy, as its file needs, and waits until it answers. `firstAnswer` is that to `/`. It ends after the tests of the file. */
export async function startHost(options: Omit<HostOptions, 'port' | 'folder'>) {
  const [port, folder] = [await freePort(), freshFolder()]
  const start = options.file.endsWith('.conf') ? startNginx : startCaddy
  const host = start({ ...options, port, folder })
  closeLater(() => host.kill())
  const firstAnswer = await vi.waitUntil(() => send(port, '/').catch(() => undefined), { timeout: 20_000 })
  return { port, folder, firstAnswer }
}

/** Starts nginx with a file of `deploy/nginx` and the paths of this machine. */
function startNginx({ file, port, folder, upstream, log, edges = '', edit }: HostOptions): ChildProcess {
  const { siteFolder, serverFolder } = inject('builtSite')
  let text = [file, 'redirect.conf'].map((name) => readFileSync(join(ROOT, 'deploy/nginx', name), 'utf8')).join('\n')
  if (edit) text = edit(text)
  const trusted = edges.split(' ').map((network) => `set_real_ip_from ${network};`)
  if (edges) writeFileSync(join(folder, 'cdn.conf'), trusted.join('\n'))
  for (const [placeholder, local] of Object.entries({
    'listen 80;': `listen 127.0.0.1:${port};`,
    '  listen [::]:80;\n': '',
    '/srv/phytolane/current/dist': siteFolder,
    '/srv/phytolane/current/.cache/ssr': serverFolder,
    '127.0.0.1:4173': upstream,
    '/etc/nginx/phytolane-cdn': join(folder, 'cdn'),
    ...(log && { 'access_log off;': '', '# access_log /var/log/nginx/phytolane.log': `access_log ${log}` }),
  }))
    text = text.replaceAll(placeholder, local)
  writeFileSync(join(folder, 'site.conf'), text)
  // Workers of another user may not be allowed to read the folders.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
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
function startCaddy({
  file,
  port,
  folder,
  upstream,
  log,
  edges = '',
  edit = (text) => text,
}: HostOptions): ChildProcess {
  const { siteFolder, serverFolder } = inject('builtSite')
  let text = readFileSync(join(ROOT, 'deploy/caddy', file), 'utf8')
  if (log) text = text.replaceAll(/^ {2}# (?=(?:log | {2}|\}))/gm, '  ').replaceAll('/var/log/caddy/phytolane.log', log)
  writeFileSync(join(folder, 'Caddyfile'), edit(text))
  const output = openSync(join(folder, 'access.log'), 'a')
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_FOLDER: siteFolder,
      SERVER_FOLDER: serverFolder,
      BARE_ADDRESS: `http://phytolane.example:${port}`,
      UPSTREAM: upstream,
      ...(edges && { CDN_NETWORKS: edges }),
    },
    stdio: ['ignore', output, output],
  })
}
