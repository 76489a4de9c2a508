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
  if (!('record' in parsed)) return parsed
  const { file, markdown } = parsed.record
  const texts = new KeptTexts(contentFolder, file)
  return { record: Object.assign(texts, parsed.record, { markdown: Object.assign(new KeptMarkdown(texts), markdown) }) }
}

/** Of a hundred thousand records each is as small as can be: hence classes, whose accessors are made once for all. */
class KeptTexts {
  readonly contentFolder: string
  readonly file: string

  constructor(contentFolder: string, file: string) {
    this.contentFolder = contentFolder
    this.file = file
  }

  get text(): string {
    const place = this.file.replace(/^content/, () => this.contentFolder)
    return withoutMark(readFileSync(place, 'utf8'))
  }
}

class KeptMarkdown {
  readonly record: KeptTexts

  constructor(record: KeptTexts) {
    this.record = record
  }

  get html(): string {
    const { file, text } = this.record
    return renderMarkdown(bodyOf(file, text)).html
  }
}
