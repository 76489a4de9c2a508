import { WRITTEN_KINDS } from '../../../manifest/kinds.ts'
import { onceFor } from '../../../manifest/onceFor.ts'
import type { ContentFile } from '../../../manifest/read/contentFile.ts'
import type { ReadContent } from '../../../manifest/readContent.ts'
import { readRecordText } from './recordText.ts'

/** What a file says as it stands there: the build sets apostrophes, and what holds unless it is said. */
const contentOf = onceFor(({ file, fileText }: ContentFile<object>) => readRecordText(file, fileText))

/** All records that people write, with what their files say; those that cannot be read are left out. */
export function contents({ content }: ReadContent) {
  return ([...WRITTEN_KINDS, 'site'] as const).flatMap((kind) =>
    content[kind].flatMap((record) => {
      const now = contentOf(record)
      return now ? [{ kind, name: record.file.slice('content/'.length), now }] : []
    }),
  )
}
