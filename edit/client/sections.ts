import type { Kind } from '../protocol.ts'

export type FormSection = { heading: string; fields: string[] }

const SECTIONS: Partial<Record<Kind, FormSection[]>> = {
  products: [
    { heading: 'Name', fields: ['name', 'slug', 'aliases', 'order', 'substance', 'distinction'] },
    {
      heading: 'Substance and source',
      fields: ['kind', 'plant', 'part', 'origin', 'compound', 'solvents', 'solventNote', 'carriers', 'allergens'],
    },
    { heading: 'Appearance', fields: ['appearance'] },
    { heading: 'Grades', fields: ['grades'] },
    { heading: 'Specification', fields: ['limits', 'tests'] },
    { heading: 'Handling', fields: ['solubility', 'storage', 'shelfLife', 'packaging'] },
    {
      heading: 'Ordering',
      fields: ['moq', 'sample', 'leadTime', 'applications', 'documents', 'excludedCertifications'],
    },
    { heading: 'Safety and law', fields: ['safetyNote', 'markets'] },
  ],
  compounds: [
    {
      heading: 'Fields',
      fields: ['name', 'synonyms', 'chinese', 'cas', 'smiles', 'noStructure', 'class', 'restricted'],
    },
    { heading: 'Where the content check asks', fields: ['inchikeyDiffers', 'confirmedBy', 'unconfirmed'] },
  ],
}

/** At the end: they say when a record is shown and where it was. */
const PUBLICATION = ['draft', 'publishAt', 'formerSlugs', 'middleware', 'nodeid']

/** The fields of a record in sections; those that no section names stand in the first. */
export function sectionsOf(kind: Kind, fields: string[]): FormSection[] {
  const sections = SECTIONS[kind] ?? [{ heading: 'Fields', fields: [] }]
  const named = new Set([...sections.flatMap((section) => section.fields), ...PUBLICATION])
  const others = fields.filter((field) => !named.has(field))
  const all = sections.map((section, index) =>
    index === 0 ? { ...section, fields: [...section.fields, ...others] } : section,
  )
  return [...all, { heading: 'Publication', fields: PUBLICATION }]
    .map(({ heading, fields: wanted }) => ({ heading, fields: wanted.filter((field) => fields.includes(field)) }))
    .filter((section) => section.fields.length > 0)
}
