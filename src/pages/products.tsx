export { ProductListing as Screen } from '../listing/ProductListing.tsx'
export { productsNeed as needs } from '../listing/productsNeed.ts'

// Fast Refresh takes over only modules that define components.
import.meta.hot?.accept()
