import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createReuse, type Reuse } from '../../prerender/reuse.ts'
import { freshFolder } from '../freshFolder.ts'

let file: string
let reuse: Reuse
let calls: number
const make = () => ({ count: (calls += 1), bytes: new Uint8Array([1, 2]) })

beforeEach(() => {
  file = join(freshFolder(), 'values')
  reuse = createReuse(file)
  calls = 0
})

test('a value is made once per key, across processes', async () => {
  const first = await reuse(['a', 1], make)
  reuse.save()
  expect(await createReuse(file)(['a', 1], make)).toEqual(first)
  await reuse(['a', 2], make)
  expect(calls).toBe(2)
})

test('values of a damaged file are made again', async () => {
  writeFileSync(file, 'torn')
  expect(await reuse('a', make)).toMatchObject({ count: 1 })
})

test('a file that cannot be replaced is left alone', async () => {
  mkdirSync(join(file, 'folder'), { recursive: true })
  await reuse('a', make)
  reuse.save()
  expect(readdirSync(file)).toEqual(['folder'])
})

test('values that a process did not use are deleted', async () => {
  await reuse('a', make)
  reuse.save()
  const next = createReuse(file)
  await next('b', make)
  next.save()
  expect(await createReuse(file)('a', make)).toMatchObject({ count: 3 })
})

test('a failed value is not kept', async () => {
  await expect(
    reuse('a', () => {
      throw new Error('no map of the works')
    }),
  ).rejects.toThrow('no map')
  expect(await reuse('a', make)).toMatchObject({ count: 1 })
})
