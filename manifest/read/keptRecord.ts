import { readFileSync } from 'node:fs'
import { bodyOf, type ContentFile, type Parsed, withoutMark } from './contentFile.ts'
import { type Markdown, renderMarkdown } from './markdown.ts'

/** A record without its texts: they are most of it, and a build asks for few of them. */
type Brief = Omit<ContentFile<unknown>, 'text' | 'markdown'> & { markdown: Omit<Markdown, 'html'> }

/** A parsed file as it is kept for the next build. */
export type BriefParsed = { record: Brief } | Extract<Parsed<unknown>, { problems: unknown }>

export function briefOf(parsed: Parsed<unknown>): BriefParsed {
  if (!('record' in parsed)) return parsed
  const { text: _text, markdown, ...record } = parsed.record
  const { html: _html, ...brief } = markdown
  return { record: { ...record, markdown: brief } }
}

/** A parsed file as it was before it was kept: its texts are read from the content folder when they are asked for. */
export function fromBrief(contentFolder: string, parsed: BriefParsed): Parsed<unknown> {
  return 'record' in parsed ? { record: new KeptRecord(contentFolder, parsed.record) } : parsed
}

/** Of a hundred thousand records each is as small as can be: hence classes, whose accessors are made once for all. */
class KeptRecord implements ContentFile<unknown> {
  readonly file: string
  readonly id: string
  readonly data: unknown
  readonly markdown: Markdown
  readonly bodyLine: number
  readonly dataHash: string
  readonly textHash: string
  readonly contentFolder: string

  constructor(contentFolder: string, { file, id, data, markdown, bodyLine, dataHash, textHash }: Brief) {
    this.file = file
    this.id = id
    this.data = data
    this.markdown = new KeptMarkdown(this, markdown)
    this.bodyLine = bodyLine
    this.dataHash = dataHash
    this.textHash = textHash
    this.contentFolder = contentFolder
  }

  get text(): string {
    const place = this.file.replace(/^content/, () => this.contentFolder)
    return withoutMark(readFileSync(place, 'utf8'))
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
  readonly record: KeptRecord

  constructor(record: KeptRecord, brief: Brief['markdown']) {
    this.headings = brief.headings
    this.links = brief.links
    this.brokenLinks = brief.brokenLinks
    this.pictures = brief.pictures
    this.figures = brief.figures
    this.words = brief.words
    this.beginsWithParagraph = brief.beginsWithParagraph
    this.record = record
  }

  get html(): string {
    return renderMarkdown(bodyOf(this.record.file, this.record.text)).html
  }
}
