import { send } from '../server/send.ts'

type Row = {
  claim: string
  get: string
  method?: string
  accept?: string
  status?: number
  /** `null` is no header. */
  headers?: Record<string, string | null>
  has?: string[]
  lacks?: string[]
  shows?: string
  hides?: string
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

/** Tests the answers to a table of requests. `statuses` are those of a host by address, where they differ. */
export function testRequests(rows: unknown, portOf: () => number, statuses: Record<string, number> = {}): void {
  for (const row of rows as Row[])
    test(row.claim, async () => {
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
      const answer = await send(portOf(), get, { method, headers: { 'accept-encoding': accept } })
      expect(answer.status).toBe(statuses[get] ?? status)
      for (const [name, value] of Object.entries(headers)) {
        const pattern = patternOf(value ?? '')
        expect(answer.headers[name] ?? null).toEqual(
          typeof pattern === 'string' ? value : expect.stringMatching(pattern),
        )
      }
      for (const text of has) expect(answer.body).toMatch(patternOf(text))
      for (const text of lacks) expect(answer.body).not.toMatch(patternOf(text))
      const text = textOf(answer.body)
      expect(text).toMatch(new RegExp(shows))
      expect(text).not.toMatch(new RegExp(hides))
      expect(jsonIn(answer.body, 'json" id="payload')).toMatchObject(row.payload ? { page: row.payload } : {})
      expect(jsonIn(answer.body, 'ld+json')).toMatchObject(row.data ? { '@graph': row.data } : {})
    })
}
