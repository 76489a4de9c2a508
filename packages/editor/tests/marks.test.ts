import { expect, test } from 'vitest'
import { linkTo, outsidePage } from '../client/marks.ts'

test('a link has the words that were chosen, or the title of its page', () => {
  const page = { value: '/herbal-extract/pure-piperine', label: 'Pure Piperine' }
  expect(linkTo(page, '')).toBe('[Pure Piperine](/herbal-extract/pure-piperine)')
  expect(linkTo(page, 'the isolate')).toBe('[the isolate](/herbal-extract/pure-piperine)')
})

test('an address of another site is linked whole, by its host where no words were chosen; other words are none', () => {
  expect(outsidePage('www.iso.example/std')).toEqual({ value: 'https://www.iso.example/std', label: 'iso.example' })
  expect(linkTo(outsidePage('https://law.example/a(1)') ?? { value: '', label: '' }, '')).toBe(
    '[law.example](https://law.example/a%281%29)',
  )
  for (const words of ['piperine', 'about us', 'https://', '/about-us']) expect(outsidePage(words)).toBeUndefined()
})
