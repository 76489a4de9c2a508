import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Editor } from '../server/createEditor.ts'
import { editorRoutes } from '../server/routes.ts'
import { API } from '../protocol.ts'
import { NO_PICTURES } from './startEditor.ts'

test.each([
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'it is full'],
])('a disk that takes nothing (%s) is told as one: %s', async (code, why) => {
  const app = fastify()
  const overview = () => Promise.reject(Object.assign(new Error(`${code}: open '/content/.x.yaml.7c71'`), { code }))
  // Of the rest nothing is asked.
  editorRoutes(app, { overview } as unknown as Editor, NO_PICTURES)
  const { statusCode, body } = await app.inject({ method: 'POST', url: `${API}/overview`, payload: {} })
  expect(statusCode).toBe(500)
  const { message } = JSON.parse(body) as { message: string }
  expect(message).toMatch(new RegExp(`^The disk of the editor cannot be written: ${why}. What you have typed`))
  expect(message).not.toContain('/content')
})
