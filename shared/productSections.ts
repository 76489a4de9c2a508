export const SECTION_IDS = {
  facts: 'facts',
  grades: 'grades',
  specification: 'specification',
  files: 'files',
  limits: 'limits',
  about: 'about',
  safety: 'safety',
  markets: 'markets',
  forms: 'forms',
  confusable: 'confusable',
  documents: 'documents',
  revisions: 'revisions',
  inquiry: 'inquiry',
  questions: 'questions',
} as const

type OptionalSections = {
  safetyNote?: string
  references: unknown[]
  forms: unknown[]
  confusable: unknown[]
  revisions: unknown[]
  articles: unknown[]
}

export function sectionIdsOf({
  safetyNote,
  references,
  forms,
  confusable,
  revisions,
  articles,
}: OptionalSections): string[] {
  const absentParts: Partial<Record<keyof typeof SECTION_IDS, boolean>> = {
    safety: safetyNote === undefined,
    markets: references.length === 0,
    forms: forms.length === 0,
    confusable: confusable.length === 0,
    revisions: revisions.length === 0,
    questions: articles.length === 0,
  }
  return Object.values(SECTION_IDS).filter((part) => !absentParts[part])
}
