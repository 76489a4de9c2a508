let counter: (() => void) | undefined

/** Counts the page on screen; nothing where no analytics are configured or consented to. */
export function countPageView(): void {
  counter?.()
}

/** Names who counts: the services are a chunk of their own, which only a configured site loads. */
export function countWith(next: () => void): void {
  counter = next
}
