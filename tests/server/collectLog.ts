import type { Log } from '../../server/observation/log.ts'

/** Returns a log, and the array that collects its messages. */
export function collectLog(): { lines: string[]; log: Log } {
  const lines: string[] = []
  const add = (line: unknown) => void lines.push(String(line))
  return { lines, log: { info: add, warn: add } }
}
