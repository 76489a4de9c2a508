import type { Link } from './cards.ts'

export type Revision = { number: number; date: string; changed: string[] }

/** A revision with its product. `id` is its anchor on the page of changes. */
export type Notice = Revision & { id: string; product: Link }
