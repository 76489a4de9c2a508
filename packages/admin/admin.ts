import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { kindOf } from '../../manifest/kinds.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { adminModule } from './adminModule.ts'

const PAGE_FILES: Record<string, string> = { '/admin': 'beside.html', '/admin/forms': 'index.html' }
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Serves the forms at `/admin` of the development server. The browser writes the content files. */
export function admin(contentFolder: string): Plugin[] {
  const module = adminModule(
    contentFolder,
    { backend: { name: 'gitea', repo: `local/${basename(resolve())}`, auth_methods: ['token'] }, hasReviews: false },
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
        // Vite would reload all open pages if it found the packages of the forms only when the forms open.
        entries: ['index.html', 'packages/admin/index.html'],
        // Vite serves these 2 MB as published, because only the forms load them.
        exclude: ['@sveltia/cms'],
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!/^\/admin(?:\/|$)/.test(pathname)) return next()
        // Vite has refused other names of this machine in `Host`.
        if (!LOOPBACK.test(request.socket.remoteAddress ?? '')) {
          response.statusCode = 403
          return response.end('Open http://localhost on the machine that runs npm run dev')
        }
        const page = PAGE_FILES[pathname.replace(/\/$/, '')]
        const [, kind] = /^\/admin\/texts\/(\w+)$/.exec(pathname) ?? []
        if (kind !== undefined) {
          response.setHeader('Content-Type', 'application/json')
          return response.end(JSON.stringify(textsOf(contentFolder, kind)))
        }
        if (page === undefined) return next()
        response.setHeader('Content-Type', 'text/html')
        response.end(readFileSync(join(import.meta.dirname, page)))
      })
    },
  }
}

function textsOf(contentFolder: string, kind: string): Record<string, string> {
  const names = visibleFilesBelow(contentFolder).filter((name) => kindOf(name) === kind)
  return Object.fromEntries(names.map((name) => [`content/${name}`, readFileSync(join(contentFolder, name), 'utf8')]))
}
