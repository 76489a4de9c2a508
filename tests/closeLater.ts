const closing: (() => unknown)[] = []

/** Has something closed when the tests of a file are over; what was opened last is closed first. */
export function closeLater(close: () => unknown): void {
  closing.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close()
}
