import { expect, test } from 'vitest'
import { pathLabel } from '../labels.ts'

const FIELDS = { appearance: { text: 'White' }, grades: [{ assay: [{ min: 98 }] }, { assay: [{}, {}] }] }

test.each([
  [['appearance', 'text'], 'Appearance'],
  [['appearance', 'habit'], 'Appearance, Habit'],
  [['grades', 0, 'assay', 0, 'min'], 'Grades 1, Assay, Least'],
  [['grades', 1, 'assay', 1, 'min'], 'Grades 2, Assay 2, Least'],
])('a place is told apart from others, and no more: %j', (path, label) => {
  expect(pathLabel(path, FIELDS)).toBe(label)
})
