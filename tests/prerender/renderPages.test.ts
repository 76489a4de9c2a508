import { renderPages } from '../../prerender/renderPages.ts'
import type { PagePayload } from '../../prerender/payloads.ts'
import { ChunkLoadError } from '../../shared/errors.ts'

const routes = ['/one', '/two'].map((path) => ({ path, hash: path.slice(1), page: { name: 'contact' } }) as PagePayload)

test('a page that fails to render is named with the cause', async () => {
  const failure = Object.assign(new ChunkLoadError('contact'), { cause: new Error('no map of the works') })
  const renderPage = ({ path }: { path: string }) =>
    path === '/two' ? Promise.reject(failure) : Promise.resolve({ head: '', app: path, payload: '' })
  const documents = renderPages(routes, { renderer: { renderPage }, template: { html: '<!--app-->', styles: {} } })
  await documents.next()
  await expect(documents.next()).rejects.toThrow(/^\/two: [^]*Loading chunk contact failed[^]*no map of the works/)
})
