import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUTSIDE_APP_CHUNK } from '../../prerender/chunkGroups.ts'

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })

test.each(OUTSIDE_APP_CHUNK)('the pattern %s names modules of src/', (pattern) => {
  expect(modules.some((name) => new RegExp(`^(?:${pattern})`).test(name))).toBe(true)
})
