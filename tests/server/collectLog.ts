import type { BaseLogger } from 'pino'

/** Returns a log, and the array that collects its messages. */
export function collectLog(): { lines: string[]; log: Pick<BaseLogger, 'info' | 'warn'> } {
  const lines: string[] = []
  const add = (line: unknown) => void lines.push(String(line))
  return { lines, log: { info: add, warn: add } }
}
