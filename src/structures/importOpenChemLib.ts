import url from 'openchemlib?url'
import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'

export { url as openChemLibUrl }

/** Imports OpenChemLib from a file of its own, which page and search thread share. */
export async function importOpenChemLib(address = url): Promise<OpenChemLib> {
  return (await import(/* @vite-ignore */ address)) as OpenChemLib
}
