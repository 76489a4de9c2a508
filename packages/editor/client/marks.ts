import { PHOTOS } from '../../../shared/paths.ts'
import type { Choice } from '../protocol.ts'

/** A mark of Markdown: what stands before and behind the chosen text, and what is written where none is chosen. */
export type Mark = { label: string; before: string; behind: string; text: string }

export const MARKS: Mark[] = [
  { label: 'Latin name', before: '*', behind: '*', text: 'Latin name' },
  { label: 'Bold', before: '**', behind: '**', text: 'words' },
  { label: 'Heading', before: '\n\n## ', behind: '\n\n', text: 'Heading' },
  { label: 'List', before: '\n\n- ', behind: '\n', text: 'entry' },
]

/** A link to a page, with the words that stand there already or what the page is called. */
export function linkTo({ value, label }: Choice, chosen: string): string {
  return `[${chosen || label}](${value})`
}

/** A photo in a paragraph of its own. What would end its words early is left out. */
export function photoIn(
  name: string,
  { alt, by, permission }: { alt: string; by: string; permission: string },
): string {
  return `\n\n![${plain(alt)}](${PHOTOS}${name}.avif "Photo: ${plain(by)}, ${plain(permission)}")\n\n`
}

function plain(words: string): string {
  return words.trim().replaceAll(/[[\]"\\]/g, '')
}

/** The page of another site whose address these words are, with or without its beginning. */
export function outsidePage(words: string): Choice | undefined {
  const [address] = words.trim().match(/^(?:https?:\/\/|www\.)\S+$/) ?? []
  const whole = address?.replace(/^(?!http)/, 'https://')
  if (whole === undefined || !URL.canParse(whole)) return undefined
  const { href, hostname } = new URL(whole)
  // What would end the link early.
  return { value: href.replaceAll('(', '%28').replaceAll(')', '%29'), label: hostname.replace(/^www\./, '') }
}

/** A text with a mark around it, and the range of what is to be typed over. */
export function withMark({ before, behind, text }: Mark, chosen: string): { insert: string; select: [number, number] } {
  const inner = chosen === '' ? text : chosen
  return { insert: before + inner + behind, select: [before.length, before.length + inner.length] }
}
