import { renderToStaticMarkup } from 'react-dom/server'
import { References } from '../../src/product/References.tsx'

const ACT = { title: 'Act', url: 'https://law.example/', readOn: '2026-11-25' }

test('a reference shows market, statement, act and day of reading', () => {
  const html = renderToStaticMarkup(
    <References references={[{ market: 'euFood', acts: [ACT], says: 'It may be used in supplements.' }]} />,
  )
  expect(html).toMatch(
    /EU food and supplements<.*>It may be used in supplements\.<.*href="https:\/\/law.example\/">Act<.*read .*2026-11-25/,
  )
})

test('a reference to an older text says that no later version was read', () => {
  const html = renderToStaticMarkup(
    <References
      references={[{ market: 'us', acts: [{ ...ACT, edition: '2019-05-21' }], says: 'A flavouring only.' }]}
    />,
  )
  expect(html).toMatch(/version of .*2019-05-21.*, read .*2026-11-25.*; no later version was read/)
})

test('a product without references says that no act was read', () => {
  const html = renderToStaticMarkup(<References references={[]} />)
  expect(html).toContain('For no market was an act or list on this material read')
  expect(html).not.toContain('<table')
})

test('a GRAS notice comes with the remark that supplements need none', () => {
  const act = { ...ACT, title: 'GRAS Notice GRN 229' }
  const html = renderToStaticMarkup(<References references={[{ market: 'us', acts: [act], says: 'For bars.' }]} />)
  expect(html).toContain('a dietary supplement needs none')
})
