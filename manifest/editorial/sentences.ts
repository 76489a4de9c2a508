import { bodyOf, type ContentFile } from '../read/contentFile.ts'

/** A sentence, or a part of one up to a colon or semicolon, on its line of the text; `before`: its paragraph so far. */
export type Sentence = { line: number; text: string; before: string }

/** The sentences of a text, paragraph by paragraph. */
export function sentencesOf(record: ContentFile<object>): Sentence[] {
  return bodyOf(record.file, record.text)
    .split('\n')
    .flatMap((paragraph, index) => {
      let end = 0
      return paragraph.split(/(?<=[.;:?]) +/).map((text) => {
        const start = paragraph.indexOf(text, end)
        end = start + text.length
        return { line: index + 1, text, before: paragraph.slice(0, start) }
      })
    })
}
