/** An inquiry on its way. It has no receipt yet. */
export type Attempt = {
  /** Idempotency key: 128 bits in hexadecimal digits. */
  key: string
  /** The inquiry as JSON. Empty before anything was sent with this key. */
  content: string
}

/** Uses one key per content, so that a retry is not stored twice. Tabs that share a key also share the next one. */
export function attemptOf(content: string, { key, ...last }: Attempt): Attempt {
  if (last.content === '' || last.content === content) return { key, content }
  return { key: keyAfter(key), content }
}

export function keyAfter(key: string): string {
  return (BigInt(`0x${key}`) + 1n).toString(16).padStart(32, '0')
}

// `randomUUID` needs a secure context.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
