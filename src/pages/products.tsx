export { ProductListing as Screen } from '../listing/ProductListing.tsx'
export { productsNeed as needs } from '../listing/productsNeed.ts'
