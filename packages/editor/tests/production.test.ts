import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { filesBelow } from '../../../manifest/read/filesBelow.ts'
import { API, DRAFT_HEADER, PREVIEW_EVENT } from '../protocol.ts'

/** What the editor cannot be without: its addresses, its events, and its libraries by what they leave in a page. */
const TRACES = [API, DRAFT_HEADER, PREVIEW_EVENT, 'cm-editor', 'downshift']

test('no file of a built site or of its server bundle holds anything of the editor', () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  const files = [siteFolder, serverFolder].flatMap((folder) => filesBelow(folder).map((name) => join(folder, name)))
  expect(files.length).toBeGreaterThan(50)
  const holding = files.filter((file) => {
    const text = readFileSync(file, 'latin1')
    return TRACES.some((trace) => text.includes(trace))
  })
  expect(holding).toEqual([])
})
