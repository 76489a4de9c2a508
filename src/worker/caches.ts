/** The caches outlive releases, which share files with hashed names. */
export const CACHE_NAMES = {
  pages: 'pages',
  hashed: 'hashed',
  others: 'others',
  catalogue: 'catalogue',
} as const

export async function deleteCaches(): Promise<void> {
  await Promise.all(Object.values(CACHE_NAMES).map((name) => caches.delete(name)))
}

export function isHtml(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
}
