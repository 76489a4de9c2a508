import { paint } from '../paint.ts'
import { type Appearance, dishScene, productScene } from '../scene.ts'

const appearance: Appearance = { text: '', form: 'powder', habit: 'fine', mesh: 80, colour: '', srgb: '#b8860b' }

/** Largest difference of a channel. */
const TOLERANCE = 40

test('a powder has the recorded colour on a transparent background', async () => {
  const image = await paint(productScene('a', appearance))
  const { width, height } = await image.metadata()
  const middle = await colourAt(width / 2 - 10, height / 2 - 10)
  const [, , , alpha] = await colourAt(0, 0)
  for (const [channel, value] of [0xb8, 0x86, 0x0b].entries())
    expect(Math.abs(value - (middle[channel] ?? 0))).toBeLessThan(TOLERANCE)
  expect(alpha).toBeLessThan(12)

  /** Mean colour of 20 × 20 pixels. */
  async function colourAt(left: number, top: number): Promise<number[]> {
    const square = image.clone().extract({ left, top, width: 20, height: 20 }).resize(1, 1, { kernel: 'linear' })
    return [...(await square.raw().toBuffer())]
  }
})

test('an oil is drawn in its vial, also among the dishes of the home page', () => {
  expect(dishScene({ ...appearance, form: 'oil', habit: 'oil' })).toEqual({ shape: 'vial', colour: '#b8860b' })
})
