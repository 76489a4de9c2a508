import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { edited, leanLibraries, type LeanLibraries } from '../../prerender/app/leanLibraries.ts'
import { bundle } from './bundling.ts'

test('the libraries of the first load hold no data router, no helmet of older React and no mutations', async () => {
  const assets = join(inject('builtSite').siteFolder, 'assets')
  const name = (await readdir(assets)).find((file) => /^lib-.*\.js$/.test(file)) ?? ''
  const code = await readFile(join(assets, name), 'utf8')
  expect(code).toContain('popstate')
  // Strings of the one and the other that minifying keeps.
  expect(code).not.toContain('useRoutes')
  expect(code).not.toContain('onChangeClientState')
  expect(code).not.toContain('mutationFn')
  expect(code).not.toContain('getNextPageParam')
  expect(code).not.toContain('Invariant Violation')
})

test('a component keeps the context that was tied to it', () => {
  const code =
    'var Boundary = class extends React3.Component {\n};\nBoundary.contextType = Tree;\nBoundary.displayName = "B";\n'
  expect(edited(code)).toBe('var Boundary = class extends React3.Component { static contextType = Tree;\n};\n\n\n')
})

test('contexts and wrapped components that nobody uses can be left out', () => {
  expect(edited('var Link = React10.forwardRef(render)')).toBe('var Link = /* @__PURE__ */ React10.forwardRef(render)')
})

test('a change of a library that matches nothing fails the build with library, version and pattern', async () => {
  const edits = [
    { library: 'router', pattern: /isOpen\(\)/g, replacement: 'true' },
    { library: 'router', pattern: /displayName = /g, replacement: '' },
  ]
  let libraries: LeanLibraries | undefined
  const files = {
    'main.js': "import { log } from 'router'; log()",
    'node_modules/router/package.json': '{ "name": "router", "version": "8.1.0", "main": "index.js" }',
    'node_modules/router/index.js': 'export const log = () => console.log(isOpen())',
  }
  const root = await bundle(files, (folder) => {
    libraries = leanLibraries(join(folder, 'node_modules'), edits)
    return { plugins: [libraries.plugin], logLevel: 'warn' }
  })
  await expect(libraries?.expectAllUsed()).rejects.toThrow(
    /^router 8\.1\.0 is written differently: \/displayName = \/g matches nothing/,
  )
  const [asset = ''] = await readdir(join(root, 'dist/assets'))
  expect(await readFile(join(root, 'dist/assets', asset), 'utf8')).toContain('console.log(!0)')
})
