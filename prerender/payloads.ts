import { readFileSync, statSync } from 'node:fs'
import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming, type NamedFile } from '../manifest/namedFiles.ts'
import type { NamedPayload } from '../shared/manifest.ts'
import type { ScreenName } from '../shared/page.ts'
import { payloadUrl } from '../shared/paths.ts'
import { SMALLEST, writeNew } from './files.ts'
import type { StoredFiles, Store } from './store.ts'
import { awaitedLater, type Threads } from './threads.ts'

/** A route and its payload: the name of that, whether search engines should list the page, and what they are told of it. */
export type MadeRoute = {
  hash: string
  isIndexed: boolean
  name: ScreenName
  title: string
  modified?: string
  image?: string
}

export type Payloads = {
  routes: Record<string, MadeRoute>
  /** Names of the payloads that belong to no route. */
  named: Record<NamedPayload, string>
  /** Its files, once all compressed copies are there. */
  files: Promise<StoredFiles>
}

const PAYLOADS_AT_ONCE = 12

/** What the payload of a route is known by, or without a path those of no route. */
export function routeKey(madeFrom: string, path = ''): string {
  return `route ${path} ${madeFrom}`
}

/** File of a payload, and what it is known by: its name says what is in it. */
export function payloadFile(hash: string): { name: string; key: string } {
  return { name: `site${payloadUrl(hash)}`, key: `payload ${hash}` }
}

/** A payload as it was written. */
export function payloadBytes(hash: string, store: Store): Buffer {
  const { name, key } = payloadFile(hash)
  return readFileSync(store.placeOf(key, name))
}

export function payloadSize(hash: string, store: Store): number {
  const { name, key } = payloadFile(hash)
  return statSync(store.placeOf(key, name)).size
}

/** Makes the payloads of all routes, one after the other, and those that belong to none. */
export async function makePayloads(compiled: CompiledSite, store: Store, threads: Threads): Promise<Payloads> {
  // Those of no route take a thread long: they begin with them.
  const { named, copied } = addNamed(compiled, store, threads)
  const writer = createWriter(store, threads)
  const naming = createNaming()
  const routes: Record<string, MadeRoute> = {}
  for (const [path, make] of compiled.routes) {
    const key = routeKey(compiled.madeFrom(path), path)
    const known = store.recall<MadeRoute>(key)?.value
    if (known && store.recall(payloadFile(known.hash).key)) {
      routes[path] = known
      continue
    }
    const payload = make()
    const file = naming(payload)
    const isIndexed = !payload.noindex && payload.canonical === path
    const { name, heading: title, modified } = payload
    const picture = payload.name === 'productsdetail' ? payload.product.picture : undefined
    const image = picture && `${picture}-960.avif`
    routes[path] = { hash: file.hash, isIndexed, name, title, modified, image }
    store.keep(key, { files: {}, value: routes[path] })
    await writer.add(file)
  }
  await writer.finish()
  const all = [...Object.values(routes).map(({ hash }) => hash), ...Object.values(named)]
  const files = copied.then(() => new Map(all.flatMap((hash) => store.filesOf(payloadFile(hash).key))))
  return { routes, named, files: awaitedLater(files) }
}

/** Adds the payloads that belong to no route. They show no text of a record: after the edit of one they are kept. */
function addNamed(compiled: CompiledSite, store: Store, threads: Threads) {
  const key = routeKey(compiled.madeFrom())
  const known = store.recall<Payloads['named']>(key)?.value
  if (known && Object.values(known).every((hash) => store.recall(payloadFile(hash).key)))
    return { named: known, copied: Promise.resolve() }
  const copying: Promise<void>[] = []
  const add = (value: object, quality?: number) => {
    const { hash, json } = createNaming()(value)
    const payload = payloadFile(hash)
    if (store.recall(payload.key)) return hash
    const file = { name: payload.name, place: store.placeOf(payload.key, payload.name), quality }
    const state = writeNew(file.place, Buffer.from(json))
    const copied = threads.run('compress', file).then((copies) => {
      store.keep(payload.key, { files: { [file.name]: [state, ...copies] }, value: undefined })
    })
    copying.push(awaitedLater(copied))
    return hash
  }
  const named = {
    search: add(compiled.entries()),
    catalogue: add(compiled.catalogue()),
    structures: add(compiled.structures()),
    suggestions: add(compiled.suggestions(), SMALLEST),
    specifications: add(compiled.specifications()),
  }
  store.keep(key, { files: {}, value: named })
  return { named, copied: awaitedLater(Promise.all(copying)) }
}

/** Has payloads written that are new, a few at a time, so that never all of them are held. */
function createWriter(store: Store, threads: Threads) {
  const added = new Set<string>()
  const writing: Promise<void>[] = []
  const batch: NamedFile[] = []
  const write = async (payloads: NamedFile[]) => {
    const files = payloads.map(({ hash, json }) => ({ ...payloadFile(hash), text: json }))
    const states = await threads.run(
      'write',
      files.map(({ name, key, text }) => ({ name, place: store.placeOf(key, name), text })),
    )
    for (const [index, { name, key }] of files.entries())
      store.keep(key, { files: { [name]: states[index] ?? [] }, value: undefined })
  }
  return {
    add: async (file: NamedFile): Promise<void> => {
      if (added.has(file.hash) || store.recall(payloadFile(file.hash).key)) return
      added.add(file.hash)
      if (batch.push(file) === PAYLOADS_AT_ONCE) writing.push(awaitedLater(write(batch.splice(0))))
      if (writing.length > threads.size) await writing.shift()
    },
    finish: async (): Promise<void> => {
      await Promise.all([...writing, write(batch)])
    },
  }
}
