// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLateComponent } from '../../src/router/LateComponent.tsx'

test('the error of a late component has its name', async () => {
  const onError = vi.fn()
  const load = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
  const { result } = renderHook(() => useLateComponent('TrayBar', load, onError))
  const [, open] = result.current
  open()
  await vi.waitFor(() =>
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk TrayBar failed' })),
  )
})
