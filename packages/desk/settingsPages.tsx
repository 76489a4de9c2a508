import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SETTINGS } from './deskForms.ts'
import { SettingsPage } from './pages/SettingsPage.tsx'
import type { Pages } from './showPage.tsx'

/** What people choose for themselves, kept for whichever browser they sign in with. */
export function settingsPages(app: FastifyInstance, { desk, show }: Pages): void {
  const showSettings = (
    request: FastifyRequest,
    reply: FastifyReply,
    more: { isSaved?: boolean; failure?: string } = {},
  ) => show(request, reply, { title: 'Settings', content: <SettingsPage zone={request.timeZone} {...more} /> })
  app.get('/desk/settings', (request, reply) => showSettings(request, reply))
  app.post('/desk/settings', async (request, reply) => {
    const { data, error } = SETTINGS.safeParse(request.body)
    if (!data) return showSettings(request, reply.code(422), { failure: error.issues[0]?.message })
    const { person } = request
    const { zone: time_zone } = data
    await desk.database.transact((queries) =>
      queries
        .insertInto('preferences')
        .values({ person, time_zone })
        .onConflict((conflict) => conflict.column('person').doUpdateSet({ time_zone }))
        .execute(),
    )
    request.timeZone = time_zone
    return showSettings(request, reply, { isSaved: true })
  })
}
