import { hash } from 'node:crypto'

/** A JSON text named by its hash, so that unchanged text keeps its name. */
export type NamedFile = { hash: string; json: string }

export function namedFile(value: unknown): NamedFile {
  const json = JSON.stringify(value)
  return { hash: hash('sha256', json).slice(0, 12), json }
}
