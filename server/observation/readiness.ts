import type { Database } from '../database/database.ts'

/** Whether the database takes what is written and gives it back; fails where it does not. Who asks meanwhile shares it. */
export function createProbe({ transact }: Database): () => Promise<void> {
  let probing: Promise<void> | undefined
  const probe = async () => {
    const written_at = new Date().toISOString()
    await transact(async (queries) => {
      await queries
        .insertInto('probes')
        .values({ id: 1, written_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
        .execute()
      const row = await queries.selectFrom('probes').select('written_at').where('id', '=', 1).executeTakeFirstOrThrow()
      if (row.written_at !== written_at) throw new Error('what was written is not what is read')
    })
  }
  return () => (probing ??= probe().finally(() => (probing = undefined)))
}
