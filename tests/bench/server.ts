import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { freshFolder } from '../freshFolder.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'

// Requests a second that the server answers on one core, beside nginx on the same core with the same files. Both send
// gzip, which Debian's nginx has copies for. Needs wrk and nginx; the site is the one in `dist/`.

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const SITE = resolve('dist')
const PORTS = { server: 4391, nginx: 4392 }
const PAGE = '/herbal-extract/pure-piperine'

/** The least that counts: of nginx, or in requests a second where nginx cannot answer. */
const SHARE = 0.3
const RENDERED = 2000

for (const tool of ['wrk', 'nginx'])
  if (spawnSync('which', [tool]).status !== 0) throw new Error(`${tool} is missing: apt-get install -y wrk nginx`)

const folder = freshFolder()
const server = await startServer()
startNginx()
try {
  const { routes } = JSON.parse(readFileSync(join(SITE, 'manifest.json'), 'utf8')) as RouteManifest
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(readFileSync(join(SITE, 'index.html'), 'utf8'))?.[1] ?? ''
  const files = { page: PAGE, payload: payloadUrl(routes[PAGE] ?? ''), stylesheet }
  const rendered = {
    search: '/search?q=piperine',
    'narrowed list': '/herbal-extract?form=granules',
  }
  const slow: string[] = []
  for (const [name, path] of Object.entries(files)) {
    const [own, nginx] = [measure(PORTS.server, path), measure(PORTS.nginx, path)]
    tell(name, own, `${(own / nginx).toFixed(2)} of nginx, ${nginx}`)
    if (own < nginx * SHARE) slow.push(name)
  }
  for (const [name, path] of Object.entries(rendered)) {
    const own = measure(PORTS.server, path)
    tell(name, own, 'repeated')
    if (own < RENDERED) slow.push(name)
  }
  console.log(slow.length === 0 ? 'Within all limits' : `BELOW the limits: ${slow.join(', ')}`)
  process.exitCode = slow.length === 0 ? 0 : 1
} finally {
  server.kill()
  spawnSync('nginx', nginxOptions('-s', 'stop'))
  rmSync(folder, { recursive: true })
}

function tell(name: string, requests: number, beside: string): void {
  console.log(`  ${name.padEnd(16)}${String(requests).padStart(7)} a second (${beside})`)
}

/** Requests a second; the load comes from another core where there is one. */
function measure(port: number, path: string): number {
  const parameters = [
    '-t1',
    '-c32',
    `-d${options.seconds}s`,
    '-H',
    'Accept-Encoding: gzip',
    `http://localhost:${port}${path}`,
  ]
  const output = execFileSync('taskset', ['-c', '1', 'wrk', ...parameters], { encoding: 'utf8' })
  if (output.includes('Non-2xx')) throw new Error(`${path} was not answered:\n${output}`)
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]))
}

async function startServer() {
  const child = spawn('taskset', ['-c', '0', process.execPath, '--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, PORT: String(PORTS.server), DATABASE_URL: `file:${folder}/inquiries.sqlite` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (let output = ''; !output.includes('Serving');) output += String(await once(child.stdout, 'data'))
  return child
}

function startNginx(): void {
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      include /etc/nginx/mime.types; access_log off; gzip_static on; sendfile on; tcp_nopush on; open_file_cache max=1000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen ${PORTS.nginx}; root ${SITE}; location / { try_files $uri $uri.html $uri/index.html =404; } }
    }`,
  )
  execFileSync('taskset', ['-c', '0', 'nginx', ...nginxOptions()])
}

function nginxOptions(...more: string[]): string[] {
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), ...more]
}
