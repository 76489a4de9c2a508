import type { QueryClient } from '@tanstack/react-query'
import { type Answer, ANSWERS_URL } from '../../shared/answers.ts'
import { malformedPayload } from '../../shared/errors.ts'
import type { NamedPayload } from '../../shared/manifest.ts'
import { getJson } from './http.ts'
import { readManifest } from './manifest.ts'

/** Whether the app asks the server for what it would find in a payload of this name, which is too large to be fetched. */
export async function asksServer(name: NamedPayload, client: QueryClient): Promise<boolean> {
  return (await readManifest(client))[name] === undefined
}

/** What the server finds for an address. */
export async function readAnswer(path: string, parameters: URLSearchParams): Promise<Answer> {
  const url = `${ANSWERS_URL}${path}?${parameters.toString()}`
  const answer = await getJson(url)
  if (!isAnswer(answer)) throw malformedPayload(url)
  return answer
}

// The server is of the same project; what it answers is checked by the field that is asked for.
function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null
}
