import { INQUIRY_URL } from '../../shared/inquiry.ts'
import { send } from '../server/send.ts'
import { testRows } from '../testValues.ts'

type Row = {
  claim: string
  get?: string
  method?: string
  sent?: Record<string, string>
  /** An inquiry, as JSON. A text is sent as it is. */
  post?: unknown
  /** An inquiry, as a form. */
  form?: Record<string, string>
  status?: number
  /** `null` is no header. */
  headers?: Record<string, string | null>
  has?: string[]
  lacks?: string[]
  shows?: string
  payload?: object
  data?: object
}

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

function requestOf({ method, sent, post, form }: Row) {
  if (post === undefined && !form) return { method, headers: { 'accept-encoding': 'identity', ...sent } }
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const json = typeof post === 'string' ? post : JSON.stringify(post)
  const body = form ? String(new URLSearchParams(form)) : json
  return { method: 'POST', headers: { 'content-type': type, ...sent }, body }
}

/** Tests the answers to a table of requests. `statuses` are those of a host by address, where they differ. */
export function testRequests(rows: unknown, portOf: () => number, statuses: Record<string, number> = {}): void {
  testRows(rows, async (row: Row) => {
    const { get = INQUIRY_URL, status = 200, headers = {}, has = [], lacks = [], shows = '' } = row
    const answer = await send(portOf(), get, requestOf(row))
    expect(answer.status).toBe(statuses[get] ?? status)
    for (const [name, value] of Object.entries(headers)) {
      const pattern = patternOf(value ?? '')
      expect(answer.headers[name] ?? null).toEqual(typeof pattern === 'string' ? value : expect.stringMatching(pattern))
    }
    for (const text of has) expect(answer.body).toMatch(patternOf(text))
    for (const text of lacks) expect(answer.body).not.toMatch(patternOf(text))
    expect(textOf(answer.body)).toMatch(new RegExp(shows))
    expect(jsonIn(answer.body, 'json" id="payload')).toMatchObject(row.payload ? { page: row.payload } : {})
    expect(jsonIn(answer.body, 'ld+json')).toMatchObject(row.data ? { '@graph': row.data } : {})
  })
}
