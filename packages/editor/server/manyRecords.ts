import type { ContentReader, Reading } from '../../../development/contentReader.ts'
import { checkRevisions } from '../../../manifest/check/revisions.ts'
import type { Problem } from '../../../manifest/problems.ts'
import type { Edit, EditsAnswer } from '../protocol.ts'
import { mergeContent } from '../mergeContent.ts'
import { entryLabel, recordTitle } from '../recordTitle.ts'
import { placeLabel } from '../labels.ts'
import { applyEdits } from './applyEdits.ts'
import { type Draft, parseDraft } from './draftRecord.ts'
import { draftOf } from './draftText.ts'
import { formOf } from './forms.ts'
import { limitLines } from './limitRows.ts'
import { messageOf, titled, titlesOf } from './messages.ts'
import { nameFrom, productsNaming } from './productsNaming.ts'
import { libraryOf, problemsOf } from './readings.ts'
import { readRecordText } from './recordText.ts'
import { goneError, renamedError, unreadableError } from './requestErrors.ts'
import type { Asked } from './requests.ts'
import { waitingChanges } from './scheduled.ts'
import { contentIn } from './versionsOf.ts'
import { type FileChanges, readIfThere, revisionOf } from './writeTogether.ts'

/** What changes of many records come to, and the files that they make; one without a text goes. */
export async function manyRecords(
  folder: string,
  reader: ContentReader,
  { edits, removed }: Asked['edits'],
): Promise<EditsAnswer & { changes: FileChanges }> {
  const names = [...new Set(edits.map(({ name }) => name))]
  const records = await Promise.all(
    names.map((name) =>
      editedRecord(
        folder,
        name,
        edits.filter((edit) => edit.name === name),
      ),
    ),
  )
  const changed = records.filter(({ before, draft }) => before !== draft.text)
  const standing = await reader.readWith()
  const parsed = new Map(changed.map(({ draft }) => [draft.name, parseDraft(draft)] as const))
  const reading = await reader.readWith(
    new Map([...parsed, ...(removed === undefined ? [] : [[removed.name, undefined] as const])]),
  )
  const titleOf = titlesOf(standing.read)
  const isOvertaken = removed && revisionOf(await readIfThere(folder, removed.name)) !== removed.revision
  const [now, then] = [libraryOf(standing), libraryOf(reading)]
  const waiting = await Promise.all(changed.map((record) => clashesWithWaiting(folder, record)))
  return {
    files: changed.map(({ title, before, draft: { name, text } }) => ({
      name,
      title,
      before: contentIn(name, before),
      after: contentIn(name, text),
      limits: now && then ? limitLines(now, then, `content/${name}`) : [],
    })),
    messages: newProblems(problemsOf(standing), problemsOf(reading))
      .filter(({ file }) => !changed.some(({ isDraft, draft }) => isDraft && file === `content/${draft.name}`))
      .map((problem) => titled(messageOf(problem, 'error'), titleOf)),
    overtaken: [
      ...records.flatMap(({ title, overtaken }) =>
        overtaken.map(({ name, path, entry }) => ({ name, title, label: placeLabel(path, entry) })),
      ),
      ...(isOvertaken ? [{ name: removed.name, title: titleOf(removed.name), label: 'Removed' }] : []),
    ],
    waiting: waiting.flat(),
    products: productsWith(standing, changed),
    unissued: Math.max(0, unissuedIn(reading) - unissuedIn(standing)),
    changes: new Map([
      ...changed.map(({ draft }) => [draft.name, draft.text] as const),
      ...(removed === undefined ? [] : [[removed.name, undefined] as const]),
    ]),
  }
}

type EditedRecord = { title: string; before: string; draft: Draft; isDraft: boolean; overtaken: Edit[] }

async function editedRecord(folder: string, name: string, edits: Edit[]): Promise<EditedRecord> {
  const before = await readIfThere(folder, name)
  if (before === undefined) throw goneError(name)
  const now = readRecordText(name, before)
  if (!now) throw unreadableError(name)
  const { schema } = formOf(name, now.fields)
  const { content, overtaken } = applyEdits(now, edits, schema)
  const draft = draftOf({ draft: '', name, content }, before)
  // Whoever names it would have to follow, which the form sees to.
  if (draft.newName !== name) throw renamedError(name)
  return { title: recordTitle(name, now.fields), before, draft, isDraft: content.fields.draft === true, overtaken }
}

/** Where a change that waits for its day has something else. */
async function clashesWithWaiting(
  folder: string,
  { title, before, draft: { name, text } }: EditedRecord,
): Promise<EditsAnswer['waiting']> {
  const [base, theirs] = [readRecordText(name, before), readRecordText(name, text)]
  const found = await Promise.all(
    (await waitingChanges(folder, name)).map(async ({ name: file, day }) => {
      const mine = readRecordText(file, (await readIfThere(folder, file)) ?? '')
      const { clashes } = base && mine && theirs ? mergeContent({ base, mine, theirs }) : { clashes: [] }
      return clashes.map(({ path }) => ({
        name: file,
        title,
        day,
        label: placeLabel(path, entryLabel(mine?.fields ?? {}, path)),
      }))
    }),
  )
  return found.flat()
}

/** Problems that do not stand yet, wherever their lines are now. */
function newProblems(standing: Problem[], problems: Problem[]): Problem[] {
  const known = new Set(standing.map(keyOf))
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

function keyOf({ file, path, wrong }: Problem): string {
  return JSON.stringify([file, path, wrong])
}

function productsWith(reading: Reading, changed: EditedRecord[]): number {
  const library = libraryOf(reading)
  if (!library) return 0
  const naming = productsNaming(library)
  const products = changed.flatMap(({ draft: { name, text } }) => {
    const known = nameFrom(name, readRecordText(name, text)?.fields ?? {})
    if (known?.kind === 'products') return [`content/${name}`]
    return known ? [...naming(known.kind, known.name)] : []
  })
  return new Set(products).size
}

function unissuedIn(reading: Reading): number {
  const library = libraryOf(reading)
  return library ? checkRevisions(library).length : 0
}
