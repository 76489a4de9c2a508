import type { BaseLogger } from 'pino'

/** Writes one JSON object a line, with time and level. */
export type Log = Pick<BaseLogger, 'info' | 'warn'>
