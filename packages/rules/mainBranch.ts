import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Content } from '../../manifest/kinds.ts'
import { createLibrary, type Library } from '../../manifest/library.ts'
import { parseFiles } from '../../manifest/parseFiles.ts'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import { readContent, type ReadContent } from '../../manifest/readContent.ts'
import { schemaAt } from '../../manifest/screens.ts'

const LAST_DAY = '9999-12-31'

/**
 * Returns two versions of the content with all scheduled pages. The record of the site may lack fields in the earlier
 * one.
 */
export function librariesOf(now: ReadContent, earlier: ReadContent): [Library, Library] {
  const [site] = now.content.site
  if (!site) throw new Error('content/site.yaml is missing')
  const library = (content: Content) => createLibrary(content, site.data, { drafts: false, today: LAST_DAY })
  return [library(now.content), library(earlier.content)]
}

/** Reads the content of the last commit on the main branch. Returns `undefined` without git or without that branch. */
export function readMainContent(folder: string, { content }: ReadContent): ReadContent | undefined {
  const copy = mkdtempSync(join(tmpdir(), 'main-content-'))
  try {
    for (const branch of ['origin/main', 'main']) {
      const { status, stdout } = spawnSync('git', ['-C', folder, 'archive', branch], { maxBuffer: 2 ** 30 })
      if (status !== 0) continue
      execFileSync('tar', ['-x', '-C', copy], { input: stdout })
      // Most files are as in the folder.
      const records = Object.values(content).flat()
      const earlier = new Map(records.map((record) => [record.file.replace('content/', ''), { record }]))
      const names = visibleFilesBelow(copy)
      return readContent(copy, names, new Map(parseFiles(copy, names, schemaAt, earlier)))
    }
    return undefined
  } finally {
    rmSync(copy, { recursive: true })
  }
}
