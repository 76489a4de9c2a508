import { expect, test } from 'vitest'
import { destinationOf } from '../../server/site/address.ts'

const site = {
  manifest: {
    routes: { '/': 'a', '/x': 'b', '/x/y': 'c' },
    search: 'd',
    catalogue: 'd',
    structures: 'd',
    suggestions: 'd',
  },
  redirects: { '/old': '/x' },
  folder: 'dist',
  copies: new Set<string>(),
  files: new Set(['/manifest.json', '/assets/a.js']),
  securityHeaders: {},
}

test.each([
  ['/', '', { kind: 'page', file: 'index.html' }],
  ['/x/y', '', { kind: 'page', file: 'x/y.html' }],
  ['/x/', '?a=1', { kind: 'redirect', to: '/x?a=1' }],
  ['/x//', '', { kind: 'redirect', to: '/x' }],
  ['//other.example/', '', { kind: 'not-found' }],
  ['//x/', '', { kind: 'not-found' }],
  ['/\\other.example', '', { kind: 'not-found' }],
  ['/\\other.example/', '', { kind: 'not-found' }],
  ['/\t/other.example/', '', { kind: 'not-found' }],
  ['/\r\nX: 1/', '', { kind: 'not-found' }],
  ['/你/', '', { kind: 'not-found' }],
  ['/old/', '?a=1', { kind: 'redirect', to: '/x?a=1' }],
  ['/old', '?a=1', { kind: 'redirect', to: '/x?a=1' }],
  ['/x.html', '', { kind: 'redirect', to: '/x' }],
  ['/index.html', '', { kind: 'redirect', to: '/' }],
  ['/manifest.json', '', { kind: 'file', file: 'manifest.json' }],
  ['/manifest.json.br', '', { kind: 'not-found' }],
  ['/../package.json', '', { kind: 'not-found' }],
  ['/constructor', '', { kind: 'not-found' }],
  ['/nowhere', '', { kind: 'not-found' }],
])('the address %s%s leads to %j', (path, query, destination) => {
  expect(destinationOf(path, query, site)).toEqual(destination)
})
