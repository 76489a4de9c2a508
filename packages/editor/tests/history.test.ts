import { expect, test } from 'vitest'
import { begun, changed, redone, undone } from '../client/history.ts'

test('what was typed into one field in one go is taken back at once, and what was done before by itself', () => {
  const removed = changed(begun('three rows'), 'two rows', 0)
  const typed = changed(changed(removed, 'two rows, a', 100, 'moq'), 'two rows, ab', 900, 'moq')
  const later = changed(typed, 'two rows, abc', 3000, 'moq')
  const other = changed(typed, 'two rows, ab, c', 1000, 'part')
  expect(undone(later).now).toBe('two rows, ab')
  expect(undone(other).now).toBe('two rows, ab')
  expect(undone(typed).now).toBe('two rows')
  expect(undone(undone(typed)).now).toBe('three rows')
  expect(undone(undone(undone(typed))).now).toBe('three rows')
})

test('what was taken back comes again, until something else is changed', () => {
  const undoneOnce = undone(changed(begun('a'), 'b', 0))
  expect(redone(undoneOnce).now).toBe('b')
  expect(redone(changed(undoneOnce, 'c', 0)).now).toBe('c')
  // What is typed next is a change of its own.
  expect(undone(changed(undone(changed(changed(begun('a'), 'b', 0), 'c', 1, 'moq')), 'd', 2, 'moq')).now).toBe('b')
})
