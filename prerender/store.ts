import { hash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import { readSealed, writeSealed } from '../manifest/write/sealed.ts'
import { COPIES, type FileState, isInState } from './files.ts'

/** A file with its compressed copies as it lies in the store: the name of the object, and the states in order of `COPIES`. */
export type StoredFile = { object: string; states: FileState[] }

/** Files of a site, or of a part of it, by their names there, such as `site/about-us.html` or `ssr/headers.json`. */
export type StoredFiles = Map<string, StoredFile>

/** What was made from one key: files by their names in the site, and what else is known of it, as JSON. */
export type Output<Value = unknown> = { files: Record<string, FileState[]>; value: Value }

/** What a build leaves behind: its outputs by id, and those of the build before that it had no use for. */
type StoreRecord = {
  /** `Inputs.fingerprint` of the site in place, and its files. */
  fingerprint: string
  routes: number
  site: Record<string, StoredFile>
  outputs: Record<string, Output>
  unused: Record<string, Output>
}

export type Store = ReturnType<typeof openStore>

/**
 * All that a build can take over, but for computed structures (`manifest/chemistry/`). An output is a function of its inputs, which are its key; its files are objects, each
 * with its compressed copies beside it, and a site is put together from links to them.
 *
 * - What a key stands for is recalled, or made and kept. Nothing else is ever looked up.
 * - An object counts only while size and time are those with which it was written: whatever has been damaged, cut off or
 *   edited is made anew. Objects are never written in place, since sites share them.
 * - What was kept is of use to the next build once this one has succeeded (`save`): then all is there that it names.
 * - What neither this build nor the one before has used goes, and so does whatever a killed build has left.
 * - One build at a time has the store (`build.lock`).
 *
 * @param version stands for the code and the packages that make outputs: what another one has kept is not used
 */
export function openStore(cacheFolder: string, version: string) {
  const folder = join(cacheFolder, 'store')
  const objects = join(folder, 'objects')
  const recordFile = join(folder, 'record.json')
  // `save` has written it, as its seal says.
  const before = readSealed(recordFile, version) as StoreRecord | undefined
  const used = new Map<string, Output>()
  mkdirSync(objects, { recursive: true })

  const fileOf = (object: string) => `${objects}/${object}`
  const isWhole = ({ object, states }: StoredFile) =>
    states.every((state, copy) => isInState(fileOf(object) + COPIES[copy], state))
  const storedFiles = (id: string, { files }: Output): [name: string, file: StoredFile][] =>
    Object.entries(files).map(([name, states]) => [name, { object: objectOf(id, name), states }])

  return {
    /** Whether an output of this key is known; its files may have been damaged since. */
    knows: (key: string): boolean => {
      const id = idOf(key)
      return before !== undefined && (Object.hasOwn(before.outputs, id) || Object.hasOwn(before.unused, id))
    },
    /** What was made from the same; nothing where it was not, or is no longer as it was made. */
    recall: <Value = undefined>(key: string): Output<Value> | undefined => {
      const id = idOf(key)
      const output = used.get(id) ?? before?.outputs[id] ?? before?.unused[id]
      if (!output || !storedFiles(id, output).every(([, file]) => isWhole(file))) return undefined
      used.set(id, output)
      // Whoever recalls a key has kept it.
      return output as Output<Value>
    },
    /** Keeps what was made, whose files have been written to their places. */
    keep: <Value = undefined>(key: string, output: Output<Value>): Output<Value> => {
      used.set(idOf(key), output)
      return output
    },
    /** Where a file of an output lies, or is to be written. */
    placeOf: (key: string, name: string): string => fileOf(objectOf(idOf(key), name)),
    /** The files of an output as those of a site; none of what this build has neither recalled nor kept. */
    filesOf: (key: string): [name: string, file: StoredFile][] => {
      const output = used.get(idOf(key))
      return output ? storedFiles(idOf(key), output) : []
    },
    fileOf,
    /** Whether a file is in the store, and still as it was made. */
    isWhole,
    /** Links files into folders, by how their names begin: `site/…`, `ssr/…`. Those that are there already stay. */
    putTogether: (target: string, files: StoredFiles): void => {
      const made = new Set<string>()
      for (const [name, { object, states }] of files) {
        const place = `${target}/${name}`
        const parent = dirname(place)
        if (!made.has(parent)) mkdirSync(parent, { recursive: true })
        made.add(parent)
        for (const [copy] of states.entries()) link(fileOf(object) + COPIES[copy], place + COPIES[copy])
      }
    },
    /** How many routes the site in place has; nothing where it was made from something else, or is no longer as it was made. */
    routesInPlace: (fingerprint: string, folders: Record<string, string>): number | undefined =>
      before?.fingerprint === fingerprint && isUntouched(before.site, folders) ? before.routes : undefined,
    /** Lets the next build use what this one has made, and know its site. */
    save: ({ fingerprint, routes, site }: { fingerprint: string; routes: number; site: StoredFiles }): void => {
      const unused = Object.entries(before?.outputs ?? {}).filter(([id]) => !used.has(id))
      const record: StoreRecord = {
        fingerprint,
        routes,
        site: Object.fromEntries(site),
        outputs: Object.fromEntries(used),
        unused: Object.fromEntries(unused),
      }
      writeSealed(recordFile, version, record)
    },
    /** Makes the next build make all anew. */
    forget: (): void => rmSync(recordFile, { force: true }),
    /** Removes the objects that neither the saved record nor a site names. */
    removeOthers: (site: StoredFiles): void => {
      const named = new Set([...site.values()].map(({ object }) => object))
      for (const [id, output] of [...used, ...Object.entries(before?.outputs ?? {})])
        for (const [, { object }] of storedFiles(id, output)) named.add(object)
      for (const name of readdirSync(objects))
        if (!named.has(name.replace(/\.(?:br|gz)$/, ''))) rmSync(join(objects, name), { recursive: true })
    },
  }
}

/** Whether a site is as its build has left it, all of it and nothing beside it. */
function isUntouched(site: Record<string, StoredFile>, folders: Record<string, string>): boolean {
  const files = Object.entries(site)
  const count = files.reduce((sum, [, { states }]) => sum + states.length, 0)
  return (
    files.every(([name, { states }]) => {
      const end = name.indexOf('/')
      const place = `${folders[name.slice(0, end)]}${name.slice(end)}`
      return states.every((state, copy) => isInState(place + COPIES[copy], state))
    }) && Object.values(folders).reduce((sum, folder) => sum + filesBelow(folder).length, 0) === count
  )
}

function objectOf(id: string, name: string): string {
  return `${id}-${hash('md5', name).slice(0, 8)}`
}

function idOf(key: string): string {
  return hash('sha256', key).slice(0, 24)
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    // Not every file system has links, or has room for one more.
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (!['EPERM', 'ENOTSUP', 'EMLINK'].includes(code)) throw error
    copyFileSync(from, to)
  }
}
