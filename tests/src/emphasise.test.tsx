import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emphasise } from '../../src/components/emphasise.tsx'

test.each([
  ['*Salmonella*, absent in 25 g', '<i translate="no">Salmonella</i><span>, absent in 25 g</span>'],
  ['≤ −6 · CIELAB a*, D65', '<span>≤ −6 · CIELAB a*, D65</span>'],
])('paired asterisks set italics, and a single one is shown: %s', (text, html) => {
  expect(renderToStaticMarkup(emphasise(text))).toBe(html)
})
