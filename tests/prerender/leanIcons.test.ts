import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('the icons in the stylesheet keep their licence and their lines, not their class names', async () => {
  const assets = join(inject('builtSite').siteFolder, 'assets')
  const name = (await readdir(assets)).find((file) => file.endsWith('.css')) ?? ''
  const styles = await readFile(join(assets, name), 'utf8')
  const icons = styles.match(/url\("data:image\/svg\+xml,[^"]*lucide[^"]*"\)/g) ?? []
  expect(icons.length).toBeGreaterThan(10)
  for (const icon of icons) expect(icon).toMatch(/@license%20lucide-static.*%3csvg%20xmlns=.*stroke-width='2'/)
})
