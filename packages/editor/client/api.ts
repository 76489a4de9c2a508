import { PERSON } from './person.ts'
import type { Asked } from '../server/requests.ts'
import { API, type Answers, MOST_PHOTO_BYTES, type PhotoAnswer, type PhotoOf } from '../protocol.ts'

/** Bytes that all requests which outlive their page may have together (Fetch, 4.7). */
const MOST_OUTLIVING = 65_536

/** What the development server answers; an answer that is none throws with its message. */
export async function ask<What extends keyof Asked>(
  what: What,
  asked: Asked[What],
  signal?: AbortSignal,
): Promise<Answers[What]> {
  const body = JSON.stringify(asked)
  // It outlives a page that is closed; a larger one browsers would refuse at any time.
  const keepalive = what === 'keep' && new Blob([body]).size < MOST_OUTLIVING
  // What it answers is the protocol.
  return (await post(what, 'application/json', { body, signal, keepalive })) as Answers[What]
}

/** Has a photo taken in. */
export async function sendPhoto(file: File, of: PhotoOf): Promise<PhotoAnswer> {
  if (file.size > MOST_PHOTO_BYTES)
    return { refused: `It has ${megabytes(file.size)}. Save it with at most ${megabytes(MOST_PHOTO_BYTES)}` }
  return (await post(`photo/${of}`, 'application/octet-stream', { body: file })) as PhotoAnswer
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}

async function post(address: string, type: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(`${API}/${address}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    ...request,
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
  return told
}

/** What a failure says. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
