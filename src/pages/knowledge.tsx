export { ArticleListing as Screen, articlesNeed as needs } from '../listing/ArticleListing.tsx'
