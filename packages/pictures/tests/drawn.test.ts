import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderDish } from '../dish.ts'
import { imageOf, imageOfCutOut } from '../encode.ts'
import { renderProduct } from '../make.ts'
import { OTHER_DISHES } from '../scene.ts'

const DRAWN = '.cache/drawn'
await mkdir(DRAWN, { recursive: true })

const powder = { seed: 7, colour: '#dfae12', texture: 'fine', grain: 0.0024 } as const

const PRODUCTS = {
  heap: { ...powder, shape: 'heap' },
  spread: { ...powder, shape: 'spread' },
  crystals: { ...powder, shape: 'heap', texture: 'crystals', colour: '#ede8d8', grain: 0.02 },
  granules: { ...powder, shape: 'spread', texture: 'granules', grain: 0.012 },
  fibres: { ...powder, shape: 'heap', texture: 'fibres', colour: '#6b4423' },
  vial: { shape: 'vial', colour: '#c98a2b' },
} as const

const pictures = [
  ...Object.entries(PRODUCTS).map(([name, scene]) => [name, () => imageOf(renderProduct(scene, 96, 72))] as const),
  ...Object.entries(OTHER_DISHES).map(
    ([name, scene]) => [`dish-${name}`, () => imageOfCutOut(renderDish(scene, 48)).resize(48)] as const,
  ),
]

test.each(pictures)('%s is drawn as it was', async (name, draw) => {
  const file = `${name}.png`
  const { channels } = await draw().png().toFile(join(DRAWN, file))
  const pixels = await sharp(join(DRAWN, file)).raw().toBuffer()
  const before = await sharp(await readFile(join(import.meta.dirname, 'drawn', file)))
    .raw()
    .toBuffer()
  expect(before).toHaveLength(pixels.length)
  const changed = pixels.filter((byte, index) => Math.abs(byte - (before[index] ?? 0)) > 3).length / channels
  expect(changed, `if ${DRAWN}/${file} is right, put it into packages/pictures/tests/drawn`).toBe(0)
})
