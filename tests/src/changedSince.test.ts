// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '../../shared/cards.ts'

type Shown = Pick<ProductCard, 'path' | 'revision'>
const rutin: Shown = { path: '/herbal-extract/rutin' }

/** Whether a list in a document of its own tells a product as changed. */
async function isChanged(product: Shown): Promise<boolean> {
  vi.resetModules()
  const { useIsChanged, useNoteSeen } = await import('../../src/components/changedSince.ts')
  const { result } = renderHook(() => {
    useNoteSeen([product])
    return useIsChanged(product)
  })
  return result.current
}

/** In a new tab on the same device. */
const returnLater = () => sessionStorage.clear()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('nothing has changed for somebody who comes for the first time, however often they look', async () => {
  expect(await isChanged({ ...rutin, revision: 3 })).toBe(false)
  expect(await isChanged({ ...rutin, revision: 3 })).toBe(false)
})

test('a specification that was revised since the last visit is told as long as this visit lasts, and not in the next', async () => {
  await isChanged(rutin)
  returnLater()
  expect(await isChanged({ ...rutin, revision: 2 })).toBe(true)
  expect(await isChanged({ ...rutin, revision: 2 })).toBe(true)
  returnLater()
  expect(await isChanged({ ...rutin, revision: 2 })).toBe(false)
  returnLater()
  expect(await isChanged({ ...rutin, revision: 3 })).toBe(true)
})

test('a tab that is kept open is another visit after half an hour without a page, and the same before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await isChanged(rutin)
  for (const [minutes, isTold] of [
    [20, false],
    [20, false],
    [31, true],
  ] as const) {
    localStorage.setItem('seen-revisions', '{"/herbal-extract/rutin":1}')
    vi.setSystemTime(Date.now() + minutes * 60_000)
    expect(await isChanged({ ...rutin, revision: 2 })).toBe(isTold)
  }
  vi.useRealTimers()
})

test('what no list has shown before is no change, whichever revision it has', async () => {
  await isChanged(rutin)
  returnLater()
  expect(await isChanged({ ...rutin, path: '/herbal-extract/other', revision: 2 })).toBe(false)
})

test('where the browser keeps something else, or nothing, nothing has changed', async () => {
  localStorage.setItem('seen-revisions', '[oops')
  expect(await isChanged(rutin)).toBe(false)
  localStorage.setItem('seen-revisions', '{"/herbal-extract/rutin":"1"}')
  returnLater()
  expect(await isChanged({ ...rutin, revision: 2 })).toBe(false)
})
