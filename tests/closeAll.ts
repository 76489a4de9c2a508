import { closeAll } from './closeLater.ts'

// The resources of a test file are closed after it, even if files share modules.
afterAll(closeAll)
