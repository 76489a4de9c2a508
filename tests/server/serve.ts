import { inject } from 'vitest'
import { createServer, type ServerOptions } from '../../server/createServer.ts'
import type { Tables } from '../../server/database/tables.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { DEFAULT_INQUIRIES_PER_MINUTE, DEFAULT_QUERIES_PER_MINUTE } from '../../shared/variables.ts'
import { closeLater } from '../closeLater.ts'

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

/** Opens a store that is closed after the tests of the file. */
export async function openStore(url = ':memory:', channels?: { mail?: boolean; webhook?: boolean }) {
  const store = await openInquiryStore(url, channels)
  closeLater(store.close)
  return store
}

/** Starts a server in this process, with the tiny site and a database in memory. */
export async function serve(options: Partial<ServerOptions> = {}) {
  const { store = await openStore() } = options
  const limits = { inquiriesPerMinute: DEFAULT_INQUIRIES_PER_MINUTE, queriesPerMinute: DEFAULT_QUERIES_PER_MINUTE }
  const server = await createServer({ ...inject('builtSite'), ...limits, ...options, store })
  closeLater(() => server.close())
  // An async function sends at once; `inject` alone waits for somebody to wait for its answer.
  const get = async (url: string, headers = {}) => server.inject({ url, headers })
  /** Sends an inquiry, as a form or as JSON. */
  const post = async (payload: object | string, headers: Record<string, string> = {}, remoteAddress?: string) => {
    const isForm = payload instanceof URLSearchParams
    return server.inject({
      method: 'POST',
      url: '/api/inquiries',
      remoteAddress,
      payload: isForm ? String(payload) : payload,
      headers: isForm ? { ...FORM_HEADERS, ...headers } : headers,
    })
  }
  /** Listens on a real port, for features that `inject` lacks. Returns the port. */
  const listen = async () => Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  return { store, server, get, post, listen }
}

/** Returns all rows of a table. */
export function rowsOf({ database }: InquiryStore, table: keyof Tables): Promise<Record<string, unknown>[]> {
  return database.transact((queries) => queries.selectFrom<keyof Tables>(table).selectAll().execute())
}

/** Changes columns of all rows of a table. */
export function changeRows({ database }: InquiryStore, table: keyof Tables, values: object): Promise<unknown> {
  return database.transact((queries) => queries.updateTable<keyof Tables>(table).set(values).execute())
}
