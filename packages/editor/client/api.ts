import { API, type Answers, type Asked } from '../protocol.ts'

/** What the development server answers; an answer that is none throws with its message. */
export async function ask<What extends keyof Asked>(
  what: What,
  asked: Asked[What],
  signal?: AbortSignal,
): Promise<Answers[What]> {
  const response = await fetch(`${API}/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
    // A page that is closed has its last request answered.
    keepalive: what === 'keep',
  }).catch(() => {
    throw new Error('The development server does not answer. See whether npm run dev still runs.')
  })
  const told: unknown = await response.json()
  if (!response.ok) throw new Error((told as { message: string }).message)
  return told as Answers[What]
}

/** What a failure says. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
