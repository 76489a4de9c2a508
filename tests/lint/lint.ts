import { execFile } from 'node:child_process'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freshFolder } from '../freshFolder.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What some rules of the linter say of files by path, each with its text. */
export async function lint(textOf: Record<string, string>, rules: RegExp): Promise<[file: string, message: string][]> {
  const project = freshFolder()
  // What the configuration leaves out is told from where it lies.
  for (const name of ['.oxlintrc.json', 'lint']) await cp(join(ROOT, name), join(project, name), { recursive: true })
  for (const [file, text] of Object.entries(textOf)) {
    await mkdir(dirname(join(project, file)), { recursive: true })
    await writeFile(join(project, file), `${text}\n`)
  }
  const report = await new Promise<string>((resolve) => {
    const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
    execFile(oxlint, ['--format', 'json'], { cwd: project }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code: string; filename: string; message: string }[]
  }
  return diagnostics
    .filter(({ code }) => rules.test(code))
    .map(({ filename, message }): [string, string] => [filename, message])
    .toSorted()
}
