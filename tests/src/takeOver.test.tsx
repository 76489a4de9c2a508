// @vitest-environment happy-dom
import { useEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Shown, takeOver } from '../../src/router/takeOver.ts'

// React asks for it where updates are not wrapped by a library of tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const NO_DRAFT = {}
const effects = vi.fn()

/** A page with one of each: a text and a choice with a draft, a toggle, and a part that folds. */
function App({ draft = NO_DRAFT }: { draft?: { quantity?: string; unit?: string } }) {
  const form = useRef<HTMLFormElement>(null)
  const [heard, setHeard] = useState<string[]>([])
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    effects()
    for (const [name, text] of Object.entries(draft)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement
      field.value = text
    }
  }, [draft])
  return (
    <main>
      <h1>Piperine</h1>
      <form
        ref={form}
        aria-label="Order"
        onInput={({ target }) => setHeard([...heard, (target as HTMLInputElement).value])}
      >
        <input name="quantity" />
        <select name="unit">
          <option value="kg">kg</option>
          <option value="g">g</option>
        </select>
      </form>
      <details>
        <summary>More</summary>
        <button type="button" aria-label="On the list" aria-pressed={isOn} onClick={() => setIsOn(!isOn)} />
      </details>
      <output>{heard.join(' ')}</output>
    </main>
  )
}

let root: HTMLElement
beforeEach(() => {
  effects.mockClear()
  root = document.createElement('div')
  document.body.replaceChildren(root)
  document.head.replaceChildren()
})

/** Shows a page as it came, for the time before the app. */
function show(): void {
  root.innerHTML = renderToString(<App />)
}

/** Says what the boot script has noted. */
function note(noted: {
  differing?: Element[]
  changed?: Element[]
  pressed?: { button: Element; was: string | null }[]
}) {
  addEventListener('takeover', (event) => Object.assign((event as CustomEvent<object>).detail, noted), { once: true })
}

function find(selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing is ${selector}`)
  return found
}
const quantity = () => find('[name=quantity]') as HTMLInputElement
const unit = () => find('[name=unit]') as HTMLSelectElement
const toggle = () => find('button')
const hydrate = (app = <App />) =>
  takeOver(root, (tell) => void hydrateRoot(root, <Shown tell={tell}>{app}</Shown>, { onRecoverableError: () => {} }))

test('what was typed and chosen stands, is newer than a draft, and is told to the app', async () => {
  show()
  quantity().value = '30'
  unit().value = 'g'
  note({ changed: [quantity(), unit()] })
  await hydrate(<App draft={{ quantity: '5', unit: 'kg' }} />)
  expect([quantity().value, unit().value]).toEqual(['30', 'g'])
  await vi.waitFor(() => expect(find('output').textContent).toContain('g'), { timeout: 20_000 })
})

test('a page that others have changed is made anew with what was typed, chosen, opened and in focus', async () => {
  document.head.innerHTML = '<title>Piperine</title><meta name="description" content="x"><link rel="icon" href="x">'
  show()
  find('h1').innerHTML = '<font><font>Pipérine</font></font>'
  quantity().insertAdjacentHTML('afterend', '<span data-lock></span>')
  quantity().value = '30'
  quantity().focus()
  const part = find('details') as HTMLDetailsElement
  part.open = true
  const before = quantity()
  note({ changed: [before], pressed: [{ button: toggle(), was: 'false' }] })
  await hydrate()
  expect(quantity()).not.toBe(before)
  expect(quantity().value).toBe('30')
  expect(document.activeElement).toBe(quantity())
  expect((find('details') as HTMLDetailsElement).open).toBe(true)
  // The helmet has made its own.
  expect([...document.head.children].map(({ localName }) => localName)).toEqual(['link'])
})

test('where a page is not hydrated at all, nothing of the old one is left', async () => {
  document.head.innerHTML = '<title>Before</title>'
  show()
  await takeOver(root, (tell) =>
    createRoot(root).render(
      <Shown tell={tell}>
        <p>Loading</p>
      </Shown>,
    ),
  )
  expect(root.innerHTML).toBe('<p>Loading</p>')
  expect(document.head.children).toHaveLength(0)
})

test('a page that nobody has touched is rendered in slices, and at once where it is touched by then', async () => {
  show()
  const done = hydrate()
  expect(effects).not.toHaveBeenCalled()
  toggle().click()
  await done
  expect(toggle().getAttribute('aria-pressed')).toBe('true')
})
