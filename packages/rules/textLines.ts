import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { Finding } from './rule.ts'

/** Finds the first wrong words of each line. */
export function findInLines(
  records: ContentFile<object>[],
  wordsIn: (line: string) => string | undefined,
  isBodyOnly = false,
): Finding[] {
  return records.flatMap((record) =>
    record.fileText.split('\n').flatMap((line, index) => {
      const words = isBodyOnly && index + 1 < record.bodyLine ? undefined : wordsIn(line)
      return words === undefined ? [] : { record, line: index + 1, text: words }
    }),
  )
}
