import { bodyOf, type ContentFile } from '../../manifest/read/contentFile.ts'

export function numberedLines(record: ContentFile<object>, isBodyOnly: boolean): { line: number; text: string }[] {
  const text = isBodyOnly ? bodyOf(record.file, record.fileText) : record.fileText
  const first = isBodyOnly ? record.bodyLine : 1
  return text.split('\n').map((line, index) => ({ line: first + index, text: line }))
}
