export { ProductListing as Screen, productsNeed as needs } from '../listing/ProductListing.tsx'
