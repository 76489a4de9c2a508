import { reasonOf } from '../../shared/texts.ts'

test('the reason of a system error has no code', () => {
  const error = new Error("ENOENT: no such file or directory, open 'leaf.jpg'")
  expect(reasonOf(error)).toBe("no such file or directory, open 'leaf.jpg'")
})
