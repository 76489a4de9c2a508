import type { Fields } from './protocol.ts'

/** Fields that a record goes by, whatever its kind. */
const TITLES = ['question', 'latin', 'brand', 'heading', 'title', 'name']

/** What a record is called; its file where no field says so. */
export function recordTitle(fields: Fields, name: string): string {
  for (const field of TITLES) {
    const value = fields[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return name
}
