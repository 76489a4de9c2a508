import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { References } from '../../src/product/References.tsx'

const ACT = { title: 'Act', url: 'https://law.example/', readOn: '2026-11-25' }

test('a reference shows market, statement, act and day of reading', () => {
  const html = renderToStaticMarkup(
    <References references={[{ market: 'euFood', acts: [ACT], says: 'It may be used in supplements.' }]} />,
  )
  expect(html).toMatch(
    /EU food and supplements<.*>It may be used in supplements\.<.*href="https:\/\/law.example\/">Act<.*checked .*2026-11-25/,
  )
})
