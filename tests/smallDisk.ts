import { spawnSync } from 'node:child_process'
import { describeWithProgram } from './describeWithProgram.ts'

/** Describes tests that need a small disk, which only some machines let them mount. */
export function describeOnSmallDisk(title: string, tests: () => void): void {
  const [command = '', ...parameters] = commandOnDisk('/mnt', '1m', 'true')
  describeWithProgram('unshare', title, tests, spawnSync(command, parameters).status === 0)
}

/** Returns the command that runs a shell script with a disk of its own at a folder. The disk ends with the script. */
export function commandOnDisk(folder: string, size: string, script: string): string[] {
  const mount = `mount -t tmpfs -o size=${size} tmpfs ${folder}`
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', `${mount}\n${script}`]
}
