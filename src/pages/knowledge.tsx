export { ArticleListing as Screen } from '../listing/ArticleListing.tsx'
export { articlesNeed as needs } from '../listing/articlesNeed.ts'
