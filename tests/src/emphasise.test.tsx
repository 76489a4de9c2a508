// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emphasise } from '../../src/components/emphasise.tsx'

test.each([
  ['*Salmonella*, absent in 25 g', '<i translate="no">Salmonella</i><span>, absent in 25 g</span>'],
  ['≤ −6 · CIELAB a*, D65', '<span>≤ −6 · CIELAB a*, D65</span>'],
])('asterisks set a Latin name in italics, and one alone is shown: %s', (text, html) => {
  const { container } = render(emphasise(text))
  expect(container.innerHTML).toBe(html)
})
