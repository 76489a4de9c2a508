import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BriefParsed, fromBrief } from '../manifest/read/keptRecord.ts'
import type { Parsed } from '../manifest/read/contentFile.ts'
import type { Signatures } from '../manifest/read/signatures.ts'
import type { ParsedFiles } from '../manifest/readContent.ts'
import { writeNew } from './files.ts'
import type { Store } from './store.ts'
import { batchesOf, type Threads } from './threads.ts'
import { parse, type ParsedPack } from './threads/tasks.ts'

/** A pack is parsed in some hundredths of a second; an edit parses one. */
const FILES_IN_PACK = 25

/** The files of the content folder as they were parsed, in packs by their names: of a large site few have to be held at once. */
export async function readRecords(
  { contentFolder, signatures }: { contentFolder: string; signatures: Signatures },
  store: Store,
  threads: Threads,
): Promise<ParsedFiles> {
  const parsed: ParsedFiles = new Map()
  const all = packsOf(signatures)
  // One pack is parsed here before a thread has started.
  const isEdit = all.filter((names) => !store.knows(keyOf(names))).length === 1
  for (const packs of batchesOf(all, threads.size)) {
    const read = await Promise.all(packs.map((names) => readPack(names)))
    for (const [name, file] of read.flat()) parsed.set(name, file)
  }
  return parsed

  async function readPack(names: string[]): Promise<[name: string, parsed: Parsed<unknown>][]> {
    const key = keyOf(names)
    if (!store.recall(key)) {
      const pack = await parsePack({ contentFolder, names })
      const files = Object.entries(pack).map(([name, json]) => [
        name,
        [writeNew(store.placeOf(key, name), Buffer.from(json))],
      ])
      store.keep(key, { files: Object.fromEntries(files), value: undefined })
    }
    // `parse` has made both. Of most packs nobody asks for the texts.
    const readFile = (name: keyof ParsedPack) => JSON.parse(readFileSync(store.placeOf(key, name), 'utf8')) as unknown
    let html: Record<string, string> | undefined
    const htmlOf = (name: string) => (html ??= readFile('html') as Record<string, string>)[name] ?? ''
    const records = readFile('records') as [string, BriefParsed][]
    return records.map(([name, brief]) => [name, fromBrief(contentFolder, brief, () => htmlOf(name))])
  }

  function parsePack(pack: Parameters<typeof parse>[0]): Promise<ParsedPack> {
    return isEdit ? parse(pack) : threads.run('parse', pack)
  }

  function keyOf(names: string[]): string {
    return `records ${contentFolder} ${names.map((name) => `${name} ${signatures.get(name)}`).join('\n')}`
  }
}

/** Names in packs that stay the same when files come and go. */
function packsOf(signatures: Signatures): string[][] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, signatures.size / FILES_IN_PACK)))
  const packs = Array.from({ length: count }, (): string[] => [])
  for (const name of signatures.keys()) packs[Number.parseInt(hash('md5', name).slice(0, 8), 16) % count]?.push(name)
  return packs.filter((names) => names.length > 0)
}
