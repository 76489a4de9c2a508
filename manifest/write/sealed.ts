import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from './writeWhole.ts'

const SEAL_LENGTH = 64

/**
 * Writes a value as JSON behind a hash of itself and of the version of what made it. Whoever reads it can tell it from one
 * that is damaged, cut off, of another version, or no such file at all.
 */
export function writeSealed(file: string, version: string, value: unknown): void {
  const json = Buffer.from(JSON.stringify(value))
  writeWhole(file, sealOf(version, json), json)
}

/** The value that was written with this version; nothing where there is none, or no whole one. */
export function readSealed(file: string, version: string): unknown {
  const bytes = bytesOf(file)
  if (!bytes) return undefined
  const json = bytes.subarray(SEAL_LENGTH)
  const isWhole = bytes.toString('latin1', 0, SEAL_LENGTH) === sealOf(version, json)
  return isWhole ? (JSON.parse(json.toString()) as unknown) : undefined
}

/** Nothing where there is no such file, or something else in its place. */
function bytesOf(file: string): Buffer | undefined {
  try {
    return existsSync(file) ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

function sealOf(version: string, json: Buffer): string {
  return createHash('sha256').update(version).update(json).digest('hex')
}
