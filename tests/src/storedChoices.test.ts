// @vitest-environment happy-dom
import { setInTray, tray } from '../../src/tray/tray.ts'

test('a full tray rejects a grade', () => {
  const added = ['1', '2', '3', '4', '5', '6', '7'].map((grade) => setInTray({ slug: 'a/b', grade, name: 'A' }, true))
  expect(added).toEqual([true, true, true, true, true, true, false])
  expect(tray.current()).toHaveLength(6)
})
