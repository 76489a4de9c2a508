import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOf } from '../files.ts'
import type { Job } from '../job.ts'
import { readIndex, writeIndex } from '../pictureIndex.ts'
import { planPictures } from '../plan.ts'
import { makeAll } from '../pool.ts'
import { writeWhole } from '../../../manifest/write/writeWhole.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('new and changed pictures and those without files are made, and what nothing needs is removed', () => {
  const index = {
    ...empty,
    products: { kept: 'kept-1', changed: 'changed-0', lost: 'lost-1', gone: 'gone-1' },
  }
  const wanted = ['kept', 'changed', 'lost', 'new'].map(job)
  const plan = planPictures(wanted, index, (_, name) => name !== 'lost')
  expect(plan.make.map(({ name }) => name)).toEqual(['changed', 'lost', 'new'])
  expect(plan.remove).toEqual([{ kind: 'products', name: 'gone' }])
})

test('a run that was interrupted is resumed where it ended, with no picture made twice', async () => {
  const wanted = ['a', 'b', 'c', 'd', 'e', 'f'].map(job)
  const made: string[] = []
  await run(wanted, made, 3)
  const before = made.length
  expect(before).toBeLessThan(wanted.length)
  expect(Object.keys((await readIndex(folder)).products)).toHaveLength(before)
  await run(wanted, made)
  expect(made.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  const left = planPictures(wanted, await readIndex(folder), hasFiles)
  expect(left.make).toEqual([])
})

test('a picture that cannot be made stops the run with its name', async () => {
  const createMaker = () => ({ make: () => Promise.reject(new Error('products/a: no ink')), end: () => undefined })
  const options = { makers: 1, createMaker, onDone: () => Promise.resolve(), stop: new AbortController().signal }
  await expect(makeAll([job('a')], options)).rejects.toThrow('products/a: no ink')
})

test('the index is sorted, and there is none before the first picture', async () => {
  expect(await readIndex(folder)).toEqual(empty)
  writeIndex(folder, { ...empty, products: { b: '2', a: '1' } })
  const text = await readFile(join(folder, 'packages/pictures/index.json'), 'utf8')
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'))
})

const empty = { dishes: {}, sectionPreviews: {}, products: {}, productPreviews: {} }

function job(name: string): Job {
  return { kind: 'products', name, hash: `${name}-1`, scene: { shape: 'vial', colour: '#ffffff' } }
}

function hasFiles(kind: Job['kind'], name: string): boolean {
  return filesOf(kind, name).every(({ path }) => existsSync(join(folder, path)))
}

/** Makes what the index lacks, and stops once `until` pictures are recorded. */
async function run(wanted: Job[], made: string[], until = Infinity): Promise<void> {
  const index = await readIndex(folder)
  const stop = new AbortController()
  await makeAll(planPictures(wanted, index, hasFiles).make, {
    makers: 2,
    createMaker: () => ({
      make: async ({ kind, name }) => {
        made.push(name)
        for (const { path } of filesOf(kind, name)) writeWhole(join(folder, path), name)
      },
      end: () => undefined,
    }),
    stop: stop.signal,
    onDone: async ({ kind, name, hash }) => {
      index[kind][name] = hash
      writeIndex(folder, index)
      if (Object.keys(index.products).length >= until) stop.abort()
    },
  })
}
