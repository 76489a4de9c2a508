import { readFile } from 'node:fs/promises'
import * as openchemlib from 'openchemlib'
import { createStructureSearch, type StructureSearch } from '../../packages/structures/search/createStructureSearch.ts'
import type { StructureAnswer, StructureEntry, StructureQuestion } from '../../shared/structures.ts'

// Each of these functions is a task of `createStructureThread`. The build bundles them with the app, whose search it is.

let known: { file: string; search: StructureSearch } | undefined

/** Reads the structures of a build, once. */
export async function load(file: string): Promise<void> {
  if (known?.file === file) return
  // The build wrote it.
  const entries = JSON.parse(await readFile(file, 'utf8')) as StructureEntry[]
  known = { file, search: createStructureSearch(openchemlib, entries) }
}

/** Searches what was loaded last. */
export function find(question: StructureQuestion): StructureAnswer | undefined {
  return known?.search(question)
}
