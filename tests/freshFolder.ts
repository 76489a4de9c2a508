import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder, which goes with that of all tests. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'))
}
