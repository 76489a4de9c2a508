import { create, isAxiosError } from 'axios'
import { NetworkError, SiteError } from '../../shared/errors.ts'
import { READ_TIMEOUT_MS, RETRY_DELAYS_MS } from '../../shared/timings.ts'

const client = create({
  // The other adapter cannot set a priority.
  adapter: 'fetch',
  headers: { Accept: 'application/json, text/plain' },
  // The site has no cookies; axios would read them before each request.
  withXSRFToken: false,
})

export type GetOptions = {
  signal?: AbortSignal
  /** Bypasses all caches. */
  fresh?: boolean
  priority?: RequestPriority
  /** Called after each failure. Nothing is retried while no visitor waits for the answer, as after a prefetch. */
  isAwaited?: () => boolean
}

/** Reads JSON, or throws a `SiteError`. Retries after network failures and 5xx. */
export async function getJson(url: string, options: GetOptions = {}): Promise<unknown> {
  const { signal, isAwaited } = options
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await getOnce(url, options)
    } catch (error) {
      const isTransient = error instanceof SiteError && error.status >= 500
      if (!isTransient || signal?.aborted || isAwaited?.() === false) throw error
      await pause(delay, signal)
    }
  }
  return getOnce(url, options)
}

async function getOnce(url: string, { fresh, signal, priority }: GetOptions): Promise<unknown> {
  try {
    // A query parameter would bypass caches too, but add a copy to them each time.
    const headers = fresh ? { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } : {}
    const { data } = await client.get<unknown>(url, {
      signal,
      headers,
      timeout: READ_TIMEOUT_MS,
      fetchOptions: { priority },
    })
    return data
  } catch (cause) {
    throw toSiteError(cause, url)
  }
}

function toSiteError(cause: unknown, url: string): SiteError {
  const response = isAxiosError(cause) ? cause.response : undefined
  const error = response
    ? new SiteError(response.status, response.statusText || `${url} answered ${response.status}`)
    : new NetworkError()
  return Object.assign(error, { cause })
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => reject(new NetworkError()), { once: true })
  })
}
