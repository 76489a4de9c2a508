import { figureOf } from '../catalogue/figures.ts'
import { type Kind, KINDS } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Mistake } from '../problems.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { BrokenTable } from '../read/markdown.ts'
import { type LinkCheck, describeUnpublished } from './links.ts'

type TextMistake = Mistake & { line: number }

/** Line numbers start at 1 within the text. */
export function mistakesInText(
  library: Library,
  kind: Kind,
  { markdown }: ContentFile<object>,
  mistakeInLink: LinkCheck,
): TextMistake[] {
  const { wordCount, beginsWithParagraph, brokenMarkup, brokenTables, links, figures } = markdown
  const mistakes: { line: number; mistake: Mistake | undefined }[] = [
    ...figures.map(({ line, reference }) => ({ line, mistake: mistakeInFigure(library, reference) })),
    ...brokenMarkup.map(({ line, text }) => ({ line, mistake: describeBrokenMarkup(text) })),
    ...brokenTables.map(({ line, cells }) => ({ line, mistake: describeBrokenTable(cells) })),
    ...links.map(({ line, href }) => ({ line, mistake: mistakeInLink(href) })),
  ]
  if (KINDS[kind].text?.words && wordCount === 0)
    mistakes.push({ line: 1, mistake: { wrong: 'the text is missing', fix: 'Write it below the second ---' } })
  if (kind === 'articles' && wordCount > 0 && !beginsWithParagraph) {
    const fix = 'Answer the question in a paragraph before any heading, list or table'
    mistakes.push({ line: 1, mistake: { wrong: 'the text does not begin with a short answer', fix } })
  }
  return mistakes.flatMap(({ line, mistake }) => (mistake ? { line, ...mistake } : []))
}

export function mistakeInFigure(library: Library, reference: string): Mistake | undefined {
  const figure = figureOf(library, reference)
  const id = reference.split(/[#:]/)[0] ?? ''
  const file = id.startsWith('compounds/') ? `content/${id}` : `content/products/${id}`
  if ('value' in figure || library.invalidFiles.has(file)) return undefined
  const { wrong, fix } = describeUnpublished(library, file, id) ?? figure
  return { wrong: `the figure {${reference}}: ${wrong}`, fix }
}

const LINK_ADVICE =
  'Write links as [text](/address), without spaces in the address, and a note as a sentence of the text'

/** Advice by the first character of the markup. */
const MARKUP_ADVICE: Record<string, string> = {
  '{': 'Write figures as {category/slug: id} or {category/slug#grade: id}',
  '[': LINK_ADVICE,
  '(': LINK_ADVICE,
  '<': 'Remove it, because HTML does not work',
  '!': 'Remove it, because texts show no pictures',
  '*': 'Write bold words as **words** and Latin names as *words*, without spaces inside the asterisks',
}

const LINE_ADVICE = 'Begin a heading with ## and a space, and an entry of a list with - or 1. and a space'

function describeBrokenMarkup(text: string): Mistake {
  return { wrong: `"${text}" cannot be read`, fix: MARKUP_ADVICE[text.charAt(0)] ?? LINE_ADVICE }
}

function describeBrokenTable(cells: BrokenTable['cells']): Mistake {
  if (cells)
    return {
      wrong: `the number of cells is ${cells.found}, and ${cells.inHead} in the head of the table`,
      fix: 'Write each row of the table with as many cells as its head, and an empty line after the last row',
    }
  return {
    wrong: 'the lines with | are not a table',
    fix: 'Write a head, a line of hyphens with as many cells, and the rows, with an empty line only before and after them',
  }
}
