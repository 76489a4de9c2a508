import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roomyMemory } from './roomyMemory.ts'

/**
 * Gives all tests one temporary folder, in which they make theirs, and removes it after the last of them. In memory no
 * database or repository waits for a disk: a third of the time of tests that write to these.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(roomyMemory ?? tmpdir(), 'phytolane-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
