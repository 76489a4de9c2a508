import type { FastifyInstance } from 'fastify'
import { SETTINGS } from './deskForms.ts'
import { SettingsPage } from './pages/SettingsPage.tsx'
import type { Pages } from './showPage.tsx'

/** What people choose for themselves, kept for whichever browser they sign in with. */
export function settingsPages(app: FastifyInstance, { desk, show }: Pages): void {
  app.get('/desk/settings', (request, reply) =>
    show(request, reply, { title: 'Settings', content: <SettingsPage zone={request.timeZone} isSaved={false} /> }),
  )
  app.post('/desk/settings', async (request, reply) => {
    const { data, error } = SETTINGS.safeParse(request.body)
    if (!data) {
      const content = <SettingsPage zone={request.timeZone} isSaved={false} failure={error.issues[0]?.message} />
      return show(request, reply.code(422), { title: 'Settings', content })
    }
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
    return show(request, reply, { title: 'Settings', content: <SettingsPage zone={time_zone} isSaved /> })
  })
}
