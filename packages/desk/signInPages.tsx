import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf, countHit, uncount } from '../../server/database/limits.ts'
import { record, REFUSED_SIGN_IN } from './changeInquiries.ts'
import type { Entrance } from './entrance.ts'
import { PROVIDER, SIGN_IN, WANTED } from './deskForms.ts'
import { type Refused, SignInPage } from './pages/SignInPage.tsx'
import type { Sessions } from './sessions.ts'
import { showPage } from './showPage.tsx'

/** Failed attempts from one address in a quarter of an hour: for one name, and for all names. */
const MOST_FAILED = 10
const MOST_FAILED_IN_ALL = 30
const WINDOW_MS = 15 * 60_000

const PROVIDER_DOWN = 'Your company account could not be reached. Wait a minute and try again.'
const NOT_NAMED = 'Signing in was not completed. Try again.'

const OPEN = { config: { isOpen: true } }

export function signInPages(app: FastifyInstance, entrance: Entrance, sessions: Sessions): void {
  const { accounts, provider, database, place } = entrance
  const base = place.path
  const show = showPage(entrance, place)

  const ask = (request: FastifyRequest, reply: FastifyReply, refused: Refused = {}) => {
    const ways = { base, hasAccounts: accounts !== undefined, hasProvider: provider !== undefined }
    const { receipt } = WANTED.parse(request.method === 'POST' ? request.body : request.query)
    return show(request, reply, { title: 'Sign in', content: <SignInPage {...{ ...ways, receipt, ...refused }} /> })
  }
  /**
   * Counts an attempt as one that fails, until it is taken back: of many at one moment no more are let through. What is
   * typed as a name may be a password, and is not kept.
   */
  const attempt = async ({ ip }: FastifyRequest, name: string) => {
    const counted: string[] = []
    const takeBack = () => uncount(database, counted)
    const from = `sign-in from ${clientOf(ip)}`
    for (const [key, most] of [
      [`${from} as ${hash('sha256', name, 'base64url')}`, MOST_FAILED],
      [from, MOST_FAILED_IN_ALL],
    ] as const) {
      const { count, waitSeconds } = await countHit(database, key, WINDOW_MS)
      counted.push(key)
      if (count <= most) continue
      await takeBack()
      return { waitSeconds, takeBack }
    }
    return { waitSeconds: 0, takeBack }
  }
  const enter = async (reply: FastifyReply, person: string, receipt: string) =>
    reply.header('Set-Cookie', await sessions.begin(person)).redirect(pathOf(base, receipt), 303)
  const refuse = async (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    await database.transact((queries) => record(queries, { by: '' }, REFUSED_SIGN_IN))
    return ask(request, reply.code(403), refused)
  }

  app.get(`${base}/sign-in`, OPEN, (request, reply) =>
    request.person === ''
      ? ask(request, reply)
      : reply.redirect(pathOf(base, WANTED.parse(request.query).receipt), 303),
  )
  if (accounts) {
    app.post(`${base}/sign-in`, OPEN, async (request, reply) => {
      const { data } = SIGN_IN.safeParse(request.body)
      if (!data) return ask(request, reply.code(422), { failure: 'Enter name and password' })
      const { waitSeconds, takeBack } = await attempt(request, data.name)
      if (waitSeconds > 0) {
        reply.code(429).header('Retry-After', String(waitSeconds))
        const failure = `Too many attempts. Wait ${Math.ceil(waitSeconds / 60)} minutes and try again.`
        return ask(request, reply, { failure, name: data.name })
      }
      if (await accounts.isRight(data.name, data.password)) {
        await takeBack()
        return enter(reply, data.name, WANTED.parse(request.body).receipt)
      }
      return refuse(request, reply, { failure: 'Name or password is wrong', name: data.name })
    })
  }
  if (provider) {
    app.get(`${base}/provider`, OPEN, async (request, reply) => {
      const { another } = PROVIDER.parse(request.query)
      try {
        const { to, cookie } = await provider.begin({ ...WANTED.parse(request.query), another: another === 'yes' })
        return await reply.header('Set-Cookie', cookie).redirect(to, 303)
      } catch (error) {
        request.log.error(error)
        return ask(request, reply.code(503), { failure: PROVIDER_DOWN })
      }
    })
    app.get(`${base}/provider/back`, OPEN, async (request, reply) => {
      const query = request.url.slice(`${base}/provider/back`.length)
      const arrival = await provider.end(query, request.headers.cookie).catch((error: unknown) => {
        request.log.error(error)
      })
      // Nothing is noted of who was not named by the provider: anybody could fill the log.
      if (!arrival) return ask(request, reply.code(403), { failure: NOT_NAMED })
      const { person, receipt } = arrival
      if (person !== undefined) return enter(reply, person, receipt)
      return refuse(request, reply, { failure: 'You may not come in', another: true, receipt })
    })
  }
  app.post(`${base}/sign-out`, OPEN, async (request, reply) =>
    reply
      .header('Set-Cookie', await sessions.end(request.headers.cookie))
      // Answers to forms are kept by browsers, for Back: not for whoever sits there next.
      .header('Clear-Site-Data', '"cache"')
      .redirect(`${base}/sign-in`, 303),
  )
}

/** Where somebody wants to be after signing in. */
function pathOf(base: string, receipt: string): string {
  return receipt === '' ? base : `${base}/${receipt}`
}
