import type { ContentFile } from '../../manifest/read/contentFile.ts'

export function numberedLines(
  { fileText, bodyLine }: ContentFile<object>,
  isBodyOnly: boolean,
): { line: number; text: string }[] {
  const first = isBodyOnly ? bodyLine : 1
  const lines = fileText.split('\n').slice(first - 1)
  return lines.map((text, index) => ({ line: first + index, text }))
}
