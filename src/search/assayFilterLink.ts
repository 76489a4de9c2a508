import { MARKERS } from '../../shared/markers.ts'
import { plainNumber, UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { wordsOf } from './words.ts'

const MINIMUM = new RegExp(String.raw`(?:≥|>=?)?\s*(${UNSIGNED_NUMBER})\s*%`)

/** Returns a link to the filtered product list for a query of marker and minimum, such as `beta-glucan ≥ 30 %`. */
export function assayFilterLink(query: string): { address: string; label: string } | undefined {
  const [figure, number = ''] = MINIMUM.exec(query) ?? []
  const rest = query.replace(figure ?? '', ' ')
  const from = plainNumber(number)
  if (figure === undefined || from === undefined || !/^[\p{L}\s-]+$/u.test(rest)) return undefined
  const [id, label] = Object.entries(MARKERS).find(([, name]) => comparableName(name) === comparableName(rest)) ?? []
  if (id === undefined) return undefined
  return {
    address: `/products?${new URLSearchParams({ marker: id, 'assay-from': from }).toString()}`,
    label: `${label} ${from} % or more`,
  }
}

function comparableName(text: string): string {
  return wordsOf(text.replaceAll('-', ' '))
    .map((word) => word.replace(/s$/, ''))
    .join(' ')
}
