import { hasFields } from '../../../shared/hasFields.ts'
import { BRING_BACK, FIND_IT } from '../protocol.ts'

/** What the editor asked for and cannot have; the status tells it from a mistake of the server. */
export const malformedError = (wrong: string) => requestError(400, `The request cannot be read: ${wrong}`)

export const goneError = (name: string) =>
  requestError(404, `content/${name} has been renamed or removed meanwhile. ${FIND_IT}`)

export const removedError = (title: string, by?: string) =>
  requestError(
    404,
    `${by === undefined ? `“${title}” has been removed` : `${by} has removed “${title}”`}. ${BRING_BACK}`,
  )

export const movedError = (title: string, by?: string) =>
  requestError(
    404,
    `“${title}” has another address now${by === undefined ? '' : `, by ${by}`}. Copy what you have typed here. ${FIND_IT}`,
  )

export const unreadableError = (name: string) =>
  requestError(409, `The fields of content/${name} cannot be read any more. Load this page again and mend its text`)

export const renamedError = (name: string) =>
  requestError(409, `The address of content/${name} is changed in its own form, where others follow it`)

export const uncommittedError = (reason: string) =>
  requestError(500, `Nothing was saved, the files are as they were: ${reason}`)

export const publishingError = (by: string) => requestError(409, `${by} is publishing. Wait until that is done`)

/** Why a disk takes nothing. */
const UNWRITABLE = new Map<unknown, string>([
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'it is full'],
  ['EDQUOT', 'there is no room left for the editor on it'],
])

/** A failure that is the disk's in words, any other as it is. */
export function inWords(error: unknown): unknown {
  const why = hasFields(error, 'code') ? UNWRITABLE.get(error.code) : undefined
  if (why === undefined) return error
  return requestError(
    500,
    `The disk of the editor cannot be written: ${why}. What you have typed is still here. Tell whoever looks after the editor, then save again`,
  )
}

function requestError(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode })
}
