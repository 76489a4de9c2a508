import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from './freshFolder.ts'

const folder = freshFolder()
let guide: string

beforeAll(async () => {
  const text = await readFile('docs/extending.md', 'utf8')
  // Other names, so that the site may have the examples.
  guide = text.replaceAll('openedLife', 'guideLife').replaceAll('fair', 'guide').replaceAll('Fair', 'Guide')
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

/** Returns a block of code that begins with a text, without its indent. */
const block = (start: string) =>
  Array.from(guide.matchAll(/```ts\n([^]*?)```/g), ([, code = '']) => code.replaceAll(/^ {3}/gm, '')).find((code) =>
    code.startsWith(start),
  ) ?? 'missing in the guide'

test('the compiler names the steps of docs/extending.md that are missing', async () => {
  await writeFile(join(folder, 'shared/guides.ts'), block('import type { NewsCard }'))
  await insert('shared/facts/facts.ts', 'export const FACTS = {', block('guideLife'))
  await insert('shared/facets.ts', 'const TABLE = {', example(/`(guideLife: \{ name:[^`]*)`/))
  await insert('shared/facets.ts', 'export const FACET_VALUES = {', example(/`(guideLife: \{ values:[^`]*)`/))
  const found = await messages()
  for (const file of ['screens', 'schema/product', 'catalogue/catalogueEntry'])
    expect(found).toContain(`manifest/${file}.ts(`)
})

test('the examples of docs/extending.md compile', async () => {
  const lineBefore = "name: field(title, 'Name as buyers know it.', 'Pure Piperine'),"
  await insert('manifest/schema/product.ts', lineBefore, `${example(/`(guideLife: fact\([^`]*)`/)},`)
  await insert('manifest/catalogue/catalogueEntry.ts', '    ...facets,', example(/`(guideLife: parseInt[^`]*)`/))
  await writeFile(
    join(folder, 'manifest/schema/guide.ts'),
    `import { z } from 'zod'
     import { compare, defineKind } from '../defineKind.ts'
     import { isoDate, line, nodeid, pageSlug, publishing, title } from './fields.ts'
     import { field } from './help.ts'
     ${block('const schema')}`,
  )
  await writeFile(
    join(folder, 'manifest/screens/guides.ts'),
    `import type { NewsCard } from '../../shared/cards.ts'
     import type { Guide } from '../../shared/guides.ts'
     import { withFigures } from '../catalogue/figures.ts'
     import type { Library } from '../library.ts'
     import { definePageSchema } from '../schema/page.ts'
     import { pageScreen } from './pageRecords.ts'
     import { breadcrumbs, recordScreen } from './screen.ts'
     ${block('const cards')}`,
  )
  await insert('manifest/kinds.ts', 'const DESCRIPTIONS = {', '  guides,')
  await insert('manifest/kinds.ts', '', "import { guides } from './schema/guide.ts'")
  await insert('manifest/screens.ts', '  Home: home(listsOnHome),', '  ...guideScreens,')
  await insert('manifest/screens.ts', '', "import { guideScreens } from './screens/guides.ts'")
  expect(await messages()).toBe('')
})
