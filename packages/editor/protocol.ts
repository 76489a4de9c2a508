// What the editor in the browser and the development server say to each other, as JSON.
import type { JsonSchema } from '../../manifest/authoring/jsonSchema.ts'
import type { Kind } from '../../manifest/kinds.ts'
import type { TestGroup } from '../../shared/catalogue.ts'

export type { JsonSchema, Kind }

/** A value of a field. */
export type Value = string | number | boolean | null | Value[] | Fields
export type Fields = { [name: string]: Value }

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type Path = (string | number)[]

/** Whether visitors see it: now, not before its day, or not at all. */
export type State = { is: 'published' | 'draft' } | { is: 'scheduled'; day: string }

/** A line of the list of records; `name` is the file, from the content folder. */
export type RecordEntry = {
  name: string
  kind: Kind
  title: string
  /** What else it is called. */
  otherNames: string[]
  state: State
  mistakes: number
  /** Who has typed into it what is not saved. */
  unsaved: string[]
  /** Where a team works on a clone: who saved last what is not public yet, or since when it is. */
  standing?: Standing
}

export type Standing = { saved: Saved } | { publicSince: string }
type Saved = { by: string; at: string }

type Overview = { records: RecordEntry[]; messages: Message[]; repository?: RepositoryState }

/** Why what is saved has not reached the others yet: their repository does not answer, or it has and refuses it, in its words. */
export type Unshared = { is: 'silent' | 'refused'; words: string }

/** What has been committed and not reached the others yet, and why not. */
export type RepositoryState = { unpushed: number; unshared?: Unshared }

/** What is wrong with a record: an `error` holds the site up, a `hint` does not; `missing` is what a draft lacks yet. */
export type Message = {
  is: 'error' | 'hint' | 'missing'
  /** File, from the content folder. */
  name: string
  /** What that record is called, where it is another one. */
  title?: string
  /** The field, or nothing where it is about the text or the file. */
  path?: Path
  /** Line of the text below the fields, from 1. */
  bodyLine?: number
  field?: string
  wrong: string
  fix: string
  /** The rule that finds it, by which a record names an exception. */
  rule?: string
  /** What sets it right for certain. */
  mend?: Mend
}

/** What to do about a field that is empty, where no other would do as well. */
export const FILL_IN = 'Fill it in, it is needed'

/** What to do about a record that was removed. */
export const BRING_BACK =
  'What was typed into it is kept: “Bring back” in History makes the record a draft again, and opens it with that'

/** What to do about one that has another file, or none that anybody knows of. */
export const FIND_IT = 'Find the record in the list'

/** What to do about a specification that publishing issues. */
export const ASKED_THEN = 'Nothing is to be done now: publishing asks for the reason, which buyers read'

/** Another value for a field, or another word for one in the text. */
export type Mend = { path: Path; value: string } | { from: string; to: string }

/** What a field may name, with words to find it by. */
export type Choice = { value: string; label: string }

export type Choices = { [what: string]: Choice[] | undefined }

export type OpenRecord = {
  name: string
  kind: Kind
  /** Stands for the bytes on the disk: another one is another's change. */
  revision: string
  /** Nothing where the fields of the file cannot be read; then only its text can be changed. */
  content: RecordContent | undefined
  text: string
  schema: JsonSchema
  /** What fields may name, by what their schema says that they do; and where links may lead. */
  choices: Choices
  /** How many products name it, and take over what it says. */
  products: number
  /** What was typed into it and not saved. */
  kept?: KeptDraft
  /** Who saved it last, where that is known. */
  savedBy?: string
  /** Whether it is public as it is saved, where a team works on a clone. */
  standing?: Standing
  /** Changes of it that wait for their day, with what it will be then. */
  waiting: { name: string; day: string; content: FieldsOrText }[]
  /** Of one that waits, its day, and what it takes the place of then. */
  scheduled?: { day: string; name: string; content: FieldsOrText }
}

/** An unsaved record, with the state of the file that it was made from. */
export type KeptDraft = {
  revision: string
  base: FieldsOrText
  content: FieldsOrText
  /** Who has typed it. */
  by?: string
  /** Whose version it is, where somebody else has made it and it clashes with what was saved here. */
  of?: string
}

