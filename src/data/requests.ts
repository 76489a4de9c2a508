/**
 * What the visitor waits for, and how the last of it ended; the progress bar shows it. A navigation counts as one request,
 * however many it takes (`usePendingNavigation.ts`): what others share, or nobody waits for any more, must not hold the bar.
 */
export type Requests = { inFlight: number; failed: boolean }

let requests: Requests = { inFlight: 0, failed: false }
const listeners = new Set<() => void>()

export function requestStarted(): void {
  set({ inFlight: requests.inFlight + 1, failed: requests.inFlight > 0 && requests.failed })
}

export function requestEnded(failed: boolean): void {
  set({ inFlight: requests.inFlight - 1, failed: requests.failed || failed })
}

export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentRequests(): Requests {
  return requests
}

function set(next: Requests): void {
  requests = next
  for (const listener of listeners) listener()
}
