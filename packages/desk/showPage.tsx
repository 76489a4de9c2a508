import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { Site } from '../../shared/site.ts'
import { countUnassigned } from './mails.ts'
import type { Desk } from './parts.ts'
import { deskDocument, type Frame, type Place } from './pages/DeskDocument.tsx'

/** Answers with a page of the desk. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<Frame, 'title' | 'current' | 'isSheet' | 'skips'> & { content: ReactNode },
) => Promise<FastifyReply>

/** What pages of the desk are made with. */
export type Shown = Pick<Desk, 'database' | 'readStylesheets'> & { readSite: () => Promise<Pick<Site, 'brand'>> }

/** What pages are made of, and how they are shown. */
export type Pages = { desk: Desk; show: ShowPage }

export function showPage({ database, readSite, readStylesheets }: Shown, place: Place): ShowPage {
  return async (request, reply, { content, ...page }) => {
    const [{ brand }, stylesheets] = await Promise.all([readSite(), readStylesheets()])
    const person = request.person || undefined
    const mails = person === undefined ? 0 : await database.read(countUnassigned)
    // Without a copy of a page that answered a form, Back would ask to send that form again.
    if (request.method === 'POST') reply.header('Cache-Control', 'private, no-cache')
    const { timeZone } = request
    return reply
      .type('text/html; charset=utf-8')
      .send(deskDocument({ ...page, place, brand, stylesheets, person, timeZone, mails, children: content }))
  }
}
