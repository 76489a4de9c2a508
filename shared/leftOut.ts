import { LIMITS_FIELD, type Listed, type ListFilter, type Parameters, percent, valueCalled, WHOLE } from './facets.ts'
import { type Facet, FACET_IDS } from './facetTable.ts'
import { SORTS } from './lists.ts'
import { toldLeftOut, wordsOf } from './leftOutWords.ts'
import { quoted } from './texts.ts'

/**
 * What of a list's address is left out or read as something else, in words; `undefined` where all of it is taken. `filter` is
 * what is in force of it, `listed` holds the products of the list.
 */
export function leftOut(parameters: Parameters, filter: ListFilter, listed: Listed, pages: number): string | undefined {
  const items = [
    ...FACET_IDS.flatMap((facet) => leftOutValues(parameters, filter, listed, facet)),
    ...BOUNDS.flatMap((name) => leftOutBound(parameters, name)),
    ...(parameters.get(LIMITS_FIELD) ? ['your own limits, which “Check a specification” reads'] : []),
    ...leftOutWord(parameters, 'sort', Object.keys(SORTS)),
    ...leftOutWord(parameters, WHOLE.name, [WHOLE.value]),
    ...leftOutPage(parameters, filter, pages),
  ]
  return [toldLeftOut(items), ...readOtherwise(parameters)].filter(Boolean).join(' ') || undefined
}

function leftOutValues(
  parameters: Parameters,
  { chosen }: ListFilter,
  { values, products }: Listed,
  facet: Facet,
): string[] {
  const asked = [...new Set(parameters.getAll(facet))].filter((text) => text !== '')
  return asked.flatMap((text) => {
    const { id, label } = valueCalled(values[facet], text) ?? { id: text, label: text }
    if (chosen[facet].includes(id)) return []
    // What all of them have is no choice, and yet it is there.
    const which = products.some(({ facets }) => facets[facet]?.includes(id)) ? 'every' : 'no'
    return [`${wordsOf(facet)} ${quoted(label)}, which ${which} product here has`]
  })
}

function leftOutWord(parameters: Parameters, name: string, known: string[]): string[] {
  const text = textOf(parameters, name)
  return text === '' || known.includes(text) ? [] : [`${wordsOf(name)} ${quoted(text)}, which lists do not have`]
}

function leftOutPage(parameters: Parameters, { page }: ListFilter, pages: number): string[] {
  if (page >= 1 && page <= pages) return []
  return [`page ${quoted(textOf(parameters, 'page'))}, where the list has ${pages === 1 ? 'one' : pages}`]
}

const BOUNDS = ['assay-from', 'assay-to']

function leftOutBound(parameters: Parameters, name: string): string[] {
  const text = textOf(parameters, name)
  if (text === '' || percent(text) !== undefined) return []
  return [`${wordsOf(name)} ${quoted(text)}, which is no number of per cent`]
}

/** Bounds of the assay that are understood otherwise than they stand there. */
function readOtherwise(parameters: Parameters): string[] {
  const texts = BOUNDS.map((name) => textOf(parameters, name))
  const [from, to] = texts.map(percent)
  const isBeyond = texts.some((text) => percent(text) !== undefined && Number(text.replace(',', '.')) > 100)
  return [
    ...(isBeyond ? ['An assay beyond 100 % counts as 100 %.'] : []),
    ...(from !== undefined && to !== undefined && from > to
      ? [`Assay from ${from} to ${to} % is read as ${to} to ${from} %.`]
      : []),
  ]
}

function textOf(parameters: Parameters, name: string): string {
  return parameters.get(name) ?? ''
}
