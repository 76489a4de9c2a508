import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { withoutTies } from '../../prerender/leanLibraries.ts'

test('the libraries of the first load hold neither the data router nor the helmet of older React', async () => {
  const assets = join(inject('builtSite').siteFolder, 'assets')
  const name = (await readdir(assets)).find((file) => /^lib-.*\.js$/.test(file)) ?? ''
  const code = await readFile(join(assets, name), 'utf8')
  expect(code).toContain('popstate')
  // Strings of the one and the other that minifying keeps.
  expect(code).not.toContain('useRoutes')
  expect(code).not.toContain('onChangeClientState')
})

test('a component keeps the context that was tied to it', () => {
  const code =
    'var Boundary = class extends React3.Component {\n};\nBoundary.contextType = Tree;\nBoundary.displayName = "B";\n'
  expect(withoutTies(code)).toBe('var Boundary = class extends React3.Component { static contextType = Tree;\n};\n\n\n')
})

test('contexts and wrapped components that nobody uses can be left out', () => {
  expect(withoutTies('var Link = React10.forwardRef(render)')).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(render)',
  )
})
