import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createReuse, type Reuse } from '../../prerender/reuse.ts'
import { freshFolder } from '../freshFolder.ts'

let folder: string
let reuse: Reuse
let made: number
const make = () => ({ count: (made += 1), bytes: new Uint8Array([1, 2]) })

beforeEach(() => {
  folder = freshFolder()
  reuse = createReuse(folder)
  made = 0
})

test('a value is made once for each key, also for another process', async () => {
  const first = await reuse(['a', 1], make)
  expect(await createReuse(folder)(['a', 1], make)).toEqual(first)
  await reuse(['a', 2], make)
  expect(made).toBe(2)
})

test('a damaged entry is made again', async () => {
  await reuse('a', make)
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 3)
  expect(await reuse('a', make)).toMatchObject({ count: 2 })
})

test('entries that a build did not ask for are deleted', async () => {
  await reuse('a', make)
  const next = createReuse(folder)
  await next('b', make)
  next.clean()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a value that cannot be made is not kept', async () => {
  await expect(
    reuse('a', () => {
      throw new Error('no map of the works')
    }),
  ).rejects.toThrow('no map')
  expect(await reuse('a', make)).toMatchObject({ count: 1 })
})
