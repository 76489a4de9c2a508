import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { freshFolder } from './freshFolder.ts'

const folder = freshFolder()
let guide: string

beforeAll(async () => {
  guide = await readFile('docs/extending.md', 'utf8')
  for (const name of ['shared', 'manifest']) await cp(name, join(folder, name), { recursive: true })
  await cp('tsconfig.json', join(folder, 'tsconfig.base.json'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    incremental: true,
  }
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: { ...compilerOptions, types: ['node'] },
    include: ['shared', 'manifest'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
})

const example = (pattern: RegExp) => guide.match(pattern)?.[1] ?? 'missing in the guide'

/** Adds code after a text of a file. */
async function insert(file: string, text: string, code: string): Promise<void> {
  const old = await readFile(join(folder, file), 'utf8')
  await writeFile(
    join(folder, file),
    old.replace(text, () => `${text}\n${code}\n`),
  )
}

const messages = () =>
  promisify(execFile)(resolve('node_modules/.bin/tsc'), { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )

test('the compiler names the steps of docs/extending.md that are missing', async () => {
  await insert('shared/page.ts', 'export type Screens = {', example(/`(fairs: \{ fairs[^`]*)`/))
  await insert('shared/page.ts', '', 'type Fair = { name: string; until: string }')
  await insert('shared/facts/facts.ts', 'export const FACTS = {', example(/```ts\n( *openedLife[^]*?)```/))
  await insert('shared/facets.ts', 'const TABLE = {', example(/`(openedLife: \{ name:[^`]*)`/))
  await insert('shared/facets.ts', 'export const FACET_VALUES = {', example(/`(openedLife: \{ values:[^`]*)`/))
  const found = await messages()
  for (const file of ['screens', 'schema/product', 'catalogue/catalogueEntry'])
    expect(found).toContain(`manifest/${file}.ts(`)
})

test('the examples of docs/extending.md compile', async () => {
  const lineBefore = "name: field(title, 'Name as buyers know it.', 'Pure Piperine'),"
  await insert('manifest/schema/product.ts', lineBefore, `${example(/`(openedLife: fact\([^`]*)`/)},`)
  await insert('manifest/catalogue/catalogueEntry.ts', '> = {', example(/`(openedLife: \(_,[^`]*)`/))
  await insert('manifest/screens.ts', '  Home: home,', '  fairs,')
  await insert('manifest/screens.ts', '', "import * as fairs from './screens/fairs.ts'")
  await writeFile(
    join(folder, 'manifest/screens/fairs.ts'),
    `import { z } from 'zod'
     import type { Screens } from '../../shared/page.ts'
     import type { Library } from '../library.ts'
     import { isoDate, line } from '../schema/fields.ts'
     import { field } from '../schema/help.ts'
     import { definePageSchema } from '../schema/page.ts'
     import { pageHead, pageMeta, pageRoutes, type PageRoute } from './pageRecords.ts'
     const fair = z.strictObject({ name: line, until: isoDate })
     ${example(/```ts\n( *export const schema[^]*?)```/)}`,
  )
  expect(await messages()).toBe('')
})
