import type { Configuration } from '../configuration.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'

/** What a command works with. */
type Surroundings = {
  store: InquiryStore
  configuration: Configuration
  /** Who calls it, for the record of what was done. */
  person: string
  print: (line: string) => void
}

export type Command = {
  usage: string
  /** What it does, in a few words. */
  help: string
  /** Whether it may begin with a new database, or needs none. Of a wrong address others would say that it holds nothing. */
  database?: 'new' | 'none'
  run: (parameters: string[], surroundings: Surroundings) => Promise<void>
}

/** Something that whoever calls a command can mend. */
export class CommandError extends Error {}
