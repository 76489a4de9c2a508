import { renderPages } from '../../prerender/renderPages.ts'
import type { PagePayload } from '../../prerender/payloads.ts'
import { ChunkLoadError } from '../../shared/errors.ts'

const routes = ['/one', '/two'].map((path) => ({ path, hash: path.slice(1), page: { name: 'contact' } }) as PagePayload)

/** Renders two pages, which may fail. */
async function render(failure?: Error, failingPaths = ['/two']): Promise<string[]> {
  const renderPage = ({ path }: { path: string }) =>
    failure && failingPaths.includes(path)
      ? Promise.reject(failure)
      : Promise.resolve({ head: '', app: path, payload: '' })
  const context = {
    renderer: { renderPage },
    template: { html: '<!--app-->', styles: {} },
  }
  const names: string[] = []
  for await (const { name } of renderPages(routes, context)) names.push(name)
  return names
}

test('a page that fails to render is named with the cause', async () => {
  const failure = Object.assign(new ChunkLoadError('contact'), { cause: new Error('no map of the works') })
  await expect(render(failure)).rejects.toThrow(
    /^\/two \(1 of 1 [^]*Loading chunk contact failed[^]*no map of the works/,
  )
})

test('a failure of several pages is reported once', async () => {
  const failure = new Error('no map of the works')
  await expect(render(failure, ['/one', '/two'])).rejects.toThrow(
    /^\/one \(1 of 2 with this error\): [^]*no map of the works/,
  )
})
