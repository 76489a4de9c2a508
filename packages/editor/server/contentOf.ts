import { onceFor } from '../../../manifest/onceFor.ts'
import type { ContentFile } from '../../../manifest/read/contentFile.ts'
import { readRecordText } from './recordText.ts'

/** What a file says as it stands there: the build sets apostrophes, and what holds unless it is said. */
export const contentOf = onceFor(({ file, text }: ContentFile<object>) => readRecordText(file, text))
