import { renderToStaticMarkup } from 'react-dom/server'
import { GradeLines, GradeSummary } from '../../src/components/GradeSummary.tsx'

test('the figure of a match stands beside its grade', () => {
  const markup = renderToStaticMarkup(
    <GradeLines
      grades={[
        { names: ['90 % saponins'], method: 'UV-Vis' },
        { names: ['40 % saponins'], method: 'Gravimetric' },
      ]}
      matched={{ grades: ['40 % saponins', '90 % saponins'], text: 'Total saponins ≥ 40.0 %' }}
    />,
  )
  expect(
    markup
      .replaceAll(/<\/?p>/g, '|')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s/g, ' '),
  ).toBe('|40 % saponins Total saponins ≥ 40.0 %||90 % saponins UV-Vis|')
})

test.each([
  ['Phenol-sulphuric acid', '30 % polysaccharides, phenol-sulphuric acid'],
  ['HPLC', '30 % polysaccharides, HPLC'],
  ['Porter test', '30 % polysaccharides, Porter test'],
])('the method %s stands in a line as “%s”', (method, line) => {
  const markup = renderToStaticMarkup(<GradeSummary grades={[{ names: ['30 % polysaccharides'], method }]} />)
  expect(markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')).toBe(line)
})
