// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tolerateReplacedTexts } from '../../src/router/hydratePage.tsx'

tolerateReplacedTexts()
afterEach(cleanup)

function Line({ isNew }: { isNew: boolean }) {
  return (
    <p>
      {isNew ? null : 'Piperine'}
      {isNew && <b>new</b>}
      {' in stock'}
    </p>
  )
}

test('React survives a text node replaced by a translator', () => {
  const { container, rerender } = render(<Line isNew={false} />)
  const texts = [...(container.querySelector('p')?.childNodes ?? [])]
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    text.replaceWith(font)
  }
  act(() => rerender(<Line isNew />))
  expect(container.querySelector('b')?.textContent).toBe('new')
})
