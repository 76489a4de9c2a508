import { PERSON } from './person.ts'
import { API, type Answers, type Asked } from '../protocol.ts'

/** Bytes that all requests which outlive their page may have together (Fetch, 4.7). */
const MOST_OUTLIVING = 65_536

/** What the development server answers; an answer that is none throws with its message. */
export async function ask<What extends keyof Asked>(
  what: What,
  asked: Asked[What],
  signal?: AbortSignal,
): Promise<Answers[What]> {
  const body = JSON.stringify(asked)
  const response = await fetch(`${API}/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal,
    // It outlives a page that is closed; a larger one browsers would refuse at any time.
    keepalive: what === 'keep' && new Blob([body]).size < MOST_OUTLIVING,
  }).catch(() => undefined)
  // A proxy answers with a page where the editor is away.
  const told: unknown = await response?.json().catch(() => undefined)
  if (!response || told === undefined)
    throw new Error(
      PERSON === undefined
        ? 'The development server does not answer. See whether npm run dev still runs.'
        : 'The editor does not answer. What you have typed is still here: try again in a moment.',
    )
  if (!response.ok) throw new Error((told as { message: string }).message)
  return told as Answers[What]
}

/** What a failure says. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
