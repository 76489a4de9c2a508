/** A moment, in UTC. */
export function Time({ of }: { of: string }) {
  return <time dateTime={of}>{of.slice(0, 16).replace('T', ' ')}</time>
}
