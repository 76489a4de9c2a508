import type { JsonSchema } from '../protocol.ts'
import { PUBLICATION } from '../../../manifest/schema/help.ts'

export type FormSection = { heading: string; fields: string[] }

/**
 * The fields of a record in sections. One goes on until a field names another; fields of publication stand at the end,
 * wherever a file has them.
 */
export function sectionsOf(properties: Record<string, JsonSchema>): FormSection[] {
  const sections = new Map<string, string[]>()
  let current = 'Fields'
  for (const [name, { section = current }] of Object.entries(properties)) {
    sections.set(section, [...(sections.get(section) ?? []), name])
    if (section !== PUBLICATION.section) current = section
  }
  const isLast = ({ heading }: FormSection) => heading === PUBLICATION.section
  const all = [...sections].map(([heading, fields]) => ({ heading, fields }))
  return all.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
}
