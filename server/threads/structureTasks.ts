import { readFile } from 'node:fs/promises'
import {
  createStructureSearch,
  type OpenChemLib,
  type StructureSearch,
} from '../../shared/structures/createStructureSearch.ts'
import type { StructureResult, StructureEntry, StructureQuery } from '../../shared/structures/structures.ts'

let cache: { file: string; search: StructureSearch } | undefined

/** `library` is the file of OpenChemLib, which is not bundled, because it is large. */
export type StructureTask = { library: string; file: string; question: StructureQuery }

/** Runs in a thread of the server. The build bundles it with the app, which shares the search. */
export async function findStructures({ library, file, question }: StructureTask): Promise<StructureResult | null> {
  if (cache?.file !== file) {
    const openchemlib = (await import(/* @vite-ignore */ library)) as OpenChemLib
    const entries = JSON.parse(await readFile(file, 'utf8')) as StructureEntry[]
    cache = { file, search: createStructureSearch(openchemlib, entries) }
  }
  return cache.search(question)
}
