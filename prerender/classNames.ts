import { hash } from 'node:crypto'

/** Class names for development: they tell where a rule stands. */
export function readableClassName(name: string, file: string): string {
  const component = /([^/]+)\.module\.css/.exec(file)?.[1] ?? 'style'
  return `${component}_${name}`
}

/**
 * Class names for the build: every document, script and stylesheet repeats them, so they are short. Made from the
 * readable ones, they stay the same from build to build and agree between browser and Node.
 */
export function createShortClassName(): typeof readableClassName {
  const taken = new Map<string, string>()
  return (name, file) => {
    const readable = readableClassName(name, file)
    const short = `_${hash('sha256', readable, 'base64url').slice(0, 4)}`
    const other = taken.get(short) ?? readable
    if (other !== readable)
      throw new Error(`${file}: .${name} gets the same short name as ${other}. Rename one of them.`)
    taken.set(short, readable)
    return short
  }
}
