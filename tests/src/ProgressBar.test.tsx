// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { requestEnded, requestStarted } from '../../src/data/requests.ts'
import { ProgressBar } from '../../src/progress/ProgressBar.tsx'

function Request() {
  useEffect(() => {
    requestStarted()
    return () => requestEnded(false)
  }, [])
  return null
}

test('where effects run twice, as in development, the bar hides all the same once all requests have ended', () => {
  vi.useFakeTimers()
  const { rerender } = render(
    <StrictMode>
      <ProgressBar />
      <Request />
    </StrictMode>,
  )
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('progressbar').dataset.state).toBe('loading')
  rerender(
    <StrictMode>
      <ProgressBar />
    </StrictMode>,
  )
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('progressbar').dataset.state).toBe('idle')
  vi.useRealTimers()
})
