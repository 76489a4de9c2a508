// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useMayPrefetch } from '../../src/router/connection.ts'

test('hydration renders a page that may prefetch once', () => {
  let count = 0
  const { result } = renderHook(() => [useMayPrefetch(), ++count], { hydrate: true })
  expect(result.current).toEqual([true, 1])
})

test('prefetching follows changes of the connection speed', () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '2g' })
  Object.defineProperty(navigator, 'connection', { value: connection })
  const { result } = renderHook(() => useMayPrefetch())
  const turn = (effectiveType: string) =>
    act(() => {
      connection.effectiveType = effectiveType
      connection.dispatchEvent(new Event('change'))
    })
  expect(result.current).toBe(false)
  turn('4g')
  expect(result.current).toBe(true)
  turn('2g')
  expect(result.current).toBe(false)
})
