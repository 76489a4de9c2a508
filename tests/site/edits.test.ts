import { expect, test } from 'vitest'
import { writeContent } from '../tinyContent.ts'
import { compareAfterEdits } from './compareAfterEdits.ts'
import { copyProject } from './project.ts'

test('after each of 8 random edits the site is, byte for byte, what a clean build makes', async () => {
  const project = await copyProject('edits', writeContent)
  await expect(compareAfterEdits(project, { edits: 8, seed: 7 })).resolves.toBeUndefined()
  // 17 builds take their time where the machine has other work.
}, 600_000)
