import url from 'openchemlib?url'
import type { OpenChemLib } from './search/createStructureSearch.ts'

export { url as openChemLibUrl }

/** Serves the library as a separate file, so that page and worker share it. */
export async function importOpenChemLib(address = url): Promise<OpenChemLib> {
  return (await import(/* @vite-ignore */ address)) as OpenChemLib
}
