import { bodyOf, type ContentFile } from '../read/contentFile.ts'

/** A sentence, or a part of one up to a colon or semicolon, on its line of the text; `before`: its paragraph so far. */
export type Sentence = { line: number; text: string; before: string }

/** The sentences of a text that one of the patterns finds; a paragraph without any is not taken apart. */
export function sentencesWith(patterns: RegExp[], record: ContentFile<object>): Sentence[] {
  // Unlike `test`, `search` begins at the start with a global pattern too.
  const isWanted = (text: string) => patterns.some((pattern) => text.search(pattern) !== -1)
  return bodyOf(record.file, record.text)
    .split('\n')
    .flatMap((paragraph, index) => {
      if (!isWanted(paragraph)) return []
      let end = 0
      return paragraph.split(/(?<=[.;:?]) +/).flatMap((text) => {
        const start = paragraph.indexOf(text, end)
        end = start + text.length
        return isWanted(text) ? [{ line: index + 1, text, before: paragraph.slice(0, start) }] : []
      })
    })
}
