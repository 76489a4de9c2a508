import { hash as hashOf } from 'node:crypto'

/** A JSON text named by its hash, so that unchanged text keeps its name. */
export type NamedFile = { hash: string; json: string }

/** Creates the naming function of one site. It throws on a hash collision. */
export function createNaming(): (value: unknown) => NamedFile {
  const known = new Map<string, string>()
  return (value) => {
    const json = JSON.stringify(value)
    const whole = hashOf('sha256', json)
    const hash = whole.slice(0, 12)
    if ((known.get(hash) ?? whole) !== whole)
      throw new Error(`Two files share the hash ${hash}; lengthen it in namedFiles.ts`)
    known.set(hash, whole)
    return { hash, json }
  }
}
