import { renderMarkdown } from '../../manifest/read/markdown.ts'

test('HTML in a text is escaped', () => {
  expect(renderMarkdown('a <script>alert(1)</script>').html).not.toContain('<script')
})

test('headings get unique ids, even with the same text', () => {
  const { html, headings } = renderMarkdown('## From α to β\n\ntext\n\n## From a to b!\n\n## From a to b')
  expect(headings.map(({ id }) => id)).toEqual(['from-alpha-to-beta', 'from-a-to-b', 'from-a-to-b-2'])
  expect(html).toContain('<h2 id="from-a-to-b-2">')
})

test('a table is in a focusable box, without inline styles', () => {
  const { html } = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<div class="table" tabindex="0"')
  expect(html).toContain('<th scope="col" class="align-right">b</th>')
  expect(html).not.toContain('style=')
})

test.each([
  ['CAS numbers', '27200-12-0 of 2026-04-21', '<code translate="no">27200-12-0</code> of 2026-04-21'],
  ['Latin names', '*Piper nigrum*', '<em translate="no">Piper nigrum</em>'],
  ['quotes and apostrophes', `"80 mesh" is a plant's 'fineness'.`, '“80\u00a0mesh” is a plant’s ‘fineness’.'],
  ['primes of chemical names', `3'-hydroxypuerarin and 6''-acetyl`, `3'-hydroxypuerarin and 6''-acetyl`],
])('%s are marked up', (_what, text, html) => {
  expect(renderMarkdown(text).html).toBe(`<p>${html}</p>`)
})

test('a cell of a wide table names its column', () => {
  const { html } = renderMarkdown('| a | b | c *d* | e |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |')
  expect(html).toContain('<td data-label="c d">3</td>')
})
