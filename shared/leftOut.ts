import { LIMITS_FIELD, type ListFilter, type Listed, type Parameters, percent, valueCalled, WHOLE } from './facets.ts'
import { FACET_IDS } from './facetTable.ts'
import { wordsOf } from './leftOutWords.ts'
import { SORTS } from './lists.ts'
import { inQuotes } from './texts.ts'

/** Describes the ignored part of a URL. Returns `undefined` if nothing is ignored. The filter is the one in use. */
export function leftOut(
  parameters: Parameters,
  { chosen, page }: ListFilter,
  values: Listed['values'],
  pages: number,
): string | undefined {
  const ofFacets = FACET_IDS.map((facet) => {
    const takes = (text: string) => chosen[facet].includes(valueCalled(values[facet], text)?.id ?? text)
    return [facet, takes] as const
  })
  const isApplied: Record<string, (text: string) => boolean> = {
    ...Object.fromEntries(ofFacets),
    'assay-from': (text) => percent(text) !== undefined,
    'assay-to': (text) => percent(text) !== undefined,
    [LIMITS_FIELD]: () => false,
    sort: (text) => Object.hasOwn(SORTS, text),
    [WHOLE.name]: (text) => text === WHOLE.value,
    page: () => page >= 1 && page <= pages,
  }
  const items = Object.entries(isApplied).flatMap(([name, takes]) =>
    [...new Set(parameters.getAll(name))]
      .filter((text) => text !== '' && !takes(text))
      .map((text) => `${wordsOf(name)} ${inQuotes(text)}`),
  )
  return items.length > 0 ? `Ignored, not offered by this list: ${items.join('; ')}.` : undefined
}
