import { describeWithProgram } from '../describeWithProgram.ts'
import { sendInquiry } from '../server/send.ts'
import { startServer } from '../server/startServer.ts'
import { PROXIES, startHost } from './webServers.ts'

const EDGE = '127.0.0.3'

/** Answers to one inquiry more than a visitor may send in a minute. */
const LIMITED = [...Array<number>(10).fill(201), 429]

for (const [program, file] of Object.entries(PROXIES))
  describeWithProgram(program, `${program} behind a CDN`, () => {
    let port: number
    beforeAll(async () => {
      const server = await startServer({ TRUST_PROXY: `127.0.0.1,${EDGE}` })
      ;({ port } = await startHost({ file, upstream: `127.0.0.1:${server.port}`, edges: EDGE }))
    })

    const inquire = (from: string, forwardedFor: string) => sendInquiry(port, { 'x-forwarded-for': forwardedFor }, from)

    test('the limit counts each visitor, not the edge', async () => {
      const answers = []
      for (const _ of LIMITED) answers.push(await inquire(EDGE, '203.0.113.5'))
      expect(answers).toEqual(LIMITED)
      expect(await inquire(EDGE, '203.0.113.6')).toBe(201)
    })

    test.each([
      ['the edge', EDGE, ', 203.0.113.7'],
      ['the proxy itself', '127.0.0.8', ''],
    ])('an invented address changes nothing at %s', async (_target, from, visitor) => {
      const answers = []
      for (const count of LIMITED.keys()) answers.push(await inquire(from, `192.0.2.${count}${visitor}`))
      expect(answers).toEqual(LIMITED)
    })
  })
