import { createHash } from 'node:crypto'

/** JSON texts by name: the name is a hash of the text, so that what is unchanged keeps it from build to build. */
export function createNamedFiles(): { files: Map<string, string>; add: (value: unknown) => string } {
  const files = new Map<string, string>()
  const add = (value: unknown) => {
    const json = JSON.stringify(value)
    const hash = contentHash(json)
    const other = files.get(hash)
    if (other !== undefined && other !== json)
      throw new Error(`Two files share the hash ${hash}; lengthen it in namedFiles.ts`)
    files.set(hash, json)
    return hash
  }
  return { files, add }
}

function contentHash(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12)
}
