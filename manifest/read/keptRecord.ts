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
  const { record } = parsed
  const place = record.file.replace(/^content/, () => contentFolder)
  const readText = () => withoutMark(readFileSync(place, 'utf8'))
  return {
    record: {
      ...record,
      get text() {
        return readText()
      },
      markdown: {
        ...record.markdown,
        get html() {
          return renderMarkdown(bodyOf(record.file, readText())).html
        },
      },
    },
  }
}
