// @vitest-environment happy-dom
import { createState } from '../../src/router/sharedState.ts'
import { storedValue } from '../../src/router/storage.ts'

const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const countIn = (key: string) => createState(0, storedValue('localStorage', key, readNumber))

afterEach(() => localStorage.clear())

test('a stored value survives a reload', () => {
  countIn('count').set(3)
  expect(countIn('count').current()).toBe(3)
})

test.each(['"three"', '{'])('the invalid stored value %s is ignored', (text) => {
  localStorage.setItem('count', text)
  expect(countIn('count').current()).toBe(0)
})

test('changes of another tab are reported', () => {
  const count = countIn('count')
  const seen: number[] = []
  count.subscribe(() => seen.push(count.current()))
  count.set(1)
  localStorage.setItem('count', '2')
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  dispatchEvent(new StorageEvent('storage', { key: 'count' }))
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(seen).toEqual([1, 2, 0])
})

test('with blocked storage a value lasts as long as the document', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
  const count = createState(0, storedValue('sessionStorage', 'blocked', readNumber))
  count.set(1)
  count.change((value) => value + 1)
  expect(count.current()).toBe(2)
  expect(count.isKept()).toBe(false)
})

test('a value that a full storage refuses is not replaced by the stored one', () => {
  const count = createState(0, storedValue('sessionStorage', 'full', readNumber))
  count.set(1)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  count.set(2)
  expect(count.change((value) => value + 1)).toBe(3)
})
