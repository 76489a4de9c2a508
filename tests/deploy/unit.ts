import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../site/builtSite.ts'

/** Command and variables of a unit in `deploy/systemd`. */
export type Unit = { command: string[]; env: Record<string, string> }

export function unitText(name: string): string {
  return readFileSync(join(ROOT, 'deploy/systemd', name), 'utf8')
}

export function readUnit(name: string): Unit {
  const values = (key: string) =>
    [...unitText(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  return {
    command: values('ExecStart').flatMap((line) => line.split(' ')),
    env: Object.fromEntries(values('Environment').map((line) => line.split(/=(.*)/) as [string, string])),
  }
}
