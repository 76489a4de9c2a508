import { renderToStaticMarkup } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { NetworkError, NotPrerenderedError, SiteError } from '../../shared/errors.ts'
import { ErrorPage } from '../../src/components/ErrorPage.tsx'

const render = (error: Error, address = '/x') =>
  renderToStaticMarkup(
    <HelmetProvider>
      <ErrorPage error={error} address={address} retry={() => undefined} />
    </HelmetProvider>,
  )

test('the reload link of an address with two leading slashes stays on this host', () => {
  const [, link = ''] =
    /href="([^"]*)"[^>]*>Reload this page</.exec(render(new SiteError(), '//other.example/x?a#b')) ?? []
  expect(new URL(link, 'https://www.pepperway.example').href).toBe('https://www.pepperway.example//other.example/x?a#b')
})

test.each([
  [new NotPrerenderedError('/x'), '404', 'This page could not be found'],
  [new SiteError(503, 'Service Unavailable'), '503', 'Service Unavailable'],
  [new SiteError(), '500', 'Error'],
  [new TypeError('x is undefined'), '500', 'x is undefined'],
])('the error %o is shown with status %s and the message "%s"', (error, status, message) => {
  const html = render(error)
  expect(html).toContain(`>${status}</p><h1 tabindex="-1">${message}</h1>`)
  expect(html).toMatch(/<a href="\/"[^>]*>Back to the home page</)
})

test('a network that does not answer is no error 500 of the site', () => {
  expect(render(new NetworkError())).not.toContain('500')
})
