import { readFile } from 'node:fs/promises'
import type { CatalogueData, FilteredList } from '../../shared/facets.ts'
import { filterList as filterCatalogue, matchingProducts } from '../../shared/filterList.ts'
import type { Search, SearchEntry, SearchResults } from '../../shared/search.ts'
import { createStructureSearch, type OpenChemLib } from '../../shared/structures/createStructureSearch.ts'
import type { StructureEntry, StructureQuery, StructureResult } from '../../shared/structures/structures.ts'

// These functions run in threads of the server, which a time limit can end. `file` is the payload that a task reads;
// `library` is a module that is not bundled with them.

/** Export of `src/search/createSearch.ts`. */
type SearchLibrary = { createSearch: (entries: SearchEntry[]) => Search }

export type SearchTask = { file: string; library: string; query: string; kind: string }

export async function search({ file, library, query, kind }: SearchTask): Promise<SearchResults> {
  const find = await loadOnce(file, async () => {
    const { createSearch } = (await import(/* @vite-ignore */ library)) as SearchLibrary
    return createSearch(await readJson<SearchEntry[]>(file))
  })
  return find(query, kind)
}

export type ListTask = { file: string; path: string; query: string }

export async function filterList({ file, path, query }: ListTask): Promise<FilteredList | undefined> {
  return filterCatalogue(await loadCatalogue(file), path, new URLSearchParams(query))
}

/** `leftOut` describes the ignored part of the query. */
export type SelectedProducts = { paths: string[]; leftOut?: string }

export async function selectProducts({ file, path, query }: ListTask): Promise<SelectedProducts> {
  const { products, leftOut } = matchingProducts(await loadCatalogue(file), path, new URLSearchParams(query))
  return { paths: products.map((product) => product.path), leftOut }
}

export type StructureTask = { file: string; library: string; question: StructureQuery }

export async function findStructures({ file, library, question }: StructureTask): Promise<StructureResult | null> {
  const find = await loadOnce(file, async () => {
    const openchemlib = (await import(/* @vite-ignore */ library)) as OpenChemLib
    return createStructureSearch(openchemlib, await readJson<StructureEntry[]>(file))
  })
  return find(question)
}

function loadCatalogue(file: string): Promise<CatalogueData> {
  return loadOnce(file, () => readJson<CatalogueData>(file))
}

const loaded = new Map<string, unknown>()

async function loadOnce<Value>(file: string, load: () => Promise<Value>): Promise<Value> {
  if (!loaded.has(file)) loaded.set(file, await load())
  return loaded.get(file) as Value
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
