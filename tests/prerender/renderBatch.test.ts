import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { loadRenderer, type Renderer } from '../../prerender/document/renderer.ts'
import { renderBatch } from '../../prerender/renderBatch.ts'
import { ChunkLoadError } from '../../shared/errors.ts'

let folder: string

beforeEach(async () => {
  folder = freshFolder()
  await writeFile(join(folder, 'payload.json'), '{"name":"contact"}')
})

/** Renders pages of these names as `app` says. */
async function render(names: string[], app: string | Error) {
  const renderer: Renderer = {
    ...(await loadRenderer(inject('builtSite').serverFolder)),
    renderPage: () => (app instanceof Error ? Promise.reject(app) : Promise.resolve({ head: '', app, payload: '' })),
  }
  const pages = names.map((name) => ({
    path: `/${name}`,
    payloadFile: join(folder, 'payload.json'),
    name: `site/${name}.html`,
    place: join(folder, `${name}.html`),
  }))
  return renderBatch(pages, { template: { html: '<!--app-->', styles: {} }, renderer })
}

test('a page that cannot be rendered is told with what its module threw', async () => {
  const failure = Object.assign(new ChunkLoadError('contact'), { cause: new Error('no map of the works') })
  expect(await render(['contact-us'], failure)).toEqual([
    { problem: expect.stringMatching(/Loading chunk contact failed[^]*no map of the works/) },
  ])
})

test('a page that cannot be written is told, and the others are written', async () => {
  await writeFile(join(folder, 'two'), 'a file where a folder has to be')
  const [one, two, three] = await render(['one', 'two/page', 'three'], '<p>Text</p>')
  expect(two).toEqual({ problem: expect.stringContaining('two/page.html') })
  for (const page of [one, three])
    expect(page).toEqual({ states: [stateOfSize(11), expect.anything(), expect.anything()] })
  expect(await readFile(join(folder, 'three.html'), 'utf8')).toBe('<p>Text</p>')
})

/** State of a file as it was written. */
function stateOfSize(size: number) {
  return [size, expect.any(Number)]
}
