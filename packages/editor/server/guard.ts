import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers' | 'method'> & { remoteAddress: string | undefined }

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Why a request is not from the editor itself, in a browser on this machine; nothing where it is. Another machine has
 * another address, another name that leads here shows in `Host`, another site in what the browser says of it.
 */
export function refusal({ headers, method, remoteAddress }: Asked): string | undefined {
  if (!isLoopback(remoteAddress)) return 'The editor works on the machine that runs npm run dev'
  const { host = '', origin } = headers
  if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return 'Open the editor at http://localhost'
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site must not use the editor'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Another site must not use the editor'
  // Browsers tell one of the two with everything that writes.
  if (method !== 'GET' && origin === undefined && site === undefined) return 'The request does not say where it is from'
  return undefined
}

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? ''
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
