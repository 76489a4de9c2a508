import { renameSync, rmSync } from 'node:fs'
import { createNaming, type NamedFile, nameOf } from '../manifest/namedFiles.ts'
import { payloadUrl } from '../shared/paths.ts'
import type { Copier } from './copies.ts'
import { type FileState, QUICK, writeList, writeNew, writeServed } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

const PAYLOADS_AT_ONCE = 12

/** After an edit: so few are written before a thread has heard of them, which has the bundle to load. */
const FEW_PAYLOADS = 6

/** Writes payloads that are new, a few at a time, so that never all of them are held. */
export function createPayloadWriter(tree: SiteTree, workforce: Workforce) {
  const named = createNaming()
  const added = new Set<string>()
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  let batch: NamedFile[] = []
  const fail = (error: unknown) => void failures.push(error)

  const flush = async () => {
    const payloads = batch
    batch = []
    const files = payloads.map(({ hash, json }) => ({ file: tree.placeOf(payloadName(hash)), text: json }))
    const take = (states: FileState[][]) => {
      for (const [index, { hash }] of payloads.entries()) tree.add(payloadName(hash), hash, states[index] ?? [])
    }
    const ended = workforce
      .run('write', files)
      .then(take, fail)
      .finally(() => writing.delete(ended))
    writing.add(ended)
    if (writing.size >= workforce.size) await Promise.race(writing)
  }

  const writeHere = ({ hash, json }: NamedFile) =>
    tree.add(payloadName(hash), hash, writeServed(tree.placeOf(payloadName(hash)), json))

  return {
    /** Gives the name of the payload. */
    add: async (value: unknown): Promise<string> => {
      const payload = named(value)
      const { hash } = payload
      if (!added.has(hash) && !tree.keep(payloadName(hash), hash)) {
        batch.push(payload)
        if (batch.length === PAYLOADS_AT_ONCE) await flush()
      }
      added.add(hash)
      return hash
    },
    finish: async (): Promise<void> => {
      if (writing.size === 0 && batch.length <= FEW_PAYLOADS) for (const payload of batch.splice(0)) writeHere(payload)
      if (batch.length > 0) await flush()
      await Promise.all(writing)
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Adds a large payload, or one with a tight budget, which the copier's threads compress from its file. Gives its name. */
export function addLargePayload(tree: SiteTree, copier: Copier, value: unknown, quality = QUICK): string {
  const { hash, json } = createNaming()(value)
  const name = payloadName(hash)
  if (!tree.keep(name, hash)) copier.add(name, hash, writeNew(tree.placeOf(name), Buffer.from(json)), quality)
  return hash
}

/** Adds a payload that is a list, item by item: of a large site, all of it would fill a hundred megabytes twice. */
export function addListPayload(tree: SiteTree, copier: Copier, items: Iterable<object>): string {
  const unnamed = tree.placeOf(payloadName('list'))
  const { sha256, state } = writeList(unnamed, items)
  const hash = nameOf(sha256)
  const name = payloadName(hash)
  if (tree.keep(name, hash)) rmSync(unnamed)
  else {
    // Something else may lie there, also a folder.
    rmSync(tree.fileOf(name), { recursive: true, force: true })
    renameSync(unnamed, tree.fileOf(name))
    copier.add(name, hash, state)
  }
  return hash
}

/** File of a payload in the tree of a site. */
export function payloadName(hash: string): string {
  return `site${payloadUrl(hash)}`
}
