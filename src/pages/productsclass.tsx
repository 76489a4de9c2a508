export { ProductListing as Screen } from '../listing/ProductListing.tsx'
