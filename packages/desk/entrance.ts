import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_SECONDS } from '../../shared/timings.ts'
import { type Desk, peopleOf } from './parts.ts'
import { endSessionsBut, openSessions } from './sessions.ts'
import type { Place } from './pages/DeskDocument.tsx'
import type { Shown } from './showPage.tsx'
import { signInPages } from './signInPages.tsx'
import { STYLESHEET } from './styles/stylesheet.ts'

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

export type Entrance = Pick<Desk, 'accounts' | 'provider' | 'isForeign'> &
  Shown & {
    /** What people come into: the pages to sign in stand below its address, and lead there. */
    place: Place
    /** Answers who has no session. */
    sendAway: (request: FastifyRequest, reply: FastifyReply) => unknown
  }

/**
 * Lets in who has signed in: from here on no address answers anybody else, but those to sign in. Gives what tells who sends
 * a `Cookie` header.
 */
export function openEntrance(
  app: FastifyInstance,
  entrance: Entrance,
): (cookies: string | undefined) => Promise<Session | undefined> {
  const { database, accounts } = entrance
  const sessions = openSessions(database)

  const endOthers = async () => {
    const people = await peopleOf(entrance)
    await database.transact((queries) => endSessionsBut(queries, people))
  }
  // Where the file or the database is away, whoever asks for a page hears of it.
  const tidy = () => void endOthers().catch(() => undefined)
  tidy()
  const endWatch = accounts?.watch(tidy)
  app.addHook('onClose', () => endWatch?.())

  const sessionOf = async (cookies: string | undefined) => {
    const session = await sessions.sessionOf(cookies)
    // Who was taken off the list of people is out, with or without a session.
    return session && (await peopleOf(entrance)).includes(session.person) ? session : undefined
  }
  app.decorateRequest('person', '')
  app.decorateRequest('timeZone', 'UTC')
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && !isOwn(request, entrance))
      return reply.code(403).send('This form came from another site')
    const session = await sessionOf(request.headers.cookie)
    if (session) Object.assign(request, session)
    else if (request.routeOptions.config.isOpen !== true) return entrance.sendAway(request, reply)
  })
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
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
  app.get(`${entrance.place.path}/desk.css`, { config: { isOpen: true } }, (_request, reply) =>
    reply.type('text/css').send(STYLESHEET),
  )
  signInPages(app, entrance, sessions)
  return sessionOf
}

type Session = { person: string; timeZone: string }

/** Whether a form comes from a page of this place: browsers say so of every form that they send. */
function isOwn(request: FastifyRequest, { isForeign }: Entrance): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return (origin !== undefined || site !== undefined) && !isForeign(request)
}
