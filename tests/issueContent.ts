import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { issues } from '../manifest/catalogue/issues.ts'
import { readContent } from '../manifest/readContent.ts'
import { parsedIn } from './parsedIn.ts'

/** Issues all specifications of a content folder that differ from what was issued last, and dates all texts. */
export async function issueContent(folder: string, reason = 'First issue', date = '2026-03-01'): Promise<void> {
  const { days } = issues(readContent(folder, undefined, parsedIn(folder)), { today: date, reasonOf: () => reason })
  for (const { name, text } of days.flatMap(({ records }) => records)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
