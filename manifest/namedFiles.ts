import { hash as hashOf } from 'node:crypto'

/** A JSON text and its name, which is a hash of it: what is unchanged keeps its name from build to build. */
export type NamedFile = { hash: string; json: string }

/** Names values of one site; of two that would get the same name the second is an error. */
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
