import { readFile } from 'node:fs/promises'
import {
  createStructureSearch,
  type OpenChemLib,
  type StructureSearch,
} from '../../shared/structures/createStructureSearch.ts'
import type { StructureResult, StructureEntry, StructureQuery } from '../../shared/structures/structures.ts'

// Each function is a task of `createStructureThread`. The build bundles them with the app, which shares the search.

let cache: { file: string; search: StructureSearch } | undefined

/** `library` is the file of OpenChemLib, which is not bundled, because it is large. */
export async function load({ file, library }: { file: string; library: string }): Promise<void> {
  if (cache?.file === file) return
  const openchemlib = (await import(/* @vite-ignore */ library)) as OpenChemLib
  const entries = JSON.parse(await readFile(file, 'utf8')) as StructureEntry[]
  cache = { file, search: createStructureSearch(openchemlib, entries) }
}

export function find(question: StructureQuery): StructureResult | null {
  if (!cache) throw new Error('find was called before load')
  return cache.search(question)
}
