import { request } from 'node:http'

type HttpAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * Sends a raw request: `fetch` would normalise the path and decode the body. `localAddress` is an address of this
 * machine, such as that of an edge of a CDN.
 */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '', localAddress = '127.0.0.1' } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, path, method, headers, localAddress, host: '127.0.0.1', agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** Sends an inquiry, and returns the status of the answer. */
export async function sendInquiry(port: number, headers: object = {}, localAddress?: string): Promise<number> {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' })
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, localAddress }
  return (await send(port, '/api/inquiries', options)).status
}
