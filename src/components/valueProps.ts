import { preventLineBreaks } from '../../shared/texts.ts'

/**
 * Properties for an element whose only child is a value. A value without words is not translated, and reads from left
 * to right.
 */
export function valueProps(text: string) {
  return { translate: /(?!mesh)[a-z]{4}/.test(text) ? undefined : 'no', children: preventLineBreaks(text) } as const
}
