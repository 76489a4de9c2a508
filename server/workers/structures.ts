import { readFile } from 'node:fs/promises'
import * as openchemlib from 'openchemlib'
import { createStructureSearch, type StructureSearch } from '../../chemistry/createStructureSearch.ts'
import type { StructureAnswer, StructureEntry, StructureQuestion } from '../../shared/structures.ts'

let known: { file: string; search: StructureSearch } | undefined

/** Answers a question from the structures of a build, which are read once. */
export default async function find({
  file,
  question,
}: {
  file: string
  question: StructureQuestion
}): Promise<StructureAnswer> {
  if (known?.file !== file) {
    // The build wrote it.
    const entries = JSON.parse(await readFile(file, 'utf8')) as StructureEntry[]
    known = { file, search: createStructureSearch(openchemlib, entries) }
  }
  return known.search(question)
}
