import type { Library } from '../../manifest/library.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'

/** A problem is a sentence: the text of the finding in quotation marks, then the predicate of its rule. */
export type Rule = { id: string; predicate: string; fix: string; find: (library: Library) => Iterable<Finding> }

type FieldPath = (string | number)[]

export type Finding = { record: ContentFile<unknown>; path?: FieldPath; line?: number; text: string }
