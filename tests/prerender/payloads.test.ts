import { expect, test } from 'vitest'
import type { Library } from '../../manifest/library.ts'
import type { Route } from '../../manifest/screens/screen.ts'
import { pageOf } from '../../prerender/payloads.ts'

test('a payload that fails is named by its route, with the line of the error', () => {
  const route = { path: '/contact-us', screen: 'contact', record: { data: {} } } as Route
  expect(() => pageOf({} as Library, route)).toThrow(/^\/contact-us: TypeError: [^]*manifest\/\S+\.ts:\d+/)
})
