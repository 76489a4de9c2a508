import { execFileSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeContent } from '../../../tests/tinyContent.ts'

export function git(folder: string, ...parameters: string[]): string {
  const own = ['-c', 'user.name=Cy', '-c', 'user.email=cy@seller.example']
  return execFileSync('git', [...own, ...parameters], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** A bare repository with the tiny content, and two clones of it. */
export async function repositories() {
  const place = freshFolder()
  // To copy them takes a tenth of what the commands take.
  await cp(await (made ??= makeRepositories()), place, { recursive: true })
  const [bare, clone, other] = ['bare', 'clone', 'other'].map((name) => join(place, name)) as [string, string, string]
  return { place, bare, clone, other }
}

let made: Promise<string> | undefined

async function makeRepositories(): Promise<string> {
  const place = freshFolder()
  const other = join(place, 'other')
  git(place, 'init', '--quiet', '--bare', '--initial-branch=main', 'bare')
  git(place, 'init', '--quiet', '--initial-branch=main', 'other')
  git(other, 'remote', 'add', 'origin', '../bare')
  await writeContent(join(other, 'content'))
  // Else a publishing takes all pictures of the project, beside whose content there are these.
  await cp('public/favicon.svg', join(other, 'public/favicon.svg'))
  git(other, 'add', '.')
  git(other, 'commit', '--quiet', '-m', 'Begin')
  git(other, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  git(place, 'clone', '--quiet', 'bare', 'clone')
  git(join(place, 'clone'), 'remote', 'set-url', 'origin', '../bare')
  // It would look after each command whether there is enough to tidy up.
  for (const name of ['bare', 'clone', 'other'])
    for (const setting of ['maintenance.auto', 'receive.autogc']) git(join(place, name), 'config', setting, 'false')
  return place
}

export type Places = Awaited<ReturnType<typeof repositories>>