/** What a content file says: its fields, and the text below them without the empty lines around it. */
export type RecordContent = { fields: Fields; body: string }

/** A record as it is changed; a file whose fields cannot be read is changed as a text. */
export type FieldsOrText = RecordContent | { text: string }

export type DraftAnswer = {
  messages: Message[]
  /** Records in which saving writes its new name in place of the old one. */
  followers: (NamedRecord & Pick<FileChange, 'before' | 'after'>)[]
  /** The file as it would be saved, and its name then. */
  text: string
  name: string
  /** Of the file that is there now. */
  revision: string
  /** Pages that show the record, its own first. */
  pages: string[]
  /** Whether none does, and the first of these is made to show it. */
  isExample: boolean
  words: number
  /** What search engines would show of the first of these pages. */
  found?: { title: string; description: string; address: string }
}

/** A record as a commit left it; `at` is an ISO date with its time. */
export type Version = { id: string; at: string; by: string; about: string; content: FieldsOrText }

/** A file as it is and as saving would leave it. */
export type FileChange = { name: string; newName: string; before: string; after: string }

export type SaveAnswer =
  /** With the number of pictures that are drawn then. */
  | { saved: { name: string; revision: string; pictures: number } }
  /** Another has changed the file: it stands on the disk as it was. */
  | { conflict: true }
  /** What holds up a page that is published. */
  | { refused: Message[] }

/** The record that was made, the one that stands there already, or why nothing can be called so. */
type CreateAnswer = { name: string } | { exists: NamedRecord } | { refused: string }

/**
 * Another value at a place of a record, which `path` leads to; an empty one is that of the text. It holds as long as `from`
 * stands there, in the entry that was meant (`entryLabel`).
 */
export type Edit = { name: string; path: Path; entry: string; from: Value; to: Value }

/** What changes of many records would come to. */
export type EditsAnswer = {
  files: (NamedRecord & {
    before: VersionContent
    after: VersionContent
    /** Limits of a product that are other ones then, in words. */
    limits: string[]
  })[]
  /** What would be wrong that is not wrong now: it holds all of them up. */
  messages: Message[]
  /** Places in which something else stands by now: these hold all up, too. */
  overtaken: (NamedRecord & { label: string })[]
  /** Places that a change has otherwise which waits for its day: what is written there holds until then. */
  waiting: (NamedRecord & { label: string; day: string })[]
  /** Products that say what is changed: their own, and what they name. */
  products: number
  /** Specifications of which a revision has to be issued then. */
  unissued: number
}

/** What a photo is of: a product, in whose frame it is cut, or what a text tells of, which keeps its shape. */
export const PHOTO_OF = ['product', 'text'] as const
export type PhotoOf = (typeof PHOTO_OF)[number]

/** What records call a photo that was taken in. */
export type PhotoAnswer = { name: string } | { refused: string }

export const MOST_PHOTO_BYTES = 20_000_000

type WriteAnswer = { written: number } | { refused: EditsAnswer }

/** What stands in the rows of a grid: records of a kind, or entries of records. */
export const GRIDS = [
  'products',
  'grades',
  'assays',
  'tests',
  'articles',
  'news',
  'compounds',
  'plants',
  'limits',
  'regulations',
] as const
export type GridOf = (typeof GRIDS)[number]

export type Grid = {
  columns: GridColumn[]
  rows: GridRow[]
  /** Records that are left out, since they cannot be read. */
  unread: number
}

/** A field that has one value or a list of them; `path` leads to it from the row. */
export type GridColumn = { id: string; path: string[]; label: string; schema: JsonSchema; isFact: boolean }

export type GridRow = NamedRecord & {
  /** Of the entry in its record; empty for the record itself. */
  path: Path
  /** What the entry is called: `98 %`, `98 %, Elements, Lead`. */
  entry: string
  /** Values by column, as far as there are any. */
  values: Fields
  /** The specification of a product or grade: test, limit, and the shared set that it is taken from. */
  limits?: [test: string, limit: string, set?: string][]
  /** How many products take it over, where it is shared. */
  products?: number
}

