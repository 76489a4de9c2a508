import { readFile } from 'node:fs/promises'
import { type IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import formBody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { configuration } from '../../../vite.config.ts'
import type { Database } from '../../../server/database/database.ts'
import { type Desk, loadEntrance } from '../../desk/desk.ts'
import { foreignRefusal } from './guard.ts'
import { draftsFolderOf, keptDrafts } from './keptDrafts.ts'
import { createPublicState } from './publicState.ts'
import { createPublisher } from './publisher.ts'
import { openRepository } from './repository.ts'
import type { Team } from './team.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MINUTE_MS = 60_000
const MOST_BYTES = 8 * 1024 * 1024

/** What Vite must not hand out, beside what it keeps back by itself: inquiries, drafts and what is built of them. */
const PRIVATE = ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', `${ROOT}/data/**`, '**/*.sqlite*', '**/.cache/**']

const SIGNED_OUT = 'You are signed out. Sign in in another tab, then go on here: what you have typed is still there'

/** What somebody came for who had to sign in first. */
const WANTED = 'editor-wanted'
const ATTRIBUTES = 'Path=/edit; Secure; HttpOnly; SameSite=Lax'

const STYLES = ['tokens.css', 'base.css'].map((name) => join(ROOT, 'src/styles', name))

export type TeamOptions = Pick<Desk, 'accounts' | 'provider'> & {
  /** Origin of the editor. */
  origin: string
  database: Database
  trustProxy?: string[]
  contentFolder: string
  cache: string
  /** Where the site is built. */
  site: string
  /** Where it is released, and the origin of what is. */
  releases: string
  siteUrl: string
  logger?: { write: (line: string) => void }
}

/** The editor of a team: the development server behind a door that opens to those who have signed in. */
export async function createTeamServer(options: TeamOptions): Promise<FastifyInstance> {
  const { origin, contentFolder: folder, cache, trustProxy = [], logger } = options
  const drafts = keptDrafts(draftsFolderOf(cache, folder))
  const repository = await openRepository({ folder, wait: drafts.wait, tell: (news) => logger?.write(`${news}\n`) })
  const publicState = createPublicState({ ...options, folder, repository })
  const publisher = createPublisher({ ...options, folder, repository, publicState })
  const people = new WeakMap<IncomingMessage, string>()
  const app = fastify({
    trustProxy,
    forceCloseConnections: true,
    bodyLimit: MOST_BYTES,
    logger: logger && { level: 'error', stream: logger },
  })
  // Only what the door lets through comes to the socket of Vite.
  const socket = new Server()
  const team: Team = {
    personOf: (request) => people.get(request) ?? '',
    repository,
    publicState,
    publisher,
    eachMinute: (work) => {
      const timer = setInterval(() => void work().catch(app.log.error.bind(app.log)), MINUTE_MS)
      app.addHook('onClose', () => clearInterval(timer))
    },
  }
  const { plugins, server, css } = configuration({ contentFolder: folder, cache, siteUrl: options.siteUrl, team })
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    // With other plugins packages are prepared anew: in the folder of `npm run dev` that would be lost to it while it runs.
    cacheDir: 'node_modules/.vite/team',
    clearScreen: false,
    plugins,
    css,
    server: {
      // What a build writes would have pages load again.
      watch: { ignored: [server.watch.ignored, `${options.site}/**`, `${ROOT}/.cache/**`] },
      middlewareMode: true,
      ws: { server: socket },
      allowedHosts: [new URL(origin).hostname],
      cors: false,
      fs: { deny: PRIVATE },
    },
  })
  app.addHook('onClose', () => vite.close())

  app.addHook('onRequest', async ({ raw }, reply) => {
    // Also of what Vite answers. The preview is a frame.
    reply.raw.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
    reply.raw.setHeader('X-Robots-Tag', 'noindex, nofollow')
    reply.raw.setHeader('Referrer-Policy', 'same-origin')
    const refused = foreignRefusal(raw, origin)
    if (refused !== undefined) return reply.code(403).send({ message: refused })
  })
  await app.register(formBody)
  const { openEntrance } = await loadEntrance()
  const sessionOf = openEntrance(app, {
    ...options,
    isForeign: ({ raw }) => foreignRefusal(raw, origin) !== undefined,
    place: { name: 'Editor', path: '/edit' },
    readSite: () => Promise.resolve({ brand: 'Phytolane' }),
    readStylesheets: () => Promise.resolve(['/edit/site.css']),
    sendAway: ({ headers, url }, reply) => {
      if (headers['sec-fetch-mode'] !== 'navigate') return reply.code(401).send({ message: SIGNED_OUT })
      if (isWanted(url)) reply.header('Set-Cookie', `${WANTED}=${encodeURIComponent(url)}; Max-Age=600; ${ATTRIBUTES}`)
      return reply.redirect('/edit/sign-in', 303)
    },
  })
  app.get('/edit/site.css', { config: { isOpen: true } }, async (_request, reply) =>
    reply.type('text/css').send((await Promise.all(STYLES.map((file) => readFile(file)))).join('\n')),
  )
  app.get('/favicon.svg', { config: { isOpen: true } }, async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(ROOT, 'public/favicon.svg'))),
  )
  // It would start a program on this machine.
  app.all('/__open-in-editor', (_request, reply) => reply.code(404).send())
  await app.register((site, _options, done) => {
    // Bodies are read by who answers.
    site.removeAllContentTypeParsers()
    site.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    site.all('/*', (request, reply) => {
      const wanted = request.url === '/edit' ? wantedIn(request.headers.cookie) : undefined
      if (wanted !== undefined)
        return reply.header('Set-Cookie', `${WANTED}=; Max-Age=0; ${ATTRIBUTES}`).redirect(wanted, 303)
      people.set(request.raw, request.person)
      reply.hijack()
      vite.middlewares(request.raw, reply.raw)
    })
    done()
  })
  app.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const isOwn = request.headers.origin !== undefined && foreignRefusal(request, origin) === undefined
    const refuse = () => connection.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    void sessionOf(isOwn ? request.headers.cookie : undefined).then(
      (session) => (session ? socket.emit('upgrade', request, connection, head) : refuse()),
      refuse,
    )
  })
  return app
}

/** A page of the editor, and of nothing else. */
function isWanted(url: string): boolean {
  return url.startsWith('/edit?')
}

function wantedIn(cookies = ''): string | undefined {
  const [, address = ''] = new RegExp(`(?:^|; )${WANTED}=([^;]+)`).exec(cookies) ?? []
  const url = new URLSearchParams(`url=${address}`).get('url') ?? ''
  return isWanted(url) ? url : undefined
}
