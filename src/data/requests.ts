import { createStore } from '../store/createStore.ts'

/**
 * What the visitor waits for, and how the last of it ended; the progress bar shows it. A navigation counts as one request,
 * however many it takes (`src/route/useRouteEffects.ts`): requests that are shared, or that nobody waits for any more, must
 * not keep the bar visible.
 */
export type Requests = { inFlight: number; failed: boolean }

export const requests = createStore<Requests>({ inFlight: 0, failed: false })

export function requestStarted(): void {
  requests.change(({ inFlight, failed }) => ({ inFlight: inFlight + 1, failed: inFlight > 0 && failed }))
}

export function requestEnded(isFailure: boolean): void {
  requests.change(({ inFlight, failed }) => ({ inFlight: inFlight - 1, failed: failed || isFailure }))
}
