import {
  API,
  type Choice,
  type CreateAnswer,
  type DraftAnswer,
  type DraftRequest,
  type Message,
  type NewContent,
  type OpenRecord,
  type Overview,
  type RemovalAnswer,
  type RemoveAnswer,
  type SaveAnswer,
  type SaveRequest,
} from '../protocol.ts'

// What the development server is asked; an answer that is none throws with its message.
export const readOverview = () => ask<Overview>('overview')
export const openRecord = (name: string) => ask<OpenRecord>(`record?name=${encodeURIComponent(name)}`)
export const readRemoval = (name: string) => ask<RemovalAnswer>(`removal?name=${encodeURIComponent(name)}`)
export const readFigures = (of: string) => ask<Choice[]>(`figures?of=${encodeURIComponent(of)}`)
export const checkDraft = (request: DraftRequest) => ask<DraftAnswer>('draft', request)
export const readHints = (request: DraftRequest, signal: AbortSignal) => ask<Message[]>('hints', request, signal)
export const saveRecord = (request: SaveRequest) => ask<SaveAnswer>('save', request)
export const createRecord = (request: NewContent) => ask<CreateAnswer>('new', request)
export const removeRecord = (request: { name: string; revision: string }) => ask<RemoveAnswer>('remove', request)

async function ask<Answer>(what: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(
    `${API}/${what}`,
    body === undefined
      ? undefined
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal },
  ).catch(() => {
    throw new Error('The development server does not answer. See whether npm run dev still runs.')
  })
  if (response.ok) return (await response.json()) as Answer
  const text = await response.text()
  throw new Error(messageIn(text) ?? text)
}

function messageIn(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { message?: unknown }
    return typeof answer.message === 'string' ? answer.message : undefined
  } catch {
    // A text that is no JSON is the message itself.
    return undefined
  }
}
