import { FACETS } from './facetTable.ts'

/** Returns the name of a filter field within a sentence: `plant part`, `MOQ`, `assay from`. */
export function filterFieldName(field: string): string {
  const name = new Map(Object.entries(FACETS)).get(field)?.name
  if (name === undefined) return field === 'sort' ? 'order' : field.replace('-', ' ')
  return inSentence(name)
}

function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
