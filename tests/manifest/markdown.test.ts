import { expect, test } from 'vitest'
import { renderMarkdown } from '../../manifest/markdown.ts'

test('HTML in a text is shown as text', () => {
  expect(renderMarkdown('a <script>alert(1)</script>').html).not.toContain('<script')
})

test('headings get ids of their own, also where two are alike', () => {
  const { html, headings } = renderMarkdown('## From α to β\n\ntext\n\n## From a to b!\n\n## From a to b')
  expect(headings.map(({ id }) => id)).toEqual(['from-to', 'from-a-to-b', 'from-a-to-b-2'])
  expect(html).toContain('<h2 id="from-a-to-b-2">')
})

test('links are collected with their lines, and brackets that make no link are reported', () => {
  const { links, brokenLinks } = renderMarkdown('one\n\n[a](/a) two\n\n[b](/b c) three [d](/d e)')
  expect(links).toEqual([{ href: '/a', line: 3 }])
  expect(brokenLinks).toEqual([
    { text: '[b](/b c)', line: 5 },
    { text: '[d](/d e)', line: 5 },
  ])
})

test('a table scrolls in a box that the keyboard can reach, and carries no style attribute', () => {
  const { html } = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<div class="table" tabindex="0"')
  expect(html).toContain('<th scope="col" class="align-right">b</th>')
  expect(html).not.toContain('style=')
})

test('words are counted without marks', () => {
  expect(renderMarkdown('## One – two\n\nthree *four* 5 %').words).toBe(5)
})
