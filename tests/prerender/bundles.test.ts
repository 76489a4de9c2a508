import { expect, test } from 'vitest'
import { strictLogger } from '../../prerender/app/bundles.ts'
import { bundle } from './bundling.ts'

const bundled = (style: string) =>
  bundle({ 'main.js': "import './icons.css'", 'icons.css': style, 'there.svg': '<svg/>' }, () => ({
    logLevel: 'warn',
    customLogger: strictLogger,
  }))

test('an address in a style that leads nowhere fails the build, with file and address', async () => {
  const style = ".search { mask: url('./there.svg') } .menu { mask: url('./not-there.svg') }"
  await expect(bundled(style)).rejects.toThrow(/icons\.css[^]*not-there\.svg|not-there\.svg[^]*icons\.css/)
})

test('addresses in styles that lead to a file, to other hosts and into the page do not', async () => {
  const style = ".a { mask: url('./there.svg') } .b { mask: url(https://other.example/x.svg) } .c { fill: url(#d) }"
  await expect(bundled(style)).resolves.toBeTypeOf('string')
})
