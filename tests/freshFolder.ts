import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder, which is removed after all tests. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'))
}
