// @vitest-environment happy-dom
import { restoreDraft, saveDraft } from '../../src/product/orderDraft.ts'
import { setInTray, tray } from '../../src/tray/tray.ts'

test('an order gets its draft back, but not the grade', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="quantity"><input name="grade">'
  const fill = (text: string) => {
    for (const field of form.querySelectorAll('input')) field.value = text
  }
  fill('5')
  saveDraft('rutin', form)
  fill('')
  restoreDraft('rutin', form)
  expect([...form.querySelectorAll('input')].map(({ value }) => value)).toEqual(['5', ''])
})

test('a full tray rejects a grade', () => {
  const added = ['1', '2', '3', '4', '5', '6', '7'].map((grade) => setInTray({ slug: 'a/b', grade, name: 'A' }, true))
  expect(added).toEqual([true, true, true, true, true, true, false])
  expect(tray.current()).toHaveLength(6)
})
