import { figureOf } from '../catalogue/figures.ts'
import { type ListedKind, KINDS } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Mistake } from '../problems.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { PHOTOS_PATH } from '../../shared/paths.ts'
import type { Markdown } from '../read/markdown.ts'
import type { PublicFiles } from '../read/publicFiles.ts'
import { describeUnpublished } from './unpublished.ts'
import type { LinkCheck } from './links.ts'

/** Line numbers start at 1 within the text. */
export function* mistakesInText(
  kind: ListedKind,
  { markdown }: ContentFile<object>,
  mistakeInLink: LinkCheck,
  mistakeInFigure: (reference: string) => Mistake | undefined,
  publicFiles: PublicFiles,
): Generator<[line: number, mistake: Mistake | undefined]> {
  const { wordCount, beginsWithParagraph, brokenLinks, brokenTables, misplacedHeadings, unpairedQuotes } = markdown
  const { links, figures, pictures } = markdown
  if (KINDS[kind].text?.words && wordCount === 0)
    yield [1, { wrong: 'the text is missing', fix: 'Write it below the second ---' }]
  if (kind === 'articles' && wordCount > 0 && !beginsWithParagraph) {
    const fix = 'Answer the question in a paragraph before any heading, list or table'
    yield [1, { wrong: 'the text does not begin with a short answer', fix }]
  }
  for (const { reference, line } of figures) yield [line, mistakeInFigure(reference)]
  for (const { line, text } of brokenLinks) {
    const [wrong, fix] = text.startsWith('{')
      ? ['figure', 'Write figures as {category/slug: id} or {category/slug#grade: id}']
      : ['link', 'Write links as [text](/address), without spaces in the address']
    yield [line, { wrong: `the ${wrong} "${text}" cannot be read`, fix }]
  }
  for (const { line } of brokenTables) {
    const fix =
      'Write a line such as | --- | --- | below the column headings, with one --- for each, and leave an empty line above the table'
    yield [line, { wrong: 'the lines that begin with | are not a table', fix }]
  }
  for (const { text, line } of misplacedHeadings) {
    const fix = 'Begin headings with ##, and headings below these with ###'
    yield [line, { wrong: `the heading "${text}" has the wrong level`, fix }]
  }
  for (const { text, line } of unpairedQuotes) {
    const excerpt = text.slice(Math.max(0, text.search(/[“”"]/) - 20)).slice(0, 60)
    yield [line, { wrong: `a quotation mark has no partner: "${excerpt}"`, fix: 'Write both, or none' }]
  }
  for (const { href, line } of links) yield [line, mistakeInLink(href)]
  for (const { line, ...picture } of pictures) yield [line, mistakeInPicture(picture, publicFiles)]
}

/** Checks that an image exists and has alternative text, and that a photo has a credit. */
function mistakeInPicture(
  { src, alt, caption }: Omit<Markdown['pictures'][number], 'line'>,
  publicFiles: PublicFiles,
): Mistake | undefined {
  const isPhoto = src.startsWith(PHOTOS_PATH)
  const address = decodedAddress(src)
  if (address === undefined) {
    const wrong = `the address of the picture ${src} has a % that stands for no character`
    return { wrong, fix: 'Write %25 for the sign %, or name the picture without it' }
  }
  if (!publicFiles.has(address)) {
    const fix = isPhoto
      ? 'Make its files with npm run photo, which prints the path to write'
      : 'Put the picture into the folder public/ and write its path from there, such as ![description](/pictures/mill.avif)'
    return { wrong: `there is no picture ${src}`, fix }
  }
  if (alt.trim() === '') {
    const fix = `Describe it in the brackets: ![description](${src})`
    return { wrong: `the picture ${src} has no alternative text`, fix }
  }
  if (!isPhoto || /^Photo: .+, .+$/.test(caption)) return undefined
  const fix = `Write this in a paragraph of its own: ![${alt}](${src} "Photo: who took it, by what right it is shown")`
  return { wrong: `the photo ${src} has no credit`, fix }
}

function decodedAddress(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}

export function createFigureCheck(library: Library) {
  return (reference: string): Mistake | undefined => {
    const figure = figureOf(library, reference)
    const id = reference.split(/[#:]/)[0] ?? ''
    const file = id.startsWith('compounds/') ? `content/${id}` : `content/products/${id}`
    if ('value' in figure || library.invalidFiles.has(file)) return undefined
    const { wrong, fix } = describeUnpublished(library, file, id) ?? figure
    return { wrong: `the figure {${reference}}: ${wrong}`, fix }
  }
}
