import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT } from '../site/builtSite.ts'

/** Starts a host with a site of `deploy/` on a port; of what it writes into its folder, the log of requests is of interest. */
export type Start = (site: string, port: number, folder: string) => ReturnType<typeof spawn>

/** nginx with the places of this machine in a site of `deploy/nginx`, and these words in it replaced. */
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

/** Caddy with a site of `deploy/caddy`; what stands there as a comment is switched on where these words in it are replaced. */
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
