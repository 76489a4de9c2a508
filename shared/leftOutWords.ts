import { FACETS } from './facetTable.ts'

/** What a field of the filter is called within a sentence: `plant part`, `MOQ`, `assay from`. */
export function wordsOf(field: string): string {
  const name = new Map(Object.entries(FACETS)).get(field)?.name
  if (name === undefined) return field === 'sort' ? 'order' : field.replace('-', ' ')
  return inSentence(name)
}

/** A label as it stands within a sentence: `plant part`, `MOQ`. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
