import type { Choice } from '../protocol.ts'

/** A mark of Markdown: what stands before and behind the chosen text, and what is written where none is chosen. */
export type Mark = { label: string; before: string; behind: string; text: string }

export const MARKS: Mark[] = [
  { label: 'Latin name', before: '*', behind: '*', text: 'Latin name' },
  { label: 'Bold', before: '**', behind: '**', text: 'words' },
  { label: 'Heading', before: '\n\n## ', behind: '\n\n', text: 'Heading' },
  { label: 'List', before: '\n\n- ', behind: '\n', text: 'entry' },
  {
    label: 'Table',
    before: '\n\n| ',
    behind: ' | Second column |\n| --- | --- |\n| … | … |\n| … | … |\n\n',
    text: 'First column',
  },
]

/** A link to a page, with the words that stand there already or what the page is called. */
export function linkTo({ value, label }: Choice, chosen: string): string {
  return `[${chosen || label}](${value})`
}

/** A text with a mark around it, and the range of what is to be typed over. */
export function withMark({ before, behind, text }: Mark, chosen: string): { insert: string; select: [number, number] } {
  const inner = chosen === '' ? text : chosen
  return { insert: before + inner + behind, select: [before.length, before.length + inner.length] }
}
