import { afterAll } from 'vitest'
import { closeAll } from './closeLater.ts'

// Runs after each file, even if files share modules.
afterAll(closeAll)
