import { spawnSync } from 'node:child_process'
import { describe } from 'vitest'
import { missingProgramNote } from './missingProgram.ts'

/** Describes tests that need a program. If it is missing, they are skipped, and the summary of the run names it. */
export function describeWithProgram(
  program: string,
  title: string,
  tests: () => void,
  hasProgram = isInstalled(program),
): void {
  const reason = hasProgram ? '' : missingProgramNote(program)
  describe.skipIf(!hasProgram)(`${title}${reason}`, () => {
    tests()
  })
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
