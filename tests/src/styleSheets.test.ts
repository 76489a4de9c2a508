import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** These define widths, colours and spaces, or print them in millimetres. */
const DEFINITIONS = new Set([
  'styles/tokens.css',
  'styles/print.module.css',
  'styles/widths.css',
  'listing/ListColours.css',
])

const SHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !DEFINITIONS.has(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8').replace(/\/\*.*?\*\//gs, '') }))

const FORBIDDEN = [
  { name: 'a width that src/styles/widths.css does not name', pattern: /@media[^{]*\b(?:width|height)\b[^{]*/g },
  { name: 'a colour that is no token', pattern: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/gi },
  { name: 'a selector that restyles the page', pattern: /(?:html|body|main)\)?:has\([^{]*/g },
  {
    name: 'a space that is no token',
    pattern: /(?:^|[\s;{])(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:[^;]*?\b(?:[89]|\d{2,})px/g,
  },
]

test.each(FORBIDDEN)('no style sheet has $name', ({ pattern }) => {
  const found = SHEETS.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`),
  )
  expect(found).toEqual([])
})
