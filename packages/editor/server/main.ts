import { join, resolve } from 'node:path'
import { DEFAULT_SITE_URL } from '../../../shared/configuration.ts'
import { reasonOf } from '../../../shared/reason.ts'
import { readConfiguration } from '../../../server/configuration.ts'
import { configuredPeople } from '../../../server/configuredDesk.ts'
import { openWhenThere } from '../../../server/database/database.ts'
import { checkAccounts } from '../../desk/desk.ts'

/** A save that is under way is committed; the rest is done anew at the next start. */
const LONGEST_END_MS = 10_000

const ROOT = join(import.meta.dirname, '../../..')

try {
  const configuration = readConfiguration(process.env)
  const { EDITOR_URL: origin, DESK_ACCOUNTS, SITE_URL: siteUrl = DEFAULT_SITE_URL } = configuration
  if (origin === undefined) throw new Error('EDITOR_URL has to be set: the address at which people open the editor.')
  const people = configuredPeople(configuration, `${origin}/edit`)
  if (!people)
    throw new Error('Nobody could sign in. Set DESK_ACCOUNTS or DESK_OIDC_…; for one person there is npm run dev.')
  if (DESK_ACCOUNTS !== undefined) await checkAccounts(DESK_ACCOUNTS)
  const database = openWhenThere(configuration.DATABASE_URL, console.error)
  // It takes seconds to load, for which nobody should wait who has to mend the configuration first.
  const { createTeamServer } = await import('./teamServer.ts')
  const server = await createTeamServer({
    ...people,
    origin,
    siteUrl,
    database,
    trustProxy: configuration.TRUST_PROXY,
    contentFolder: process.env.CONTENT_FOLDER ?? join(ROOT, 'content'),
    cache: resolve(configuration.SERVER_FOLDER, '..'),
    site: resolve(configuration.SITE_FOLDER),
    releases: resolve(configuration.RELEASES),
    logger: process.stdout,
  })
  server.addHook('onClose', () => database.close())
  await server.listen({ port: configuration.EDITOR_PORT })
  const end = () => {
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    void server.close().then(() => process.exit())
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
  console.log(`The editor of ${origin} is at port ${configuration.EDITOR_PORT} of this machine`)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
