import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests one temporary folder, in which they make theirs, and removes it after the last of them. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'phytolane-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
