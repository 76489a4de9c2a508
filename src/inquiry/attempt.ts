/** An attempt to send an inquiry, not confirmed yet. */
export type Attempt = {
  /** Idempotency key. */
  key: string
  /** The inquiry as JSON. */
  content: string
}

/** Uses one key per content, so that a retry is not stored twice. */
export function attemptOf(content: string, last: Attempt | undefined, freshKey: string): Attempt {
  return { key: last?.content === content ? last.key : freshKey, content }
}

// `randomUUID` needs a secure context.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
