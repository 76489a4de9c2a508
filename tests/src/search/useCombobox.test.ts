import { stateAfterKey } from '../../../src/search/useCombobox.ts'

test.each([
  ['ArrowDown', undefined, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, undefined],
  ['ArrowUp', undefined, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, undefined],
] as const)('%s moves from %s to %s among three options', (key, activeIndex, next) => {
  expect(stateAfterKey(key, { isOpen: true, activeIndex }, 3)).toEqual({ isOpen: true, activeIndex: next })
})

test('Escape closes suggestions only while they are open', () => {
  expect(stateAfterKey('Escape', { isOpen: true, activeIndex: 1 }, 3)).toEqual({
    isOpen: false,
    activeIndex: undefined,
  })
  expect(stateAfterKey('Escape', { isOpen: false, activeIndex: undefined }, 3)).toBeUndefined()
})
