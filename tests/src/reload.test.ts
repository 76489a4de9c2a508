// @vitest-environment happy-dom
import { ChunkLoadError, malformedPayload } from '../../shared/errors.ts'
import { DAY_MS, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { reloadAfter } from '../../src/router/chunks.ts'

const LOST_CHUNK = new ChunkLoadError('main')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  sessionStorage.clear()
  document.body.innerHTML = ''
  delete document.documentElement.dataset.hydrated
})

test('a lost chunk reloads the page at most once in 60 seconds', () => {
  expect(reloadAfter(LOST_CHUNK)).toBe(true)
  vi.advanceTimersByTime(RELOAD_GUARD_MS - 1)
  expect(reloadAfter(LOST_CHUNK)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadAfter(LOST_CHUNK)).toBe(true)
})

test('a clock that was set back allows the reload', () => {
  expect(reloadAfter(LOST_CHUNK)).toBe(true)
  vi.setSystemTime(Date.now() - DAY_MS)
  expect(reloadAfter(LOST_CHUNK)).toBe(true)
})

test.each([
  [200, true],
  [404, true],
  [502, false],
  [503, false],
])('a host that answers with %i: the page reloads is %j', async (status, reloads) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  reloadAfter(LOST_CHUNK)
  await Promise.resolve()
  expect(reload.mock.calls).toHaveLength(Number(reloads))
})

test('payload and chunk errors share one reload guard', () => {
  expect(reloadAfter(malformedPayload('/payload/a.json'))).toBe(true)
  expect(reloadAfter(LOST_CHUNK)).toBe(false)
})

test.each([
  ['outside a draft prevents the reload', '<input>', true, false],
  ['in a draft allows the reload', '<form data-draft="inquiry"><input></form>', true, true],
  ['in a draft before hydration prevents the reload', '<form data-draft="inquiry"><input></form>', false, false],
])('text typed %s', (_, html, isHydrated, reloads) => {
  document.body.innerHTML = html
  if (isHydrated) document.documentElement.dataset.hydrated = 'true'
  const field = document.querySelector('input')
  if (field) field.value = 'typed'
  expect(reloadAfter(LOST_CHUNK)).toBe(reloads)
})

test('with blocked storage the page is not reloaded', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(reloadAfter(LOST_CHUNK)).toBe(false)
})
