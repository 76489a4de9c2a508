import { describe, expect, test } from 'vitest'
import { type Appearance, productScene } from '../scene.ts'

const appearance: Appearance = {
  text: 'Yellow powder',
  form: 'powder',
  habit: 'fine',
  mesh: 80,
  colour: 'yellow',
  srgb: '#dfae12',
}

describe('the scene of a product', () => {
  test('has the recorded colour and grain size', () => {
    const fine = productScene('a', { ...appearance, mesh: 120 })
    const coarse = productScene('a', { ...appearance, mesh: 40 })
    expect(fine.colour).toBe('#dfae12')
    expect(grain(coarse)).toBeCloseTo(grain(fine) * 3, 3)
  })

  test.each([
    [{ habit: 'fine' }, 'fine'],
    [{ habit: 'fine', form: 'crystals' }, 'crystals'],
    [{ habit: 'granular' }, 'granules'],
  ] as const)('%o shows %s', (change, texture) => {
    expect(productScene('a', { ...appearance, ...change })).toMatchObject({ texture })
  })

  test.each([
    { form: 'liquid', habit: 'fine' },
    { form: 'powder', habit: 'oil' },
  ] as const)('%o is shown in a vial of its colour', (change) => {
    expect(productScene('a', { ...appearance, ...change })).toEqual({ shape: 'vial', colour: '#dfae12' })
  })
})

function grain(scene: ReturnType<typeof productScene>): number {
  return 'grain' in scene ? scene.grain : 0
}
