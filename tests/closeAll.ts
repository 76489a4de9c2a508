import { afterAll } from 'vitest'
import { closeAll } from './closeLater.ts'

// Run for each file, also where files share their modules.
afterAll(closeAll)
