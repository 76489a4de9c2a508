import { expect, test } from 'vitest'
import { lint } from './lint.ts'

const TEXT = /bare-text|option-value/

const BESIDE = /^text beside what may change: .* an element of its own, or all of it into one template string$/
const PASSED_ON = /^text that stands wherever .*: put it into an element of its own$/
const RETURNED = /^a component must not return text/
const NO_VALUE = /^give the option a value/

/** What the linter says of the markup that a component returns. */
async function lintMarkup(markup: string[]): Promise<[markup: string, messages: string[]][]> {
  const files = markup.map((text, index) => [`src/pages/page${index + 100}.tsx`, component(`return ${text}`)])
  const found = await lint(Object.fromEntries(files), TEXT)
  return markup.map((text, index) => [
    text,
    found.flatMap(([file, message]) => (file === files[index]?.[0] ? message : [])),
  ])
}

const component = (body: string) => `export function Page({ name, count, list, latin, Part, children }) {\n${body}\n}`

test('text beside what may change is an error', async () => {
  const markup = [
    '<p>{count}<b>products</b></p>',
    '<p>products <b>{count}</b>{children}</p>',
    '<p>{name}<b>new</b></p>',
    '<p>{name} </p>',
    '<p>{`${count} products`}{latin && <i>{latin}</i>}</p>',
    '<p>{count > 1 && `of ${count}`}<b>{name}</b></p>',
    '<p>{latin ?? <i>none</i>}<b>{name}</b></p>',
    '<p>{latin ? <i>{latin}</i> : "none"}<b>{name}</b></p>',
    '<p>{name.trim()}<b>{count}</b></p>',
    '<p>Made by <Part /></p>',
    '<p>Made by <b key={name}>{name}</b></p>',
    '<p>For example {list.map((it) => <a key={it}>{it}</a>)}</p>',
    '<p><b>{name}</b>{list.map((it) => it.name)}</p>',
    '<p>{list.map((it, index) => (index % 2 ? <i key={it}>{it}</i> : it))}</p>',
    '<p>{latin && list.map((it) => { if (it) return it.name; return <br /> })}</p>',
  ]
  expect(await lintMarkup(markup)).toEqual(markup.map((text) => [text, [expect.stringMatching(BESIDE)]]))
})

test('text of a fragment, or handed to a component, is an error', async () => {
  const markup = [
    '<p>{latin && <>{latin}</>}</p>',
    '<p>{latin && <>Latin</>}</p>',
    '<Part>Latin</Part>',
    '<Part>{name}</Part>',
    '<Part.Name>{`${count}`}</Part.Name>',
  ]
  expect(await lintMarkup(markup)).toEqual(markup.map((text) => [text, [expect.stringMatching(PASSED_ON)]]))
})

test('a component that returns text is an error', async () => {
  const found = await lint(
    {
      'src/pages/a.tsx': component('return name'),
      'src/pages/b.tsx': component('if (!latin) return null\n return latin ? <i>{latin}</i> : "none"'),
      'src/pages/c.tsx': 'export const Part = ({ list }) => list.map((it) => it.name)',
      'src/pages/d.tsx': 'export class Part extends Component { render() { return this.props.name } }',
      'src/pages/not.tsx': 'export const nameOf = ({ name }) => name.trim()',
    },
    TEXT,
  )
  expect(found.map(([file]) => file)).toEqual(['a', 'b', 'c', 'd'].map((name) => `src/pages/${name}.tsx`))
  for (const [, message] of found) expect(message).toMatch(RETURNED)
})

test('text that is all of its element passes, and so does what never changes', async () => {
  const markup = [
    '<p>{`${count} products`}</p>',
    '<p>\n  {name}\n</p>',
    '<p>{latin ? latin : <i>none</i>}</p>',
    '<p>{list.join(", ")}</p>',
    '<p><span>{name}</span> <b>{count}</b></p>',
    '<p>Ask <a href="/">{name}</a> and <b>quote</b> it.{" "}</p>',
    '<p>{latin && <i>{latin}</i>}{" "}<b>{name}</b></p>',
    '<div>{children}{!latin && <Part />}{list.filter(Boolean).map((it) => <p key={it}>{it}</p>)}</div>',
    '<>{children}{latin ? <Part /> : undefined}{list.map((it) => it && <p key={it}>{it}</p>)}</>',
    '<Part tools={name}>{children}<p>{name}</p></Part>',
    'children',
    'list.map((it) => <p key={it}>{it}</p>)',
    'latin && <Part />',
  ]
  expect(await lintMarkup(markup)).toEqual(markup.map((text) => [text, []]))
})

test('an option without a value is an error', async () => {
  const [[, without] = [], [, given] = []] = await lintMarkup([
    '<option>{name}</option>',
    '<option value={name}>{name}</option>',
  ])
  expect(without).toEqual([expect.stringMatching(NO_VALUE)])
  expect(given).toEqual([])
})
