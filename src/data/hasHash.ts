/** Whether a payload is the one that the build gave this name: the head of the SHA-256 of its JSON. */
export async function hasHash(payload: unknown, hash: string): Promise<boolean> {
  // The development server, which alone replaces modules, names payloads by revision.
  if (import.meta.hot) return true
  // Browsers offer digests on secure connections only.
  if (!globalThis.isSecureContext) return true
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(payload)))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(hash)
}
