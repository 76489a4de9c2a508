import { closeAll } from './closeLater.ts'

afterEach(() => void vi.useRealTimers())

// The resources of a test file are closed after it, even if files share modules.
afterAll(closeAll)
