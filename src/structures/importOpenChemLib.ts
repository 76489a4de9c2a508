import url from 'openchemlib?url'
import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'

/** Imports OpenChemLib from a file of its own, because bundling it takes long. */
export async function importOpenChemLib(): Promise<OpenChemLib> {
  return (await import(/* @vite-ignore */ url)) as OpenChemLib
}
