import { expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { compareAfterEdits } from './compareAfterEdits.ts'
import { copyProject } from './project.ts'

test('after random edits the site is, byte for byte, what a clean build makes', async () => {
  const project = await copyProject('edits', writeContent)
  await expect(compareAfterEdits(project, { edits: 6, every: 6, seed: 7 })).resolves.toBeUndefined()
  // Eight builds take their time where the machine has other work.
}, 600_000)
