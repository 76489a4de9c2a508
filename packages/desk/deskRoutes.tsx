import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { casePages } from './casePages.tsx'
import { openEntrance } from './entrance.ts'
import type { Desk } from './parts.ts'
import { mailPages } from './mailPages.tsx'
import { DESK } from './pages/DeskDocument.tsx'
import { libraryPages } from './libraryPages.tsx'
import { listPages } from './listPages.tsx'
import { notFound, SignedOutPage } from './pages/NoticePages.tsx'
import { privacyPages } from './privacyPages.tsx'
import { settingsPages } from './settingsPages.tsx'
import { SCRIPT } from './script.ts'
import { showPage } from './showPage.tsx'
import { templatePages } from './templatePages.tsx'
import { readUploads } from './uploads.ts'

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
  const show = showPage(desk, DESK)

  /** Who comes for a page gets it after signing in; who has typed something must not lose it. */
  const sendAway = (request: FastifyRequest, reply: FastifyReply) => {
    const { receipt = '' } = request.params as { receipt?: string }
    if (request.method === 'POST')
      return show(request, reply.code(403), { title: 'Signed out', content: <SignedOutPage /> })
    return reply.redirect(isReceiptNumber(receipt) ? `${SIGN_IN}?receipt=${receipt}` : SIGN_IN, 303)
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    })
  })
  openEntrance(app, { ...desk, place: DESK, sendAway })
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?')
    if (path.endsWith('/') && request.method !== 'POST')
      return reply.redirect([path.replace(/\/+$/, ''), ...query].join('?'), 301)
  })

  readUploads(app)
  app.get('/desk/desk.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT))
  for (const pages of [listPages, casePages, mailPages, libraryPages, templatePages, privacyPages, settingsPages])
    pages(app, { desk, show })
  app.get('/desk/*', (request, reply) => show(request, reply.code(404), notFound('There is no such page.')))
}
