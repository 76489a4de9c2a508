import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { dayOf, recordFile } from '../../../manifest/read/fileNames.ts'
import { dayAhead } from '../dayAhead.ts'
import { mergeContent } from '../mergeContent.ts'
import { changeRecordText, readRecordText } from './recordText.ts'
import { type FileChanges, readIfThere } from './writeTogether.ts'

/** The files that take the place of a record on some day, in the order of their days. */
async function datedFiles(folder: string, name: string): Promise<string[]> {
  const files = await readdir(join(folder, dirname(name))).catch(() => [])
  const own = basename(recordFile(name))
  return files
    .filter((file) => dayOf(file) !== undefined && recordFile(file) === own)
    .toSorted()
    .map((file) => join(dirname(name), file))
}

/** Changes of a record that wait for their day. */
export async function waitingChanges(folder: string, name: string): Promise<{ name: string; day: string }[]> {
  return (await datedFiles(folder, name)).flatMap((file) => {
    const day = dayAhead(file)
    return day === undefined ? [] : [{ name: file, day }]
  })
}

/** The files of what is named: of a record that of each change whose day has come, the latest last; of a change its own. */
export async function filesOf(folder: string, name: string): Promise<string[]> {
  if (dayAhead(name) !== undefined) return [name]
  return [recordFile(name), ...(await datedFiles(folder, name)).filter((file) => dayAhead(file) === undefined)]
}

/** Changes of records, with what follows: changes that wait for their day have them, too, and those whose day has come go. */
export async function withDated(folder: string, changes: FileChanges): Promise<FileChanges> {
  const all = new Map(changes)
  for (const [name, text] of changes) {
    if (dayAhead(name) !== undefined) continue
    const files = await filesOf(folder, name)
    if (text === undefined || dayOf(name) === undefined)
      for (const other of files) if (!all.has(other)) all.set(other, undefined)
    const [base, theirs] = [await readIfThere(folder, files.at(-1) ?? name), text].map(
      (it) => it && readRecordText(name, it),
    )
    if (!base || !theirs) continue
    for (const { name: other } of await waitingChanges(folder, name)) {
      const waiting = all.get(other) ?? (await readIfThere(folder, other)) ?? ''
      const mine = readRecordText(other, waiting)
      if (mine) all.set(other, changeRecordText(other, waiting, mergeContent({ base, mine, theirs }).choose([])))
    }
  }
  return all
}
