import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { inStage, writeSite } from '../../prerender/writeSite.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { freshFolder } from '../freshFolder.ts'

vi.mock(import('node:fs'), async (importOriginal) => ({
  ...(await importOriginal()),
  linkSync: () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  },
}))

const folder = freshFolder()
const place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache'), keptDays: 14 }
const inSite = (name: string) => join(place.outputFolder, name)

async function write(script: string): Promise<void> {
  async function* files() {
    yield { name: 'site/manifest.json', content: script }
    yield { name: `site/assets/${script}.js`, content: script }
    yield { name: 'site/payload/1.json', content: 'same' }
    yield { name: 'ssr/site.json', content: script }
  }
  await inStage(place, (stage) => writeSite(files(), stage, place))
}

beforeAll(async () => {
  await write('first')
  await write('second')
})

test('a disk without links gets copies of equal and earlier files', () => {
  expect(readFileSync(inSite('payload/1.json'), 'utf8')).toBe('same')
  expect(readFileSync(inSite('assets/first.js'), 'utf8')).toBe('first')
})

test('a copy is deleted some days after its replacement', async () => {
  const date = new Date(statSync(inSite('assets/first.js')).mtimeMs - 10 * DAY_MS)
  utimesSync(inSite('assets/first.js'), date, date)
  await write('third')
  expect(statSync(inSite('assets/first.js')).mtimeMs).toBeCloseTo(date.getTime(), -1)
  const older = new Date(date.getTime() - 10 * DAY_MS)
  utimesSync(inSite('assets/first.js'), older, older)
  await write('fourth')
  expect(existsSync(inSite('assets/first.js'))).toBe(false)
})
