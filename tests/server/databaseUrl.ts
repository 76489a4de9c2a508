import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database that does not exist yet. */
export async function databaseUrl(): Promise<string> {
  return `file:${join(await mkdtemp(join(tmpdir(), 'inquiries-')), 'inquiries.sqlite')}`
}
