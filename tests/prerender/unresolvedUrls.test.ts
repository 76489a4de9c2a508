import { expect, test } from 'vitest'
import { collectUnresolvedUrls, type UnresolvedUrls } from '../../prerender/app/unresolvedUrls.ts'
import { bundle } from './bundling.ts'

async function urlsOf(style: string): Promise<UnresolvedUrls> {
  let urls: UnresolvedUrls | undefined
  await bundle({ 'main.js': "import './icons.css'", 'icons.css': style, 'there.svg': '<svg/>' }, (root) => {
    urls = collectUnresolvedUrls(root)
    return { plugins: [urls.plugin], logLevel: 'warn', customLogger: urls.logger }
  })
  if (!urls) throw new Error('nothing was bundled')
  return urls
}

test('addresses in styles that lead nowhere fail the build, all of them with file and address', async () => {
  const urls = await urlsOf(
    ".search { mask: url('icon-package/icons/search.svg') } .menu { mask: url('./not-there.svg') }",
  )
  expect(urls.expectNone).toThrow(
    'icons.css: url(./not-there.svg) leads to no file\nicons.css: url(icon-package/icons/search.svg) leads to no file',
  )
})

test('addresses in styles that lead to a file, to other hosts and into the page do not', async () => {
  const urls = await urlsOf(
    ".a { mask: url('./there.svg') } .b { mask: url(https://other.example/x.svg) } .c { mask: url(data:,x); fill: url(#d) }",
  )
  expect(urls.expectNone).not.toThrow()
})
