import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
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
  const [bare, clone, other] = ['bare', 'clone', 'other'].map((name) => join(place, name)) as [string, string, string]
  await mkdir(bare)
  git(bare, 'init', '--quiet', '--bare', '--initial-branch=main')
  git(place, 'clone', '--quiet', bare, other)
  await writeContent(join(other, 'content'))
  git(other, 'checkout', '--quiet', '-B', 'main')
  git(other, 'add', '.')
  git(other, 'commit', '--quiet', '-m', 'Begin')
  git(other, 'push', '--quiet', 'origin', 'main')
  git(place, 'clone', '--quiet', bare, clone)
  return { place, bare, clone, other }
}

export type Places = Awaited<ReturnType<typeof repositories>>
