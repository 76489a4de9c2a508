import { readYaml } from '../readYaml.ts'
import { send } from '../server/send.ts'
import { serve } from '../server/serve.ts'

type Row = {
  claim: string
  get: string
  method?: string
  accept?: string
  status?: number
  payload?: object
  data?: object
}
type Texts = Partial<
  Record<'has' | 'lacks', string[]> & Record<'shows' | 'hides', string> & { headers: Record<string, string> }
>

const port = await (await serve({ queriesPerMinute: 1_000_000 })).listen()

/** A text between slashes is a pattern. */
const patternOf = (text: string) => {
  const [, pattern] = /^\/(.*)\/$/s.exec(text) ?? []
  return pattern === undefined ? text : new RegExp(pattern)
}

/** Returns what stands between two texts. */
const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? ''

const jsonIn = (html: string, script: string): unknown =>
  JSON.parse(between(html, `<script type="application/${script}`, '</script>').replace(/^[^>]*>/, '') || '{}')

/** Returns the text of the main part of a page in one line. */
const textOf = (html: string) =>
  between(html, '<main', '</main>')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each(readYaml(import.meta.dirname, 'pages.yaml') as (Row & Texts)[])('$claim', async (row) => {
  const {
    get,
    method,
    accept = 'identity',
    status = 200,
    headers = {},
    has = [],
    lacks = [],
    shows = '',
    hides = '(?!)',
  } = row
  const answer = await send(port, get, { method, headers: { 'accept-encoding': accept } })
  expect(answer.status).toBe(status)
  for (const [name, value] of Object.entries(headers)) {
    const pattern = patternOf(value)
    expect(answer.headers[name]).toEqual(typeof pattern === 'string' ? value : expect.stringMatching(pattern))
  }
  for (const text of has) expect(answer.body).toMatch(patternOf(text))
  for (const text of lacks) expect(answer.body).not.toMatch(patternOf(text))
  const text = textOf(answer.body)
  expect(text).toMatch(new RegExp(shows))
  expect(text).not.toMatch(new RegExp(hides))
  expect(jsonIn(answer.body, 'json" id="payload')).toMatchObject(row.payload ? { page: row.payload } : {})
  expect(jsonIn(answer.body, 'ld+json')).toMatchObject(row.data ? { '@graph': row.data } : {})
})
