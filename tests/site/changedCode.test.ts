import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { buildCommand, buildVariables, ROOT, runNode } from './builtSite.ts'

// Builds are slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

/** Copies the code of the project, which the test may change, and links the content that all tests share. */
async function copyProject(): Promise<string> {
  const project = freshFolder()
  const isCode = (file: string) =>
    !/^(?:\.\w|(?:node_modules|content|public|dist|data)(?:\/|$))/.test(relative(ROOT, file))
  await cp(ROOT, project, { recursive: true, filter: isCode })
  const shared = dirname(inject('builtSite').contentFolder)
  for (const name of ['content', 'public']) await symlink(join(shared, name), join(project, name))
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  return project
}

test('a change of the code that fills documents renders unchanged pages again', async () => {
  const project = await copyProject()
  const build = () => runNode(buildCommand(project), project, buildVariables(project))
  expect(await build()).toMatchObject({ code: 0 })
  const file = join(project, 'render/documentTemplate.ts')
  const code = await readFile(file, 'utf8')
  await writeFile(file, code.replace('<html data-screen', '<html data-edited data-screen'))
  expect(await build()).toMatchObject({ code: 0 })
  expect(await readFile(join(project, 'dist/about-us.html'), 'utf8')).toContain('<html data-edited')
})
