/** Why a file is not read, and what helps, in words for whoever chose it. */
export class UnreadableFile extends Error {}

export const cannotBeRead = (name: string) =>
  new UnreadableFile(`${name} cannot be read. Open it, copy its rows and paste them here.`)

export const wrongKind = (name: string) =>
  new UnreadableFile(
    `${name} is not a text, CSV or XLSX file. Open it, copy the rows of the specification and paste them here.`,
  )

export const tooLarge = (name: string) =>
  new UnreadableFile(`${name} is too large for a specification. Copy the rows that count and paste them here.`)

export const unknownLetters = (name: string) =>
  new UnreadableFile(
    `Signs such as ≤ in ${name} cannot be read. Save it as “CSV UTF-8” or XLSX, or copy its rows and paste them here.`,
  )
