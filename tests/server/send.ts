import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type HttpAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * Sends a raw request: `fetch` would normalise the path and decode the body. `localAddress` is an address of this
 * machine, such as that of an edge of a CDN.
 */
export async function send(...options: Parameters<typeof open>): Promise<HttpAnswer> {
  const response = await open(...options)
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

/** Sends a raw request. The caller reads the body. */
export async function open(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '', localAddress = '127.0.0.1' } = {},
): Promise<IncomingMessage> {
  const sent = request({ port, path, method, headers, localAddress, host: '127.0.0.1', agent: false }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

/** Sends an inquiry, and returns the status of the answer. */
export async function sendInquiry(port: number, headers: object = {}, localAddress?: string): Promise<number> {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' })
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, localAddress }
  return (await send(port, '/api/inquiries', options)).status
}
