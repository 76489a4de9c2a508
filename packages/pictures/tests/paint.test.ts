import { expect, test } from 'vitest'
import { paint } from '../paint.ts'
import { type Appearance, productScene } from '../scene.ts'

const appearance: Appearance = { text: '', form: 'powder', habit: 'fine', mesh: 80, colour: '', srgb: '#b8860b' }

/** Largest differences of a channel. A liquid is seen through glass, lit from behind. */
const LIQUID_TOLERANCE = 70
const POWDER_TOLERANCE = 40

test.each<[string, Appearance, number]>([
  ['a heap of fine powder', appearance, POWDER_TOLERANCE],
  ['a liquid in its vial', { ...appearance, form: 'liquid' }, LIQUID_TOLERANCE],
])('%s has the recorded colour on a transparent background', async (_name, look, tolerance) => {
  const image = await paint(productScene('a', look))
  const { width, height } = await image.metadata()
  const middle = await colourAt(width / 2 - 10, height / 2 - 10)
  const [, , , alpha] = await colourAt(0, 0)
  expect(distance(middle, [0xb8, 0x86, 0x0b])).toBeLessThan(tolerance)
  expect(alpha).toBeLessThan(12)

  /** Mean colour of 20 × 20 pixels. */
  async function colourAt(left: number, top: number): Promise<number[]> {
    const square = image.clone().extract({ left, top, width: 20, height: 20 }).resize(1, 1, { kernel: 'linear' })
    return [...(await square.raw().toBuffer())]
  }
})

function distance(colour: number[], other: number[]): number {
  return Math.max(...other.map((value, channel) => Math.abs(value - (colour[channel] ?? 0))))
}
