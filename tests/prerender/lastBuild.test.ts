import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildKeysFile, readLastBuild } from '../../prerender/lastBuild.ts'
import { freshFolder } from '../freshFolder.ts'

const KEYS = { fingerprint: 'a', pagesKey: 'b' }

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Writes a site of this day, and the keys of a build of the first of January. */
function placeSite(day: string) {
  const [stage, outputFolder, cacheFolder] = [freshFolder(), freshFolder(), freshFolder()]
  const manifests = { [join(stage, 'site/manifest.json')]: '2026-01-01', [join(outputFolder, 'manifest.json')]: day }
  for (const [file, date] of Object.entries(manifests)) {
    write(file, '{"routes":{}}')
    utimesSync(file, new Date(date), new Date(date))
  }
  const { name, content } = buildKeysFile(KEYS, stage)
  write(join(cacheFolder, name), content)
  return { outputFolder, cacheFolder }
}

test('the last build is that of the site in place', () => {
  expect(readLastBuild(placeSite('2026-01-01'))).toMatchObject(KEYS)
})

test('the last build does not count for a site of another build', () => {
  expect(readLastBuild(placeSite('2026-01-02'))).toBeUndefined()
})
