import { readFileSync } from 'node:fs'
import { bodyOf, type ContentFile, withoutMark } from './contentFile.ts'
import { type Markdown, renderMarkdown } from './markdown.ts'
import type { Place, TextPack } from './textPack.ts'

/** A record without its texts: they are most of it, and a build asks for few of them. */
export type Brief = Omit<ContentFile<unknown>, 'text' | 'markdown'> & { markdown: Omit<Markdown, 'html'> }

/** A record as it is kept, with the place of its rendered text. */
export type KeptRow = { record: Brief; html: Place }

/** Where the texts of records are. */
export type TextSource = { contentFolder: string; texts: TextPack }

export function briefOf({
  text: _text,
  markdown: { html: _html, ...markdown },
  ...record
}: ContentFile<unknown>): Brief {
  return { ...record, markdown }
}

/** A record whose texts are read when they are asked for. Of a hundred thousand, each as small as can be: hence a class. */
export class KeptRecord implements ContentFile<unknown> {
  readonly file: string
  readonly id: string
  readonly data: unknown
  readonly markdown: Markdown
  readonly bodyLine: number
  readonly dataHash: string
  readonly textHash: string
  readonly source: TextSource

  constructor({ record, html }: KeptRow, source: TextSource) {
    this.file = record.file
    this.id = record.id
    this.data = record.data
    this.markdown = new KeptMarkdown(record, html, source)
    this.bodyLine = record.bodyLine
    this.dataHash = record.dataHash
    this.textHash = record.textHash
    this.source = source
  }

  get text(): string {
    return readText(this.source.contentFolder, this.file)
  }
}

class KeptMarkdown implements Markdown {
  readonly headings: Markdown['headings']
  readonly links: Markdown['links']
  readonly brokenLinks: Markdown['brokenLinks']
  readonly pictures: Markdown['pictures']
  readonly figures: Markdown['figures']
  readonly words: number
  readonly beginsWithParagraph: boolean
  readonly file: string
  readonly place: Place
  readonly source: TextSource

  constructor({ file, markdown }: Brief, place: Place, source: TextSource) {
    this.headings = markdown.headings
    this.links = markdown.links
    this.brokenLinks = markdown.brokenLinks
    this.pictures = markdown.pictures
    this.figures = markdown.figures
    this.words = markdown.words
    this.beginsWithParagraph = markdown.beginsWithParagraph
    this.file = file
    this.place = place
    this.source = source
  }

  get html(): string {
    return htmlOf(this.file, this.place, this.source)
  }
}

/** The rendered text; from the content again where the kept one has been lost. */
export function htmlOf(file: string, place: Place, { contentFolder, texts }: TextSource): string {
  return texts.read(place) ?? renderMarkdown(bodyOf(file, readText(contentFolder, file))).html
}

/** The text of a record, by its path from the project's root. */
export function readText(contentFolder: string, file: string): string {
  return withoutMark(
    readFileSync(
      file.replace(/^content/, () => contentFolder),
      'utf8',
    ),
  )
}
