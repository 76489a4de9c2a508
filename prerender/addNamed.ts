import type { CompiledSite } from '../manifest/compile.ts'
import type { Copier } from './copies.ts'
import { addSmallestPayload, payloadName, type PayloadWriter } from './payloadWriter.ts'
import type { MadeNamed } from './siteRecord.ts'
import type { SiteTree } from './siteTree.ts'

/** Adds the payloads that belong to no route. They show no text of a record: after the edit of one they are kept. */
export async function addNamed(
  tree: SiteTree,
  compiled: CompiledSite,
  before: MadeNamed | undefined,
  payloads: PayloadWriter,
  copier: Copier,
): Promise<MadeNamed> {
  const madeFrom = compiled.madeFrom()
  if (before?.madeFrom === madeFrom && Object.values(before.hashes).every((hash) => tree.keep(payloadName(hash), hash)))
    return before
  const hashes = {
    search: await payloads.add(compiled.entries()),
    catalogue: await payloads.add(compiled.catalogue()),
    structures: await payloads.add(compiled.structures()),
    suggestions: addSmallestPayload(tree, copier, compiled.suggestions()),
  }
  return { madeFrom, hashes }
}
