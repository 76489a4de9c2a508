import { readFile } from 'node:fs/promises'
import type { CatalogueData } from '../../shared/facets.ts'
import * as lists from '../../shared/filterList.ts'
import type { Finder } from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import { createStructureSearch } from '../../shared/structures/createStructureSearch.ts'
import type { StructureEntry, StructureQuery } from '../../shared/structures/structures.ts'

// These functions run in threads of the server, which a time limit can end. `file` is the payload that they read.

const SEARCH_BUNDLE = './search.js'

export async function search(task: { file: string; query: string; kind: string }) {
  const finder = await loadOnce(task.file, async (index: SearchIndex) => {
    const { createFinder } = (await import(/* @vite-ignore */ SEARCH_BUNDLE)) as {
      createFinder: (index: SearchIndex) => Finder
    }
    return createFinder(index)
  })
  return finder.search(task.query, task.kind)
}

export async function filterList({ file, path, query }: { file: string; path: string; query: string }) {
  const catalogue = await loadOnce(file, (data: CatalogueData) => data)
  return lists.filterList(catalogue, path, new URLSearchParams(query))
}

export async function findStructures({ file, question }: { file: string; question: StructureQuery }) {
  const find = await loadOnce(file, async (entries: StructureEntry[]) =>
    createStructureSearch(await import('openchemlib'), entries),
  )
  return find(question)
}

const loaded = new Map<string, unknown>()

async function loadOnce<Value>(file: string, prepare: (content: never) => Value | Promise<Value>): Promise<Value> {
  if (!loaded.has(file)) loaded.set(file, await prepare(JSON.parse(await readFile(file, 'utf8')) as never))
  return loaded.get(file) as Value
}
