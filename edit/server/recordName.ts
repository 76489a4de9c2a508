import { kindOf } from '../../manifest/recordKinds.ts'

/** Whether a name is that of a record's file, and of nothing outside the content folder. */
export function isRecordName(name: string): boolean {
  const parts = name.split('/')
  const isInside = !/[\\\0:]/.test(name) && parts.every((part) => part !== '' && !part.startsWith('.'))
  return isInside && kindOf(name) !== undefined
}

/** The file of a record after a change of its slug; the same for records without one. */
export function nameAfter(name: string, slug: unknown): string {
  if (typeof slug !== 'string' || !/^[a-z0-9-]+$/.test(slug) || !name.endsWith('.md')) return name
  return `${name.slice(0, name.lastIndexOf('/') + 1)}${slug}.md`
}
