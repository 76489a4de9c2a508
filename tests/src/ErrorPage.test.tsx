import { renderToStaticMarkup } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { NetworkError, SiteError } from '../../shared/errors.ts'
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

test('an error without a message has a heading', () => {
  expect(render(new SiteError())).toContain('>Error</h1>')
})

test('a network that does not answer is no error 500 of the site', () => {
  expect(render(new NetworkError())).not.toContain('500')
})
