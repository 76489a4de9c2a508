import { hash } from 'node:crypto'
import { bodyOf, type ContentFile } from '../../../manifest/read/contentFile.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import type { Fields, JsonSchema } from '../protocol.ts'
import { bodyLinesOf } from './recordText.ts'
import { completeFields } from './completeFields.ts'

/** A record that its schema would refuse, made up so that its page can be shown. */
export function unfinishedRecord(name: string, text: string, fields: Fields, schema: JsonSchema): ContentFile<unknown> {
  const data = completeFields(schema, fields)
  const id = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.'))
  return {
    file: `content/${name}`,
    id,
    data,
    markdown: renderMarkdown(bodyOf(name, text)),
    bodyLine: bodyLinesOf(name, text).below,
    dataHash: hash('sha256', JSON.stringify(data)),
    textHash: hash('sha256', text),
    text,
  }
}
