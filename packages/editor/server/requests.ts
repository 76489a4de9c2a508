import { z } from 'zod'
import { isReason, REASON_WANTED } from '../../../manifest/catalogue/reasons.ts'
import { chosenFields, NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { type Fields, GRIDS, type Value } from '../protocol.ts'
import { isRecordName } from './recordName.ts'

// What the editor sends, as it is checked where it enters.
const name = z.string().refine(isRecordName, 'is no record of the content folder')
const fields = z.record(z.string(), z.json()) as z.ZodType<Fields>
const content = z.union([z.strictObject({ fields, body: z.string() }), z.strictObject({ text: z.string() })])
const revision = z.string()
const nothing = z.strictObject({})
const tab = z.string().min(1)
/** A record as it stands in the editor, unsaved; `draft` is the editor that shows it. */
const draft = z.strictObject({ draft: tab, name, content })
const save = draft.extend({ revision })
const said = z.string().optional()
const kept = z.strictObject({ revision, base: content, content, by: said, of: said }).nullable()

const value = z.json() as z.ZodType<Value>
const place = z.array(z.union([z.string(), z.number().int().min(0)]))
const edit = z.strictObject({ name, path: place, entry: z.string(), from: value, to: value })
/** Changes of many records, and a record that goes with them. */
const edits = z.strictObject({ edits: z.array(edit), removed: z.strictObject({ name, revision }).optional() })

const created = z
  .strictObject({
    kind: z.enum(NEW_KINDS),
    title: z.string().trim(),
    chosen: z.record(z.string(), z.string()),
  })
  .refine(({ kind, chosen }) => {
    const asked = chosenFields(kind)
    const isChosen = asked.every(({ field, values }) => values.includes(chosen[field] ?? ''))
    return isChosen && Object.keys(chosen).length === asked.length
  }, 'the chosen fields are not those of the kind')

/** What the editor asks at `API`, each at an address of its own. */
export const REQUESTS = {
  overview: nothing,
  record: z.strictObject({ name, draft: tab }),
  /** Keeps what is typed; nothing once it is saved or discarded. */
  keep: z.strictObject({ name, draft: tab, kept }),
  removal: z.strictObject({ name }),
  history: z.strictObject({ name }),
  /** Figures of a record to which a text can refer, as they are written in it. */
  figures: z.strictObject({ of: z.string().min(1) }),
  /** What the records know of tests, by which pasted rows are sorted. */
  tests: nothing,
  /** Answers when those that a save has begun are drawn. */
  pictures: nothing,
  draft,
  /** What an editor looks for beyond what holds up the site; it takes longer than the rest. */
  hints: draft,
  save,
  /** Lets a change take the place of its record on a day, or on another than was meant. */
  schedule: save.extend({ day: z.string() }),
  new: created,
  remove: z.strictObject({ name, revision }),
  /** Brings a record back that was removed, as a draft. */
  restore: z.strictObject({ name }),
  /** What would name another record in place of one. */
  replacement: z.strictObject({ name, by: name }),
  /** What calls a record by its new name in the words of links that have the one it `was` called by. */
  linkWords: z.strictObject({ name, was: z.string() }),
  grid: z.strictObject({ of: z.enum(GRIDS) }),
  /** What gives products or grades another limit of a test, in rows of their own or in the shared sets; `edits` wait to be written. */
  limit: z.strictObject({
    rows: z.array(z.strictObject({ name, path: place })),
    test: z.string(),
    limit: z.string().trim().min(1),
    isShared: z.boolean(),
    edits: z.array(edit),
  }),
  /** Words that are looked for in texts. */
  find: z.strictObject({ words: z.string().min(1), isCase: z.boolean(), isWhole: z.boolean() }),
  /** Shows what changes of many records come to; nothing is written. */
  edits,
  /** Writes them, all or none. */
  write: edits,
  /** The last changes of all records. */
  changes: nothing,
  /** What is saved and not public. */
  unpublished: nothing,
  /** Two states of a record: the public one, and that which is saved. */
  difference: z.strictObject({ name, former: name.optional() }),
  /** Makes records public as they are saved. */
  publish: z.strictObject({
    names: z.array(name),
    reasons: z.record(z.string(), z.string().trim().refine(isReason, REASON_WANTED)).optional(),
  }),
  publishing: nothing,
  /** Publishes nothing after all where it is asked why. */
  stopAsking: nothing,
}

export type Asked = { [What in keyof typeof REQUESTS]: z.infer<(typeof REQUESTS)[What]> }
