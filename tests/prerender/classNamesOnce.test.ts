import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import { classNamesOnce } from '../../prerender/app/classNamesOnce.ts'

test('the bundle that renders pages has the class names of the browser’s, whose stylesheets alone are parsed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'names-'))
  const files = {
    'button.module.css': '.button { color: red }',
    'server.module.css': '.only { color: blue }',
    'main.js': "import styles from './button.module.css'\nconsole.log(styles.button)",
    'server.js':
      "import styles from './button.module.css'\nimport own from './server.module.css'\nexport const names = [styles.button, own.only]",
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const named: string[] = []
  const generateScopedName = (name: string) => {
    named.push(name)
    return `_${name}${named.length}`
  }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [classNamesOnce()],
    css: { modules: { generateScopedName } },
    environments: {
      client: { build: { outDir: 'client', rolldownOptions: { input: join(root, 'main.js') } } },
      ssr: {
        build: {
          ssr: true,
          outDir: 'server',
          rolldownOptions: { input: join(root, 'server.js'), output: { entryFileNames: 'server.js' } },
        },
      },
    },
  })
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
  expect(named).toEqual(['button', 'only'])
  // What the browser has no use for is parsed after all.
  expect(await readFile(join(root, 'server/server.js'), 'utf8')).toMatch(/"_button1"[\s\S]*"_only2"/)
})
