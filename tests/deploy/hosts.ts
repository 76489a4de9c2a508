import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT } from '../site/builtSite.ts'

/** Starts a host with a configuration of `deploy/` on a port. Its folder gets the access log. */
export type Start = (site: string, port: number, folder: string) => ReturnType<typeof spawn>

/** Starts nginx with a configuration of `deploy/nginx`, with this machine's paths and replaced words. */
export const nginx =
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
    // Workers of another user may not be allowed to read the site's folders.
    const user = userInfo().uid === 0 ? 'user root;' : ''
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    // From Debian's nginx.conf.
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

/** Starts Caddy with a configuration of `deploy/caddy`. Replacing words also enables its commented lines. */
export const caddy =
  (env: Record<string, string>, words: Record<string, string> = {}): Start =>
  (site, port, folder) => {
    const { siteFolder: SITE_FOLDER, serverFolder: SERVER_FOLDER } = inject('builtSite')
    const places = { HOME: folder, SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_FOLDER, SERVER_FOLDER, ...env }
    let text = readFileSync(join(ROOT, 'deploy/caddy', site), 'utf8')
    if (Object.keys(words).length > 0) text = text.replaceAll(/^ {2}# (?=(?:log | {2}|\}))/gm, '  ')
    for (const [written, here] of Object.entries(words)) text = text.replaceAll(written, here)
    writeFileSync(join(folder, 'Caddyfile'), text)
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: { ...process.env, ...places },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
