import { expect, test } from 'vitest'
import { splitHead } from '../../src/entry-server.tsx'

test('the tags that React puts before the markup go into the head', () => {
  const head = '<title>A &lt; B</title><meta name="robots" content="noindex"/><link rel="canonical" href="/x"/>'
  expect(splitHead(`${head}<div><a href="/"></a></div>`)).toEqual([head, '<div><a href="/"></a></div>'])
  expect(splitHead('<main></main>')).toEqual(['', '<main></main>'])
})
