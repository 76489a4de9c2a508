import { keepUnits } from '../../shared/texts.ts'

/**
 * For the element that has a value alone in it: where that has no word (a mesh is a unit) translators leave it alone, and it
 * reads from left to right in every page.
 */
export function value(text: string) {
  return { translate: /(?!mesh)[a-z]{4}/.test(text) ? undefined : 'no', children: keepUnits(text) } as const
}
