/**
 * Gives a request a signal that ends it after `ms`, or when `outer` does. The HTTP client has a timeout of its own, but
 * leaves it to the browser, whose clock no test can hold.
 */
export async function withLimit<T>(
  ms: number,
  request: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, ms)
  outer?.addEventListener('abort', end)
  if (outer?.aborted) end()
  try {
    return await request(limit.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}
