import { FIELDS, type Parameters } from '../../shared/facets.ts'
import { toldLeftOut, wordsOf } from '../../shared/leftOutWords.ts'
import { quoted } from '../../shared/texts.ts'

/** What the address of a search asks for beside its words and does not get, in words; `kind` is that of what is listed. */
export function leftOutOfSearch(parameters: Parameters, kind: string): string {
  const asked = parameters.get('kind') || 'all'
  return toldLeftOut([
    ...(asked === kind ? [] : [`kind ${quoted(asked)}, of which nothing is found`]),
    ...FIELDS.flatMap((name) => {
      const text = parameters.get(name)
      return text ? `${wordsOf(name)} ${quoted(text)}, which only lists of products take` : []
    }),
  ])
}
