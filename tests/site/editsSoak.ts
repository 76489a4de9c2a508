import { compareAfterEdits } from './compareAfterEdits.ts'
import { copyContent, copyProject } from './project.ts'

// Edits a copy of the project at random, the real content among it, builds after each, and compares every fifth site with
// that of a clean build: what an edit has left behind stays there.
const EDITS = Number(process.env.SOAK_EDITS ?? 200)
const SEED = Number(process.env.SOAK_SEED ?? 20_260_319)

const project = await copyProject('edits-soak', copyContent, true)
await compareAfterEdits(project, { builds: EDITS, every: 5, seed: SEED, log: console.log })
