/** Returns 128 bits in hexadecimal digits. `randomUUID` needs a secure context. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
