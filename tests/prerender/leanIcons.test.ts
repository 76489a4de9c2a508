import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('the icons in the stylesheet keep their lines, the first of them the licence, none a class name or a size', async () => {
  const assets = join(inject('builtSite').siteFolder, 'assets')
  const name = (await readdir(assets)).find((file) => /^app-.*\.css$/.test(file)) ?? ''
  const styles = await readFile(join(assets, name), 'utf8')
  const icons = styles.match(/--icon:url\("data:image\/svg\+xml,[^"]*"\)/g) ?? []
  expect(icons.length).toBeGreaterThan(10)
  expect(icons[0]).toContain('@license%20lucide-static')
  for (const icon of icons) {
    expect(icon).toMatch(/%3csvg%20xmlns=.*viewBox='0%200%2024%2024'.*stroke-width='2'/)
    expect(icon).not.toMatch(/class=|%20width='24'/)
  }
})
