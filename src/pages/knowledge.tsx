export { ArticleListing as Screen } from '../listing/ArticleListing.tsx'
