import {
  LIMITS_FIELD,
  type ListFilter,
  type CatalogueData,
  type QueryParameters,
  readPercent,
  findFacetValue,
  SHOW_ALL,
} from './facets.ts'
import { FACET_IDS, FACETS } from './facetTable.ts'
import { SORTS } from './lists.ts'
import { inQuotes } from './texts.ts'

/** Describes the values of a URL that the applied filter ignores. */
export function describeIgnored(
  parameters: QueryParameters,
  { chosen, page }: ListFilter,
  values: CatalogueData['values'],
  pages: number,
): string | undefined {
  const ofFacets = FACET_IDS.map((facet) => {
    const accepts = (text: string) => chosen[facet].includes(findFacetValue(values[facet], text)?.id ?? text)
    return [facet, accepts] as const
  })
  const acceptsByField: Record<string, (text: string) => boolean> = {
    ...Object.fromEntries(ofFacets),
    'assay-from': (text) => readPercent(text) !== undefined,
    'assay-to': (text) => readPercent(text) !== undefined,
    [LIMITS_FIELD]: () => false,
    sort: (text) => Object.hasOwn(SORTS, text),
    [SHOW_ALL.name]: (text) => text === SHOW_ALL.value,
    page: () => page >= 1 && page <= pages,
  }
  const items = Object.entries(acceptsByField).flatMap(([name, accepts]) =>
    [...new Set(parameters.getAll(name))]
      .filter((text) => text !== '' && !accepts(text))
      .map((text) => `${filterFieldName(name)} ${inQuotes(text)}`),
  )
  return items.length > 0 ? `Ignored, not offered by this list: ${items.join('; ')}.` : undefined
}

/** Returns the name of a filter field within a sentence: `plant part`, `MOQ`, `assay from`. */
function filterFieldName(field: string): string {
  const name = new Map(Object.entries(FACETS)).get(field)?.name
  if (name === undefined) return field === 'sort' ? 'order' : field.replace('-', ' ')
  return inSentence(name)
}

function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}
