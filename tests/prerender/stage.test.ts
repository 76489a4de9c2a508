import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStage, removeStages } from '../../prerender/stage.ts'

let cache: string

beforeEach(async () => {
  cache = join(await mkdtemp(join(tmpdir(), 'stage-')), 'cache')
  createStage(cache)
})

test('a build removes its own stage', async () => {
  removeStages(cache)
  expect(await readdir(cache)).toEqual([])
})

test('the stage of a build that runs elsewhere is left alone, that of a dead one is not', async () => {
  await mkdir(join(cache, `stage-${process.ppid}`))
  await mkdir(join(cache, 'stage-999999999'))
  removeStages(cache)
  expect(await readdir(cache)).toEqual([`stage-${process.ppid}`])
})

test("the stage of another user's running build is left alone", async () => {
  await mkdir(join(cache, `stage-${process.ppid}`))
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  removeStages(cache)
  kill.mockRestore()
  expect(await readdir(cache)).toEqual([`stage-${process.ppid}`])
})
