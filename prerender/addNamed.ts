import type { CompiledSite } from '../manifest/compile.ts'
import type { Copier } from './copies.ts'
import { addLargePayload, addListPayload, payloadName } from './payloadWriter.ts'
import { SMALLEST } from './servedFile.ts'
import type { MadeNamed } from './siteRecord.ts'
import type { SiteTree } from './siteTree.ts'

/** Adds the payloads that belong to no route. They show no text of a record: after the edit of one they are kept. */
export function addNamed(
  tree: SiteTree,
  compiled: CompiledSite,
  before: MadeNamed | undefined,
  copier: Copier,
): MadeNamed {
  const madeFrom = compiled.madeFrom()
  if (before?.madeFrom === madeFrom && Object.values(before.hashes).every((hash) => tree.keep(payloadName(hash), hash)))
    return before
  const hashes = {
    search: addLargePayload(tree, copier, compiled.entries()),
    catalogue: addLargePayload(tree, copier, compiled.catalogue()),
    structures: addListPayload(tree, copier, compiled.structures()),
    suggestions: addLargePayload(tree, copier, compiled.suggestions(), SMALLEST),
  }
  return { madeFrom, hashes }
}
