export const PART = {
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

type Parted = {
  safetyNote?: string
  references: unknown[]
  forms: unknown[]
  confusable: unknown[]
  revisions: unknown[]
  articles: unknown[]
}

export function partsOf({ safetyNote, references, forms, confusable, revisions, articles }: Parted): string[] {
  const absentParts: Partial<Record<keyof typeof PART, boolean>> = {
    safety: safetyNote === undefined,
    markets: references.length === 0,
    forms: forms.length === 0,
    confusable: confusable.length === 0,
    revisions: revisions.length === 0,
    questions: articles.length === 0,
  }
  return Object.values(PART).filter((part) => !absentParts[part])
}
