import type { ReadContent } from '../../../manifest/readContent.ts'
import type { Fields, Message } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'

/** Records as a person calls them; what could not be read goes by its file. */
export function titlesOf({ content }: ReadContent): (name: string) => string {
  const titles = new Map(
    Object.values(content)
      .flat()
      .map(({ file, data }) => [file, recordTitle(file.slice('content/'.length), data as Fields)]),
  )
  return (name) => titles.get(`content/${name}`) ?? name
}

export function titled(message: Message, titleOf: (name: string) => string): Message {
  return { ...message, title: titleOf(message.name) }
}
