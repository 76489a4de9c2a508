import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './builtSite.ts'
import { compareAfterEdits } from './compareAfterEdits.ts'
import { copyProject } from './project.ts'

// Edits a copy of the project at random, the real content among it, builds after each, and compares every fifth site with
// that of a clean build: what an edit has left behind stays there.
const EDITS = Number(process.env.SOAK_EDITS ?? 200)
const SEED = Number(process.env.SOAK_SEED ?? 20_260_319)

const project = await copyProject(
  'edits-soak',
  // Without the ledger, which would ask for a revision of what an edit changes.
  (folder) => cp(join(ROOT, 'content'), folder, { recursive: true, filter: (file) => !file.endsWith('/revisions') }),
  true,
)
await compareAfterEdits(project, { builds: EDITS, every: 5, seed: SEED, log: console.log })
