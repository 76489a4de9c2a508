import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { send } from '../server/send.ts'
import { freePort } from '../server/startServer.ts'
import { ROOT } from '../site/builtSite.ts'

export type Host = { port: number; stop: () => void }

/** nginx, and what it writes down of requests where its site does not keep it from that. */
export type Nginx = Host & { accessLog: () => string }

/** Starts nginx with a site of `deploy/nginx`, with the places of this machine. */
export async function startNginx(site: string, places: [written: string, here: string][]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const listening: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['  listen [::]:80;\n', ''],
  ]
  const text = [...listening, ...places].reduce(
    (config, [written, here]) => config.replaceAll(written, here),
    readFileSync(join(ROOT, 'deploy/nginx', site), 'utf8'),
  )
  writeFileSync(join(folder, 'site.conf'), text)
  // Else its workers would be another user than root, who may not be allowed to read this folder.
  const user = userInfo().uid === 0 ? 'user root;' : ''
  // The part that Debian's own file has.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr;
    include /etc/nginx/modules-enabled/*.conf;
    events {}
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream; gzip on; access_log ${folder}/access.log;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
    }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  return { ...(await listens(child, port)), accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8') }
}

/** Starts Caddy with a file of `deploy/caddy`. */
export async function startCaddy(file: string, env: Record<string, string>): Promise<Host> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/caddy', file)], {
    env: { ...process.env, HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return listens(child, port)
}

/** The site that was built for tests, as its hosts are told of it. */
export function builtFolders(): { SITE_FOLDER: string; SERVER_FOLDER: string } {
  const { siteFolder, serverFolder } = inject('builtSite')
  return { SITE_FOLDER: siteFolder, SERVER_FOLDER: serverFolder }
}

async function listens(child: ChildProcess, port: number): Promise<Host> {
  let log = ''
  child.stderr?.on('data', (text) => (log += String(text)))
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`It has ended with ${child.exitCode}:\n${log}`)
      return send(port, '/').then(
        () => true,
        () => false,
      )
    },
    { timeout: 20_000, interval: 50 },
  )
  return { port, stop: () => void child.kill() }
}
