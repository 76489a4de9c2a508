import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { originsOf } from '../../manifest/catalogue/origins.ts'
import { createLibrary } from '../../manifest/library.ts'
import { siteContent } from '../siteContent.ts'

const { content } = siteContent()
const [site] = content.site
if (!site) throw new Error('content/site.yaml is missing')
const library = createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })

test('the places of the map are those that the regions of plants name, as often as they do', () => {
  const origins = originsOf(library)
  const { plants = 0 } = origins.find(({ name }) => name === 'Poland') ?? {}
  expect(plants).toBe([...library.plants.values()].filter(({ data }) => data.region?.includes('Poland')).length)
  expect(origins.length).toBeGreaterThan(60)
  expect(origins.map((origin) => origin.plants)).toEqual(
    origins.map((origin) => origin.plants).toSorted((a, b) => b - a),
  )
})

test('every place is on the map', () => {
  const outside = originsOf(library).filter(
    ({ longitude, latitude }) => Math.abs(longitude) > 175 || latitude < -54 || latitude > 72,
  )
  expect(outside).toEqual([])
})

test('the coasts below the places weigh at most 40 KB', () => {
  expect(statSync('public/pictures/coasts.svg').size).toBeLessThanOrEqual(40_000)
})
