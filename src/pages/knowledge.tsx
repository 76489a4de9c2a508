export { ArticleListing as Screen } from '../listing/ArticleListing.tsx'
export { articlesNeed as needs } from '../listing/articlesNeed.ts'

// Fast Refresh takes over only modules that define components.
import.meta.hot?.accept()
