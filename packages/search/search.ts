export { createSearch } from './createSearch.ts'
export { loadEntries } from './loadEntries.ts'
export { ProductSearch } from './ProductSearch.tsx'
export { Result } from './Result.tsx'
export { SearchBox } from './SearchBox.tsx'
export {
  SEARCH_ENTRIES_KEY,
  findProducts,
  SEARCH_INDEX_KEY,
  immediateResults,
  searchQuery,
  useSuggestions,
} from './searchQuery.ts'
export { summaryOf } from './summaryOf.ts'
export { useFieldQuery } from './useFieldQuery.ts'
export { fold } from './words.ts'
