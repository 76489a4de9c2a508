import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emphasise } from '../../src/components/emphasise.tsx'

test.each([
  ['*Salmonella*, absent in 25 g', '<i translate="no">Salmonella</i><span>, absent in 25 g</span>'],
  ['≤ −6 · CIELAB a*, D65', '<span>≤ −6 · CIELAB a*, D65</span>'],
])('asterisks set a Latin name in italics, and one alone is shown: %s', (text, html) => {
  expect(renderToStaticMarkup(emphasise(text))).toBe(html)
})
