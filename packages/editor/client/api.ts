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
  }).catch(() => {
    throw new Error('The development server does not answer. See whether npm run dev still runs.')
  })
  if (response.ok) return (await response.json()) as Answers[What]
  const text = await response.text()
  throw new Error(messageIn(text) ?? text)
}

/** What a failure says. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}

function messageIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { message?: string }).message
  } catch {
    // A text that is no JSON is the message itself.
    return undefined
  }
}
