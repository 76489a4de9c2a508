import type { Fields } from '../protocol.ts'

/**
 * The fields of a record that gets another slug: whoever knows its old address is led to the new one, and an address
 * that it takes up again is no former one any more.
 */
export function withFormerSlugs({ formerSlugs, ...fields }: Fields, before: Fields): Fields {
  const former = Array.isArray(formerSlugs) ? formerSlugs : []
  const isKnown = before.draft !== true && typeof before.slug === 'string'
  const slugs = new Set(isKnown ? [...former, before.slug ?? null] : former)
  slugs.delete(fields.slug ?? null)
  return slugs.size === 0 ? fields : { ...fields, formerSlugs: [...slugs] }
}
