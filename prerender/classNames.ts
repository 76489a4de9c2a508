import { hash } from 'node:crypto'

export function readableClassName(name: string, file: string): string {
  const component = /([^/]+)\.module\.css/.exec(file)?.[1] ?? 'style'
  return `${component}_${name}`
}

/**
 * Short class names for the build, because every document, script and stylesheet repeats them. They derive from the
 * readable names, so builds, browser and Node agree.
 */
export function createShortClassName(): typeof readableClassName {
  const readableNames = new Map<string, string>()
  return (name, file) => {
    const readable = readableClassName(name, file)
    const short = `_${hash('sha256', readable, 'base64url').slice(0, 4)}`
    const other = readableNames.get(short) ?? readable
    if (other !== readable)
      throw new Error(`${file}: .${name} gets the same short name as ${other}. Rename one of them.`)
    readableNames.set(short, readable)
    return short
  }
}
