import type { Link } from './cards.ts'

export type Revision = { number: number; date: string; changed: string[] }

export type RevisionNotice = Revision & { id: string; product: Link }
