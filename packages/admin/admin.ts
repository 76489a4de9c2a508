import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { kindOf } from '../../manifest/kinds.ts'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { adminModule } from './adminModule.ts'

const PAGES: Record<string, string> = { '/admin': 'beside.html', '/admin/forms': 'index.html' }
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** The forms at `/admin` of the development server, for the files in a content folder. The browser writes them. */
export function admin(contentFolder: string): Plugin[] {
  const module = adminModule(
    contentFolder,
    { backend: { name: 'gitea', repo: 'local/content' }, hasReviews: false },
    true,
  )
  return [{ ...module, apply: 'serve' }, adminPages(contentFolder)]
}

function adminPages(contentFolder: string): Plugin {
  return {
    name: 'admin',
    apply: 'serve',
    config: () => ({
      server: { watch: { ignored: ['**/dist-admin/**'] } },
      optimizeDeps: {
        // Packages that are found only when the forms open would reload all open pages.
        entries: ['index.html', 'packages/admin/index.html'],
        // 2 MB that are loaded as they are, and only by the forms.
        exclude: ['@sveltia/cms'],
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!/^\/admin(?:\/|$)/.test(pathname)) return next()
        if (!isFromThisMachine(request)) {
          response.statusCode = 403
          return response.end('Open http://localhost on the machine that runs npm run dev')
        }
        const page = PAGES[pathname.replace(/\/$/, '')]
        const [, kind] = /^\/admin\/hashes\/(\w+)$/.exec(pathname) ?? []
        if (kind !== undefined) {
          response.setHeader('Content-Type', 'application/json')
          return response.end(JSON.stringify(hashesOf(contentFolder, kind)))
        }
        if (page === undefined) return next()
        readFile(join(import.meta.dirname, page), 'utf8')
          // The page around forms and site takes no messages of Vite: its overlay would cover both.
          .then((html) => (page === 'beside.html' ? html : server.transformIndexHtml(pathname, html)))
          .then((html) => {
            response.setHeader('Content-Type', 'text/html')
            response.end(html)
          })
          .catch(next)
      })
    },
  }
}

/** Another machine has another address, and another site's name that leads here shows in `Host`. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '')
}

/** SHA-256 of each file of a kind, by its path from the project's root. */
function hashesOf(contentFolder: string, kind: string): Record<string, string> {
  const names = namesBelow(contentFolder).filter((name) => kindOf(name) === kind)
  return Object.fromEntries(
    names.map((name) => [`content/${name}`, hash('sha256', readFileSync(join(contentFolder, name)))]),
  )
}
