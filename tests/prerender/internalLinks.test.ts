import { expect, test } from 'vitest'
import { internalLinks } from '../../prerender/internalLinks.ts'

test('links of this site are found without query and hash, those to other hosts are not', () => {
  const html =
    '<a href="/a#x">a</a> <a class="b" href="/b?c=1">b</a> <a href="//other.example/c">c</a> <a href="https://other.example/">d</a> <a href="#e">e</a>'
  expect([...internalLinks(html)]).toEqual(['/a', '/b'])
})
