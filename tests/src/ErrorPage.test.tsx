// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { afterEach, expect, test, vi } from 'vitest'
import { NotPrerenderedError, SiteError, unknownMiddleware } from '../../shared/errors.ts'
import { ErrorPage } from '../../src/errors/ErrorPage.tsx'

afterEach(cleanup)

test('the link to load a page anew stays on this host, also where the address begins with two slashes', () => {
  render(
    <HelmetProvider>
      <ErrorPage error={new SiteError()} address="//other.example/x?a#b" retry={vi.fn<() => void>()} />
    </HelmetProvider>,
  )
  const link = screen.getByRole('link', { name: 'Reload this page' }).getAttribute('href') ?? ''
  expect(new URL(link, 'https://www.phytolane.example').href).toBe('https://www.phytolane.example//other.example/x?a#b')
})

test.each([
  [new SiteError(404, 'gone'), '404', 'This page could not be found'],
  [new NotPrerenderedError('/x'), '404', 'This page could not be found'],
  [new SiteError(503, 'Service Unavailable'), '503', 'Service Unavailable'],
  [unknownMiddleware('members'), '500', 'Unknown middleware members'],
  [new SiteError(), '500', 'Error'],
  [new Error(''), '500', 'Error'],
  [new TypeError('x is undefined'), '500', 'x is undefined'],
])('the error %o is shown with status %s and the message "%s"', (error, status, message) => {
  render(
    <HelmetProvider>
      <ErrorPage error={error} address="/x" retry={vi.fn<() => void>()} />
    </HelmetProvider>,
  )
  expect(screen.getByText(status)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
})
