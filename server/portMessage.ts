import { reasonOf } from './reason.ts'

type PortVariable = 'PORT' | 'METRICS_PORT'

/** Why a port cannot be listened on, and what helps. */
export function portMessage(variable: PortVariable, port: number, error: unknown): string {
  const fix = FIXES[(error as NodeJS.ErrnoException).code ?? '']
  return `${variable}=${port} cannot be used: ${reasonOf(error)}.${fix ? ` ${fix(variable)}` : ''}`
}

const FIXES: Record<string, (variable: PortVariable) => string> = {
  EADDRINUSE: (variable) => `Another program listens there: end it, or set ${variable} to a port that is free.`,
  EACCES: (variable) => `Ports like this need rights: set ${variable} to one from 1024 on, and put a proxy before it.`,
  EADDRNOTAVAIL: () => 'Set METRICS_HOST to an address of this machine.',
  ENOTFOUND: () => 'Set METRICS_HOST to an address of this machine.',
}
