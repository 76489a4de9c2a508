import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { inStage, writeSite } from '../../prerender/writeSite.ts'
import { freshFolder } from '../freshFolder.ts'

vi.mock(import('node:fs'), async (importOriginal) => ({
  ...(await importOriginal()),
  linkSync: () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  },
}))

const folder = freshFolder()
const place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache'), keptDays: 14 }

async function write(script: string): Promise<void> {
  async function* files() {
    yield { name: 'site/manifest.json', content: script }
    yield { name: `site/assets/${script}.js`, content: script }
    yield { name: 'site/payload/1.json', content: 'same' }
    yield { name: 'ssr/site.json', content: script }
  }
  await inStage(place, (stage) => writeSite(files(), stage, place))
}

test('a disk without links gets copies of equal and earlier files', async () => {
  await write('first')
  await write('second')
  const texts = ['payload/1.json', 'assets/first.js', 'assets/second.js'].map((name) =>
    readFileSync(join(place.outputFolder, name), 'utf8'),
  )
  expect(texts).toEqual(['same', 'first', 'second'])
})
