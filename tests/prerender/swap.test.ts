import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStage, removeLeftovers, restore, swapIn } from '../../prerender/swap.ts'

let output: string
let cache: string
let built: string

async function makeSite(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), text)
}

const siteText = () => readFile(join(output, 'index.html'), 'utf8')

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swap-'))
  output = join(folder, 'dist')
  cache = join(folder, 'cache')
  await makeSite(output, 'old')
  built = join(await createStage(cache), 'site')
  await makeSite(built, 'new')
})

test('a finished site takes the place of the old one, and nothing is left over', async () => {
  await swapIn(built, output, cache)
  expect(await siteText()).toBe('new')
  await removeLeftovers(cache)
  expect(await readdir(cache)).toEqual([])
})

test('the first site needs no old one', async () => {
  await swapIn(built, join(output, 'first'), cache)
  expect(await readFile(join(output, 'first/index.html'), 'utf8')).toBe('new')
})

test('a build that dies before its swap leaves the old site', async () => {
  await restore(output, cache)
  expect(await siteText()).toBe('old')
})

test('a build that dies between the two moves leaves the old site aside, and the next one brings it back', async () => {
  await rename(output, join(cache, 'replaced-dist'))
  await restore(output, cache)
  expect(await siteText()).toBe('old')
})

test('a build that dies after its swap leaves the new site, and the old one is cleared away', async () => {
  await swapIn(built, output, cache)
  await restore(output, cache)
  expect(await siteText()).toBe('new')
  await removeLeftovers(cache)
  expect(await readdir(cache)).toEqual([])
})

test('the stage of a build that runs elsewhere is left alone, that of a dead one is not', async () => {
  await mkdir(join(cache, `stage-${process.ppid}`))
  await mkdir(join(cache, 'stage-999999999'))
  await removeLeftovers(cache)
  expect(await readdir(cache)).toEqual([`stage-${process.ppid}`])
})

test("the stage of another user's running build is left alone", async () => {
  await mkdir(join(cache, `stage-${process.ppid}`))
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  await removeLeftovers(cache)
  kill.mockRestore()
  expect(await readdir(cache)).toEqual([`stage-${process.ppid}`])
})
