const closeFunctions: (() => unknown)[] = []

/** Closes a resource after the tests of a file, in reverse order. */
export function closeLater(close: () => unknown): void {
  closeFunctions.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of closeFunctions.splice(0).toReversed()) await close()
}
