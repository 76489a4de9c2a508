/** Caches of the service worker. They outlive releases, which share files with hashed names. */
export const KEPT = {
  /** Visited documents. */
  pages: 'pages',
  /** Used scripts, styles, fonts, payloads and manifests. */
  hashed: 'hashed',
  /** Images and other files without a hash. */
  others: 'others',
  /** App and catalogue. */
  catalogue: 'catalogue',
} as const

export async function removeKept(): Promise<void> {
  await Promise.all(Object.values(KEPT).map((name) => caches.delete(name)))
}

/** Returns true for HTML. */
export function isHtml(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
}
