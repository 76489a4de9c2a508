import url from 'openchemlib?url'
import type { OpenChemLib } from './search/createStructureSearch.ts'

export { url as openChemLibUrl }

/** The library is served as its package has it: page and thread load the same file, which no bundle has to hold. */
export async function importOpenChemLib(address = url): Promise<OpenChemLib> {
  return (await import(/* @vite-ignore */ address)) as OpenChemLib
}
