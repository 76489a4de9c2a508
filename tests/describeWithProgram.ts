import { spawnSync } from 'node:child_process'

/** Describes tests that need a program. If it is missing, they are skipped, and their title names it. */
export function describeWithProgram(
  program: string,
  title: string,
  tests: () => void,
  hasProgram = isInstalled(program),
): void {
  const reason = hasProgram ? '' : ` (left out: ${program} is missing)`
  describe.skipIf(!hasProgram)(`${title}${reason}`, () => {
    tests()
  })
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
