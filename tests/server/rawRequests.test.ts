import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createServer } from '../../server/createServer.ts'
import { type InquiryStore, openInquiryStore } from '../../server/inquiries/inquiryStore.ts'

let store: InquiryStore
let server: Awaited<ReturnType<typeof createServer>>
let port: number

beforeAll(async () => {
  const { siteFolder, serverFolder } = inject('builtSite')
  store = await openInquiryStore(':memory:')
  server = await createServer({ siteFolder, serverFolder, store })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  await store.close()
})

/** Sends a request line that no client would write; gives status and head of the answer. */
async function sendLine(line: string): Promise<{ status: number; head: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line}\r\nHost: www.phytolane.example\r\nConnection: close\r\n\r\n`, 'latin1')
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head }
}

test.each([
  ['GET /herbal-extract#%zz HTTP/1.1', 200],
  ['GET /herbal-extract#top HTTP/1.1', 200],
  ['GET /herbal-extract?sort=name#%zz HTTP/1.1', 200],
  ['GET /nowhere#%zz HTTP/1.1', 404],
  ['GET /#?%zz HTTP/1.1', 200],
  ['GET /%zz#top HTTP/1.1', 400],
  ['GET /%zz?a=1 HTTP/1.1', 400],
  ['GET /herbal-extract?%zz HTTP/1.1', 200],
  ['GET /herbal-extract?sort=%zz HTTP/1.1', 200],
  ['GET /search?q=%E0%A4%A HTTP/1.1', 302],
  ['GET /search?q=%ff%fe HTTP/1.1', 302],
  ['GET /herbal-extract/?q=%0d%0aX:1 HTTP/1.1', 301],
  ['GET /herbal-extract/?%zz#%zz HTTP/1.1', 301],
  ['GET /herbal-extract/?\u00e9 HTTP/1.1', 400],
  ['GET /caf\u00e9 HTTP/1.1', 400],
  ['GET /%00 HTTP/1.1', 404],
  ['GET /thanks?receipt=%zz HTTP/1.1', 404],
  ['GET /thanks?receipt=%00 HTTP/1.1', 404],
  ['GET /inquiry?product=%zz HTTP/1.1', 200],
  ['GET /inquiry?product=../contact-us HTTP/1.1', 200],
  ['GET /knowledge?topic=__proto__ HTTP/1.1', 200],
  ['GET /__proto__ HTTP/1.1', 404],
  ['GET /healthz#%zz HTTP/1.1', 200],
  ['GET http://www.phytolane.example/herbal-extract HTTP/1.1', 404],
  ['GET http://www.phytolane.example/%zz HTTP/1.1', 400],
  ['GET herbal-extract HTTP/1.1', 400],
  ['GET * HTTP/1.1', 404],
  ['GET ?q=1 HTTP/1.1', 400],
  ['GET #%zz HTTP/1.1', 400],
  ['HEAD /herbal-extract#%zz HTTP/1.1', 200],
  ['OPTIONS * HTTP/1.1', 404],
  ['DELETE /herbal-extract#%zz HTTP/1.1', 404],
  ['POST /api/inquiries#%zz HTTP/1.1', 422],
  ['POST /%zz HTTP/1.1', 400],
  ['PHYTOLANE / HTTP/1.1', 400],
])('the request line "%s" is answered with %i', async (line, status) => {
  expect(await sendLine(line)).toMatchObject({ status })
})
