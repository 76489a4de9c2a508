import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { RETRY_SECONDS } from '../../shared/timings.ts'
import { casePages } from './casePages.tsx'
import { type Desk, peopleOf } from './parts.ts'
import { mailPages } from './mailPages.tsx'
import { libraryPages } from './libraryPages.tsx'
import { listPages } from './listPages.tsx'
import { notFound, SignedOutPage } from './pages/NoticePages.tsx'
import { privacyPages } from './privacyPages.tsx'
import { settingsPages } from './settingsPages.tsx'
import { endSessionsBut, openSessions } from './sessions.ts'
import { SCRIPT } from './script.ts'
import { showPage } from './showPage.tsx'
import { STYLESHEET } from './styles/stylesheet.ts'
import { signInPages } from './signInPages.tsx'
import { templatePages } from './templatePages.tsx'
import { readUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered to anybody, as the page on which people sign in has to be. */
    isOpen?: boolean
  }
  interface FastifyRequest {
    /** Who is signed in at the desk. */
    person: string
    /** Theirs. */
    timeZone: string
  }
}

/** Nothing but its own script runs in a page of the desk, and nothing of it goes elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SIGN_IN = '/desk/sign-in'

/** The desk of sales, below `/desk`: none of its addresses but those to sign in answers to somebody who has not. */
export async function deskRoutes(app: FastifyInstance, desk: Desk): Promise<void> {
  const sessions = openSessions(desk.database)

  const endOthers = async () => {
    const people = await peopleOf(desk)
    await desk.database.transact((queries) => endSessionsBut(queries, people))
  }
  // Where the file or the database is away, whoever asks for a page hears of it.
  const tidy = () => void endOthers().catch(() => undefined)
  tidy()
  const endWatch = desk.accounts?.watch(tidy)
  app.addHook('onClose', () => endWatch?.())

  const show = showPage(desk)

  /** Who comes for a page gets it after signing in; who has typed something must not lose it. */
  const sendAway = (request: FastifyRequest, reply: FastifyReply) => {
    const { receipt = '' } = request.params as { receipt?: string }
    if (request.method === 'POST')
      return show(request, reply.code(403), { title: 'Signed out', content: <SignedOutPage /> })
    return reply.redirect(isReceiptNumber(receipt) ? `${SIGN_IN}?receipt=${receipt}` : SIGN_IN, 303)
  }

  app.decorateRequest('person', '')
  app.decorateRequest('timeZone', 'UTC')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    })
    if (request.method === 'POST' && !isOwn(request, desk))
      return reply.code(403).send('This form came from another site')
    const session = await sessions.sessionOf(request.headers.cookie)
    // Who was taken off the list of people is out, with or without a session.
    if (session && (await peopleOf(desk)).includes(session.person)) Object.assign(request, session)
    else if (request.routeOptions.config.isOpen !== true) return sendAway(request, reply)
    const [path = '', ...query] = request.url.split('?')
    if (path.endsWith('/') && request.method !== 'POST')
      return reply.redirect([path.replace(/\/+$/, ''), ...query].join('?'), 301)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error
    if (status === 503) reply.header('Retry-After', String(RETRY_SECONDS))
    const words =
      status === 413
        ? 'These files are too large. Go back and choose smaller ones.'
        : status >= 500
          ? 'This did not work. Go back and try again.'
          : 'This could not be read.'
    return reply.code(status).type('text/plain; charset=utf-8').send(words)
  })

  readUploads(app)
  app.get('/desk/desk.css', { config: { isOpen: true } }, (_request, reply) => reply.type('text/css').send(STYLESHEET))
  app.get('/desk/desk.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT))
  signInPages(app, { desk, sessions, show })
  listPages(app, { desk, show })
  casePages(app, { desk, show })
  mailPages(app, { desk, show })
  libraryPages(app, { desk, show })
  templatePages(app, { desk, show })
  privacyPages(app, { desk, show })
  settingsPages(app, { desk, show })
  app.get('/desk/*', (request, reply) => show(request, reply.code(404), notFound('There is no such page.')))
}

/** Whether a form comes from a page of this desk: browsers say so of every form that they send. */
function isOwn(request: FastifyRequest, { isForeign }: Desk): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return (origin !== undefined || site !== undefined) && !isForeign(request)
}
