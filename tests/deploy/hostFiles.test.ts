import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { isHashedUrl } from '../../shared/urls.ts'

const { siteFolder } = inject('builtSite')

/** Returns the headers of an address, from all matching rules. */
function headersOf(address: string): [name: string, value: string][] {
  const rules = readFileSync(join(siteFolder, '_headers'), 'utf8')
    .split(/\n(?=\/)/)
    .slice(1)
  return rules.flatMap((rule) => {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n')
    const isFit = pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
    return isFit ? lines.map((line) => line.trim().split(/: (.*)/) as [string, string]) : []
  })
}

test('a static host sends each header once', () => {
  for (const address of ['/', '/spice-extracts', '/manifest.json', '/assets/main.js', '/payload/a.json']) {
    const names = headersOf(address).map(([name]) => name)
    expect(names).toContain('Content-Security-Policy')
    expect(names).toEqual([...new Set(names)])
  }
})

test('only files named by hash are immutable on a static host', () => {
  const addresses = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const cached = addresses.filter((address) => headersOf(address).some(([name]) => name === 'Cache-Control'))
  expect(cached.length).toBeGreaterThan(20)
  expect(cached.filter((address) => !isHashedUrl(address))).toEqual([])
})
