import { expect, test } from 'vitest'
import { renderMarkdown } from '../../manifest/read/markdown.ts'

test('HTML in a text is escaped', () => {
  expect(renderMarkdown('a <script>alert(1)</script>').html).not.toContain('<script')
})

test('headings get unique ids, even with the same text', () => {
  const { html, headings } = renderMarkdown('## From α to β\n\ntext\n\n## From a to b!\n\n## From a to b')
  expect(headings.map(({ id }) => id)).toEqual(['from-alpha-to-beta', 'from-a-to-b', 'from-a-to-b-2'])
  expect(html).toContain('<h2 id="from-a-to-b-2">')
})

test('links are returned with their line numbers', () => {
  expect(renderMarkdown('one\n\n[a](/a) two').links).toEqual([{ href: '/a', line: 3 }])
})

test('broken links are returned with their line numbers', () => {
  const { brokenMarkup } = renderMarkdown('one\n\n[a](/a) two\n\n[b](/b c) three [d](/d e)')
  expect(brokenMarkup).toEqual([
    { text: '[b](/b c)', line: 5 },
    { text: '[d](/d e)', line: 5 },
  ])
})

test('a table is in a focusable box, without inline styles', () => {
  const { html } = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<div class="table" tabindex="0"')
  expect(html).toContain('<th scope="col" class="align-right">b</th>')
  expect(html).not.toContain('style=')
})

test('CAS numbers are marked as identifiers, unlike dates', () => {
  const { html } = renderMarkdown('27200-12-0 of 2026-04-21 < *529-44-2*')
  expect(html).toBe(
    '<p><code translate="no">27200-12-0</code> of 2026-04-21 &lt; <em translate="no"><code translate="no">529-44-2</code></em></p>',
  )
})

test('quotes and apostrophes are typographic', () => {
  const { html } = renderMarkdown(`"80 mesh" is a plant's 'fineness'.`)
  expect(html).toBe(`<p>“80\u00a0mesh” is a plant’s ‘fineness’.</p>`)
})

test('primes in chemical names stay straight', () => {
  const { html } = renderMarkdown(`3'-hydroxypuerarin and 6''-acetyl`)
  expect(html).toBe(`<p>3'-hydroxypuerarin and 6''-acetyl</p>`)
})
