import type { Library } from '../../manifest/library.ts'
import { payloadOf, type SiteRoute } from '../../manifest/screens.ts'
import { exportFiles } from '../../packages/exports/exports.ts'
import { makePage, makePayloads } from '../../prerender/payloads.ts'
import { siteFiles } from '../../prerender/siteFiles.ts'
import { readSiteOptions } from '../../prerender/siteOptions.ts'
import type { Decision } from '../../shared/decide.ts'
import { MIDDLEWARE } from '../../shared/middleware.ts'
import { SiteError } from '../../shared/errors.ts'
import { freshFolder } from '../freshFolder.ts'
import { compileTiny, edit } from '../manifest/tinyFolder.ts'

/** Makes the payloads of a site whose page `/privacy` has middleware with this decision. */
async function makeSite(decision?: Decision) {
  MIDDLEWARE.members = () => decision
  onTestFinished(() => void delete MIDDLEWARE.members)
  const model = await compileTiny(edit('pages/privacy.md', '\nheading:', '\nmiddleware: [members]\nheading:'))
  return { model, payloads: await makePayloads(model) }
}

test('a page that middleware lets pass is indexed', async () => {
  const { payloads } = await makeSite()
  expect(payloads.pages.find(({ path }) => path === '/privacy')).toMatchObject({ isIndexed: true, redirect: undefined })
})

test('a page that middleware redirects is not in the sitemap', async () => {
  const { model, payloads } = await makeSite({ is: 'redirect', to: '/contact-us' })
  const files = new Map(exportFiles(model.site, payloads.pages, { noindex: false }))
  expect(files.get('/sitemap.xml')).toContain('/about-us<')
  expect(files.get('/sitemap.xml')).not.toContain('/privacy<')
})

test('a page that middleware redirects is a redirect of every host', async () => {
  const { model, payloads } = await makeSite({ is: 'redirect', to: '/contact-us' })
  const { otherFiles } = siteFiles({
    model,
    payloads,
    exports: [],
    app: { files: [], serverFiles: [], chunks: { common: [], screens: {} }, boot: '', worker: '' },
    template: { html: '', styles: {} },
    options: readSiteOptions({ PUBLIC_FOLDER: freshFolder() }),
  })
  const texts = new Map(otherFiles.map(({ name, body }) => [name, typeof body === 'string' ? body : '']))
  for (const file of ['site/redirects.json', 'site/_redirects', 'ssr/nginx/maps.conf', 'ssr/caddy/maps'])
    expect([file, texts.get(file)]).toEqual([file, expect.stringMatching(/\/privacy\b.*\/contact-us\b/)])
})

test('a page whose middleware fails is an error of the build', async () => {
  await expect(makeSite({ is: 'error', error: new SiteError(403, 'Members only') })).rejects.toThrow(
    '/privacy: its middleware fails: Members only',
  )
})

test('a payload that fails is named by its route, with the line of the error', () => {
  const route = { path: '/contact-us', screen: 'contact', record: { data: {} } } as SiteRoute
  expect(() => makePage('/contact-us', () => payloadOf({} as Library, route))).toThrow(
    /^\/contact-us: TypeError: [^]*manifest\/\S+\.ts:\d+/,
  )
})
