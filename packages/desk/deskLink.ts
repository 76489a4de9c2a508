import type { State } from '../../server/database/tables.ts'

/** Which inquiries a list shows. */
export type ListAsked = { state?: State; search: string; mine?: 'yes'; before?: string }

/** An address of the desk that goes on asking for the same. */
export function deskLink({ state, search, mine, before }: ListAsked, path = ''): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search !== '' && { search }),
    ...(mine && { mine }),
    ...(before !== undefined && { before }),
  }).toString()
  return [path === '' ? '/desk' : `/desk/${path}`, query].filter(Boolean).join('?')
}
