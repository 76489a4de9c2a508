import * as head from './head/Head.tsx'
import { provideHead } from './head/PageHead.tsx'

export * from './router/data.ts'
export { createSources } from './sources.ts'

provideHead(head)
