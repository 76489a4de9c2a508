// @vitest-environment happy-dom
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { DAY_MS } from '../../shared/timings.ts'
import { hydratePage } from '../../src/router/hydratePage.tsx'

// The updates are not wrapped in `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const NO_DRAFT = {}
const effects = vi.fn()
const report = vi.fn<(error: Error) => void>()
Object.assign(globalThis, { reportError: report })

/** A page with a draft form, a toggle button and a collapsible part. */
function App({ draft = NO_DRAFT }: { draft?: Record<string, string> }) {
  const form = useRef<HTMLFormElement>(null)
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
      <form ref={form} aria-label="Order">
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
    </main>
  )
}

let root: HTMLElement
beforeEach(() => {
  Object.assign(window, { isRewritten: false })
  root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = renderToString(<App />)
})

function find(selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing is ${selector}`)
  return element
}
const quantity = () => find('[name=quantity]') as HTMLInputElement
const unit = () => find('[name=unit]') as HTMLSelectElement
const part = () => find('details') as HTMLDetailsElement
const hydrate = (app = <App />) => hydratePage(root, app, { isRendered: true })

/** Changes the page as a translator and an extension do. */
function disturb(): void {
  Object.assign(window, { isRewritten: true })
  find('h1').innerHTML = '<font><font>Pipérine</font></font>'
  quantity().insertAdjacentHTML('afterend', '<span data-lock></span>')
}

test('typed text and choices override a draft', async () => {
  quantity().value = '30'
  unit().value = 'g'
  await hydrate(<App draft={{ quantity: '5', unit: 'kg' }} />)
  expect([quantity().value, unit().value]).toEqual(['30', 'g'])
})

test('a page that a translator changed keeps typed text', async () => {
  disturb()
  const before = quantity()
  before.value = '30'
  await hydrate()
  expect(quantity()).not.toBe(before)
  expect(quantity().value).toBe('30')
})

test('a page that a translator changed keeps focus and open elements', async () => {
  disturb()
  quantity().focus()
  part().open = true
  await hydrate()
  expect(document.activeElement).toBe(quantity())
  expect(part().open).toBe(true)
})

test('a press during hydration is handled', async () => {
  const done = hydrate()
  expect(effects).not.toHaveBeenCalled()
  find('button').click()
  await done
  expect(find('button').getAttribute('aria-pressed')).toBe('true')
})

let renders: number
beforeEach(() => void (renders = 0))

/** Each rendering of the content differs from the one before. */
test.each<[kind: string, content: () => ReactNode, message: RegExp]>([
  ['text', () => `rendering ${renders++}`, /<Planted[^]*\+ +rendering 1\n- +rendering 0/],
  ['element', () => renders++ > 0 && <em>later</em>, /<Planted[^]*\+ +<em>/],
  ['date', () => new Date(renders++ * DAY_MS).toISOString(), /<Planted[^]*\+ +1970-01-02\S+\n- +1970-01-01/],
  ['random number', () => Math.random(), /<Planted[^]*\+ +0\.\d+\n- +0\.\d+/],
])('another %s than that of the server is reported with its component', async (_kind, content, message) => {
  const Planted = () => <p>{content()}</p>
  root.innerHTML = renderToString(<Planted />)
  await hydrate(<Planted />)
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([expect.stringMatching(message)])
})

test('another attribute than that of the server is named in the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const Planted = () => <p title={`rendering ${renders++}`} />
  root.innerHTML = renderToString(<Planted />)
  await hydrate(<Planted />)
  expect(log.mock.calls.flat().join('\n')).toMatch(/<Planted[^]*\+ +title="rendering 1"\n- +title="rendering 0"/)
})

test('the change of a translator is not reported as a mismatch', async () => {
  disturb()
  await hydrate()
  expect(report).not.toHaveBeenCalled()
})
