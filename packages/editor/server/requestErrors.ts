/** What the editor asked for and cannot have; the status tells it from a mistake of the server. */
export const malformedError = (wrong: string) => requestError(400, `The request cannot be read: ${wrong}`)

export const goneError = (name: string) =>
  requestError(404, `content/${name} has been renamed or removed meanwhile. Find the record in the list`)

export const unreadableError = (name: string) =>
  requestError(409, `The fields of content/${name} cannot be read any more. Load this page again and mend its text`)

export const renamedError = (name: string) =>
  requestError(409, `The address of content/${name} is changed in its own form, where others follow it`)

export const uncommittedError = (reason: string) =>
  requestError(500, `Nothing was saved, the files are as they were: ${reason}`)

export const publishingError = (by: string) => requestError(409, `${by} is publishing. Wait until that is done`)

function requestError(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode })
}
