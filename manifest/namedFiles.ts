import { hash as hashOf } from 'node:crypto'

/** A JSON text named by its hash, so that unchanged text keeps its name. */
export type NamedFile = { hash: string; json: string }

/** The returned function throws on a hash collision. */
export function createHashNaming(): (value: unknown) => NamedFile {
  const hashes = new Map<string, string>()
  return (value) => {
    const json = JSON.stringify(value)
    const fullHash = hashOf('sha256', json)
    const hash = fullHash.slice(0, 12)
    if ((hashes.get(hash) ?? fullHash) !== fullHash)
      throw new Error(`Two files share the hash ${hash}; lengthen it in namedFiles.ts`)
    hashes.set(hash, fullHash)
    return { hash, json }
  }
}
