import { readFileSync } from 'node:fs'
import { type ContentFile, type Parsed, withoutMark } from './contentFile.ts'
import type { Markdown } from './markdown.ts'

/** A record without its texts: they are most of it, and a build asks for few of them. */
type Brief = Omit<ContentFile<unknown>, 'fileText' | 'markdown'> & { markdown: Omit<Markdown, 'html'> }

/** A parsed file as it is kept for the next build. */
export type BriefParsed = { record: Brief } | Extract<Parsed<unknown>, { problems: unknown }>

export function briefOf(parsed: Parsed<unknown>): BriefParsed {
  if (!('record' in parsed)) return parsed
  const { fileText: _fileText, markdown, ...record } = parsed.record
  const { html: _html, ...brief } = markdown
  return { record: { ...record, markdown: brief } }
}

export function htmlOf(parsed: Parsed<unknown>): string {
  return 'record' in parsed ? parsed.record.markdown.html : ''
}

/** A parsed file as it was before it was kept: its texts are read when they are asked for, from the content folder or by `readHtml`. */
export function fromBrief(contentFolder: string, parsed: BriefParsed, readHtml: () => string): Parsed<unknown> {
  if (!('record' in parsed)) return parsed
  const { record } = parsed
  const place = record.file.replace(/^content/, () => contentFolder)
  return {
    record: {
      ...record,
      get fileText() {
        return withoutMark(readFileSync(place, 'utf8'))
      },
      markdown: {
        ...record.markdown,
        get html() {
          return readHtml()
        },
      },
    },
  }
}
