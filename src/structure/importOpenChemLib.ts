import type { OpenChemLib } from '../../packages/structures/structures.ts'

/** The library is served as its package has it: page and thread load the same file, which no bundle has to hold. */
export async function importOpenChemLib(url: string): Promise<OpenChemLib> {
  return (await import(/* @vite-ignore */ url)) as OpenChemLib
}
