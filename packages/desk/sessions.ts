import { hash, randomBytes } from 'node:crypto'
import type { Database, Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { record } from './changeInquiries.ts'

const SESSION_MS = 12 * 60 * 60 * 1000

/** Of this host alone, over HTTPS alone, and out of reach of scripts. Browsers count http://localhost as secure. */
const COOKIE = '__Host-desk'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** Who has signed in at the desk; kept in the database, so that every server knows and any session can be ended. */
export function openSessions({ transact, read }: Database) {
  return {
    /** Begins a session and gives the header that sets its cookie. */
    begin: async (person: string): Promise<string> => {
      const token = randomBytes(32).toString('base64url')
      const now = Date.now()
      const expires_at = new Date(now + SESSION_MS).toISOString()
      await transact(async (queries) => {
        await queries.deleteFrom('sessions').where('expires_at', '<=', new Date(now).toISOString()).execute()
        await queries
          .insertInto('sessions')
          .values({ id: idOf(token), person, expires_at })
          .execute()
        await record(queries, { by: person }, 'signed in')
      })
      return `${COOKIE}=${token}; Max-Age=${SESSION_MS / 1000}; ${ATTRIBUTES}`
    },
    /** Who sends this `Cookie` header. */
    sessionOf: async (header: string | undefined): Promise<{ person: string; timeZone: string } | undefined> => {
      const token = tokenIn(header)
      if (token === undefined) return undefined
      const row = await read((queries) =>
        queries
          .selectFrom('sessions')
          .leftJoin('preferences', 'preferences.person', 'sessions.person')
          .select(['sessions.person', 'time_zone'])
          .where('id', '=', idOf(token))
          .where('expires_at', '>', new Date().toISOString())
          .executeTakeFirst(),
      )
      return row && { person: row.person, timeZone: row.time_zone ?? 'UTC' }
    },
    /** Ends a session and gives the header that takes its cookie back. */
    end: async (header: string | undefined): Promise<string> => {
      const token = tokenIn(header)
      if (token !== undefined)
        await transact(async (queries) => {
          const session = queries.deleteFrom('sessions').where('id', '=', idOf(token)).returning('person')
          const ended = await session.executeTakeFirst()
          if (ended) await record(queries, { by: ended.person }, 'signed out')
        })
      return `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
    },
  }
}

export type Sessions = ReturnType<typeof openSessions>

/** Who is signed in, and until when at most. */
export function listSessions(queries: Queries): Promise<Session[]> {
  return queries
    .selectFrom('sessions')
    .select(['person', 'expires_at'])
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('person')
    .orderBy('expires_at')
    .execute()
}

type Session = Pick<Tables['sessions'], 'person' | 'expires_at'>

/** Ends the sessions of one person, or of all; gives how many there were. */
export async function endSessions(queries: Queries, person: string | undefined, by: string): Promise<number> {
  const ended = await queries
    .deleteFrom('sessions')
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .returning('id')
    .execute()
  if (ended.length > 0) await record(queries, { by }, `ended sessions of ${person ?? 'all'}`)
  return ended.length
}

/** Ends the sessions of all but these people: nobody else comes back to one when they may come in again. */
export async function endSessionsBut(queries: Queries, people: string[]): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .$if(people.length > 0, (query) => query.where('person', 'not in', people))
    .execute()
}

function tokenIn(header = ''): string | undefined {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(header)?.[1]
}

/** Whoever reads the database cannot act as somebody who is signed in. */
function idOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
