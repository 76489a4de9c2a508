/** Caches of the service worker. Their names outlive releases: what has a hashed name is of use to each. */
export const KEPT = {
  /** Documents that were visited. */
  pages: 'pages',
  /** Scripts, styles, fonts, payloads and parts of the manifest as they were used. */
  hashed: 'hashed',
  /** Pictures, and what else has one name in all releases. */
  others: 'others',
  /** App and catalogue, once they are kept as a whole. */
  catalogue: 'catalogue',
} as const

export async function removeKept(): Promise<void> {
  await Promise.all(Object.values(KEPT).map((name) => caches.delete(name)))
}

/** Whether an answer is a page, as its type says. */
export function isHtml(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
}
