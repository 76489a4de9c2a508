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
    [{ habit: 'crystalline' }, 'crystals'],
    [{ habit: 'fine', form: 'crystals' }, 'crystals'],
    [{ habit: 'granular' }, 'granules'],
    [{ habit: 'fibrous' }, 'fibres'],
  ] as const)('%o shows %s', (change, texture) => {
    expect(productScene('a', { ...appearance, ...change })).toMatchObject({ texture })
  })

  test('crystals are larger than grains of a powder of the same mesh', () => {
    const powder = productScene('a', { ...appearance, habit: 'crystalline' })
    const crystals = productScene('a', { ...appearance, habit: 'crystalline', form: 'crystals' })
    expect(grain(crystals)).toBeGreaterThan(grain(powder))
  })

  test.each([
    { form: 'oil', habit: 'oil' },
    { form: 'liquid', habit: 'oil' },
    { form: 'liquid', habit: 'fine' },
    { form: 'powder', habit: 'oil' },
  ] as const)('%o is shown in a vial of its colour', (change) => {
    expect(productScene('a', { ...appearance, ...change })).toEqual({ shape: 'vial', colour: '#dfae12' })
  })

  test('about a quarter of the products are spread out', () => {
    const scenes = Array.from({ length: 400 }, (_, index) => productScene(`product-${index}`, appearance))
    const spread = scenes.filter((scene) => 'shape' in scene && scene.shape === 'spread').length
    expect(spread).toBeGreaterThan(70)
    expect(spread).toBeLessThan(130)
  })

  test('the scene depends on the appearance fields, not on the text', () => {
    const scene = (change: Partial<Appearance>) => productScene('a', { ...appearance, ...change })
    expect(scene({ text: 'Golden powder', colour: 'golden' })).toEqual(scene({}))
    expect(scene({ srgb: '#dfae13' })).not.toEqual(scene({}))
    expect(scene({ mesh: 60 })).not.toEqual(scene({}))
  })
})

function grain(scene: ReturnType<typeof productScene>): number {
  return 'grain' in scene ? scene.grain : 0
}
