import { readFileSync } from 'node:fs'
import { securityPolicy } from '../../shared/configuration.ts'
import { misspellings, VARIABLES } from '../../shared/variables.ts'

test('variables of the program are not told to be misspelt', () => {
  expect(misspellings(Object.fromEntries(VARIABLES.map((name) => [name, 'x'])))).toEqual([])
})

test('docs/configuration.md describes the variables of the program', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| (`.*?`) +\|/gm)
  const documented = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(documented).toEqual(VARIABLES)
})

test('analytics of all regions may load and report', () => {
  expect(securityPolicy({ apiBaseUrl: '', tracking: { analyticsId: 'G-1' } })).toMatchObject({
    'script-src': ["'self'", 'https://*.googletagmanager.com'],
    'img-src': ["'self'", 'data:', 'https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      "'self'",
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  })
})
