import { expect, test } from 'vitest'
import { lint } from './lint.ts'

const BESIDE = [
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
const PASSED_ON = [
  '<p>{latin && <>{latin}</>}</p>',
  '<p>{latin && <>Latin</>}</p>',
  '<Part>Latin</Part>',
  '<Part>{name}</Part>',
  '<Part.Name>{`${count}`}</Part.Name>',
]
const PASSING = [
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
  '<option value={name}>{name}</option>',
]
const NO_VALUE = ['<option>{name}</option>']

const component = (body: string) => `export function Page({ name, count, list, latin, Part, children }) {\n${body}\n}`

/** A file for each markup, with a component that returns it. */
const FILES = new Map(
  [...BESIDE, ...PASSED_ON, ...PASSING, ...NO_VALUE].map((markup, index) => [markup, `src/pages/page${index}.tsx`]),
)

const found = await lint(
  {
    ...Object.fromEntries(Array.from(FILES, ([markup, file]) => [file, component(`return ${markup}`)])),
    'src/pages/a.tsx': component('return name'),
    'src/pages/b.tsx': component('if (!latin) return null\n return latin ? <i>{latin}</i> : "none"'),
    'src/pages/c.tsx': 'export const Part = ({ list }) => list.map((it) => it.name)',
    'src/pages/d.tsx': 'export class Part extends Component { render() { return this.props.name } }',
    'src/pages/not.tsx': 'export const nameOf = ({ name }) => name.trim()',
  },
  /bare-text|option-value/,
)
const saidOf = (markup: string) => found.flatMap(([file, message]) => (file === FILES.get(markup) ? message : []))

test.each([
  [
    'text beside what may change',
    BESIDE,
    /^text beside what may change: .* an element of its own, or all of it into one template string$/,
  ],
  [
    'text of a fragment, or handed to a component,',
    PASSED_ON,
    /^text that stands wherever .*: put it into an element of its own$/,
  ],
  ['an option without a value', NO_VALUE, /^give the option a value/],
])('%s is an error', (_what, markup, message) => {
  for (const text of markup) expect([text, saidOf(text)]).toEqual([text, [expect.stringMatching(message)]])
})

test('a component that returns text is an error', () => {
  const told = found.filter(([, message]) => message.startsWith('a component must not return text'))
  expect(told.map(([file]) => file)).toEqual(['a', 'b', 'c', 'd'].map((name) => `src/pages/${name}.tsx`))
})

test('text that is all of its element passes, and so does what never changes', () => {
  expect(PASSING.filter((text) => saidOf(text).length > 0)).toEqual([])
})
