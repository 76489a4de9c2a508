import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { strictLogger } from '../../prerender/app/buildBundles.ts'
import { freshFolder } from '../freshFolder.ts'

/** Bundles a style, beside which lies a picture, as the build does. */
async function bundled(style: string): Promise<unknown> {
  const root = freshFolder()
  const files = { 'main.js': "import './icons.css'", 'icons.css': style, 'there.svg': '<svg/>' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const rolldownOptions = { input: join(root, 'main.js') }
  return build({ root, configFile: false, logLevel: 'warn', customLogger: strictLogger, build: { rolldownOptions } })
}

test('an address in a style that leads nowhere fails the build, with file and address', async () => {
  const style = ".search { mask: url('./there.svg') } .menu { mask: url('./not-there.svg') }"
  await expect(bundled(style)).rejects.toThrow(/icons\.css[^]*not-there\.svg|not-there\.svg[^]*icons\.css/)
})

test('addresses in styles that lead to a file, to other hosts and into the page do not', async () => {
  const style = ".a { mask: url('./there.svg') } .b { mask: url(https://other.example/x.svg) } .c { fill: url(#d) }"
  await expect(bundled(style)).resolves.toBeDefined()
})
