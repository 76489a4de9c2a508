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
  const { host = '' } = headers
  if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return 'Open the editor at http://localhost'
  return foreignRefusal({ headers, method }, `http://${host}`)
}

/** Why a request is not from pages of an origin, or from somebody who comes to one of them; nothing where it is. */
export function foreignRefusal({ headers, method }: Omit<Asked, 'remoteAddress'>, own: string): string | undefined {
  if (headers.host !== new URL(own).host) return `Open the editor at ${own}`
  const { origin, 'sec-fetch-site': site } = headers
  // A link may stand anywhere.
  if (method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
    return undefined
  if (origin !== undefined && origin !== own) return 'Another site must not use the editor'
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'Another site must not use the editor'
  // Browsers tell one of the two with everything that writes.
  if (method !== 'GET' && origin === undefined && site === undefined) return 'The request does not say where it is from'
  return undefined
}

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? ''
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
