import type { Library } from '../../manifest/library.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'

/** An editorial rule. The message follows the words that break it, if `find` gives any. */
export type Rule = { id: string; message: string; fix: string; find: (library: Library) => Iterable<Found> }

export type Path = (string | number)[]

/** A place that breaks a rule: a field by its keys, or a line of the file. */
export type Found = { record: ContentFile<unknown>; path?: Path; line?: number; text?: string }
