import { simpleGit } from 'simple-git'
import type { Version } from '../protocol.ts'
import { readRecordText } from './recordText.ts'

/** Of a record nobody looks further back in the editor. */
const MOST_VERSIONS = 30

/** The commits that changed a record, the latest first, also under its former names; nothing where the content is in no repository. */
export async function versionsOf(folder: string, name: string): Promise<Version[] | undefined> {
  const git = simpleGit({ baseDir: folder })
  // Where there is no Git, there is no repository either.
  if (!(await git.checkIsRepo().catch(() => false))) return undefined
  // Before its first commit a repository has no history that could be asked for.
  if (!(await git.raw('rev-list', '--max-count=1', '--all'))) return []
  const { all } = await git.log({
    file: name,
    maxCount: MOST_VERSIONS,
    format: { id: '%H', at: '%aI', by: '%aN', about: '%s' },
    '--follow': null,
    '--name-only': null,
    '--relative': null,
  })
  const read = async ({ id, at, by, about, diff }: (typeof all)[number]): Promise<Version[]> => {
    const file = diff?.files[0]?.file ?? name
    // The commit may be the one that removed it.
    const text = await git.show(`${id}:./${file}`).catch(() => undefined)
    return text === undefined ? [] : [{ id, at, by, about, content: readRecordText(file, text) ?? { text } }]
  }
  return (await Promise.all(all.map(read))).flat()
}