/** A text in which words were found, each from a place on; those that stand in a link or a name stay as they are. */
export type FoundText = NamedRecord &
  Pick<Edit, 'path' | 'entry'> & {
    label: string
    text: string
    places: { at: number; length: number; isKept?: true }[]
  }

/** A record as a person calls it; `name` is its file. */
export type NamedRecord = { name: string; title: string }

type RemoveAnswer = { removed: true } | { conflict: true }

/** What keeps a record from being removed, what would be gone with it, and what may be named in its place. */
export type RemovalAnswer = { messages: Message[]; address: string | undefined; others: Choice[] }

export type Answers = {
  overview: Overview
  record: OpenRecord
  /** Who changes the record in another window, too, without a name where there are no accounts; who has it open; its file; why others do not get what is saved. */
  keep: { others: string[]; readers: string[]; revision: string; unshared?: Unshared }
  removal: RemovalAnswer
  /** The latest first; nothing where the content is in no repository. */
  history: { versions: Version[] | undefined }
  figures: Choice[]
  tests: KnownTests
  pictures: { drawn: true }
  draft: DraftAnswer
  hints: Message[]
  save: SaveAnswer
  schedule: SaveAnswer
  new: CreateAnswer
  remove: RemoveAnswer
  /** Also of one that was renamed: it is there under its other name. */
  restore: { name: string }
  replacement: Edit[]
  linkWords: Edit[]
  grid: Grid
  /** With what stays as it is in a record, and why. */
  limit: { edits: Edit[]; left: (NamedRecord & { why: string })[] }
  find: FoundText[]
  edits: EditsAnswer
  write: WriteAnswer
  /** The latest first; nothing where the content is in no repository. */
  changes: { changes: Change[] | undefined }
  unpublished: Unpublished
  difference: { before: VersionContent | undefined; after: VersionContent | undefined }
  publish: Publishing
  publishing: Publishing
  stopAsking: Publishing
}

type VersionContent = Version['content']

/** How often a test stands in a section of specifications, and the shared sets of limits by their names. */
export type KnownTests = {
  sections: { test: string; group: TestGroup; times: number }[]
  sets: { [id: string]: { name: string; group: TestGroup; tests: Fields[] } | undefined }
}

/** A commit, with the records that it changes; those that `isGone` are not there any more by that name. */
export type Change = Omit<Version, 'content'> & { records: (NamedRecord & { isGone: boolean })[] }

/** Records in groups that were saved together; `site` is the address of the public site. */
export type Unpublished = { groups: UnpublishedRecord[][]; site: string }

/** `also` have saved what is not public, before who did last. One that has another name than the public one has the `former` of it. */
export type UnpublishedRecord = NamedRecord &
  Saved & { also: string[]; is: 'new' | 'changed' | 'removed'; former?: NamedRecord }

/** Why specifications change, each by its id. */
export type Reasons = { [id: string]: string }

/** Specifications in which the same changes, in plain words, and a reason to begin with. */
export type Difference = { of: { id: string; title: string }[]; lines: string[]; reason: string }

/** How the making public goes, or how the last one went. */
export type Publishing =
  | { is: 'idle' }
  | { is: 'running'; step: 'checking' | 'building' | 'releasing'; by: string; at: string }
  | { is: 'failed'; messages: Message[]; output: string }
  /** What is chosen changes specifications: buyers are to read why. Nothing was published yet. */
  | { is: 'asking'; differences: Difference[] }
  /** Addresses of pages that are new, changed or gone. */
  | { is: 'done'; at: string; pages: ChangedPage[] }

/** A page by its address; where that leads `now` if the page has another one. */
export type ChangedPage = { path: string; title?: string; is: 'new' | 'changed' | 'removed'; now?: string }

export const API = '/edit/api'

/** The header by which the preview says whose unsaved record it shows. */
export const DRAFT_HEADER = 'x-draft'

/** What the preview tells the development server once it can follow. */
export const PREVIEW_EVENT = 'edit:preview'
